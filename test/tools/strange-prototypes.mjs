// Pages add enumerable properties to Object.prototype, or freeze it. Packages that walk objects by for-in meet the first, those
// that assign `toString` or `constructor` fail on the second. For cdn/ only: in the npm build packages stay outside.
const inPackage = /\/node_modules\//

/** What a frozen Object.prototype refuses, by the end of the file's path. Each must be found: a package that changed stops the build. */
const assigned = {
  '/d3-color/dist/d3-color.mjs': [
    ['prototype.constructor = constructor;', "Object.defineProperty(prototype, 'constructor', { value: constructor, writable: true, configurable: true });"],
    ['for (var key in definition) prototype[key] = definition[key];', 'for (const key of Object.keys(definition)) Object.defineProperty(prototype, key, { value: definition[key], writable: true, enumerable: true, configurable: true });'],
  ],
  '/d3-format/dist/d3-format.mjs': [
    [/FormatSpecifier\.prototype\.toString = (function\(\) \{[^}]*\});/, "Object.defineProperty(FormatSpecifier.prototype, 'toString', { value: $1, writable: true, configurable: true });"],
  ],
}

/** Walks a syntax tree and calls back for each for-in loop. */
function eachForIn(node, found) {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) { for (const one of node) eachForIn(one, found); return }
  if (typeof node.type !== 'string') return
  if (node.type === 'ForInStatement') found(node)
  for (const key of Object.keys(node)) if (key !== 'type') eachForIn(node[key], found)
}

/** The loop's key: `for (const key in …)`, `for (key in …)`. */
const keyOf = ({ left }) => (left.type === 'VariableDeclaration' ? left.declarations[0].id : left)
/** Reading it twice changes nothing. */
const isPlain = node => node.type === 'Identifier' || node.type === 'ThisExpression' || (node.type === 'MemberExpression' && !node.computed && isPlain(node.object))

/** Skips, in each for-in loop, the keys that the object only has from Object.prototype. */
export function guardLoops(code, parse) {
  if (!/\bfor\s*\([^;)]*\sin\s/.test(code)) return code
  const edits = []
  eachForIn(parse(code), loop => {
    const textOf = ({ start, end }) => code.slice(start, end)
    const [key, whole] = [textOf(keyOf(loop)), textOf(loop.right)]
    const isInherited = isPlain(loop.right) ? `(${key} in Object.prototype) && !Object.hasOwn(${whole}, ${key})` : `${key} in Object.prototype`
    edits.push([loop.body.start, `{ if (!(${isInherited})) `], [loop.body.end, ' }'])
  })
  return edits.toSorted((a, b) => b[0] - a[0]).reduce((text, [at, insert]) => text.slice(0, at) + insert + text.slice(at), code)
}

export function strangePrototypes() {
  return {
    name: 'lc-strange-prototypes',
    transform(code, id) {
      if (!inPackage.test(id)) return null
      let text = code
      for (const [end, changes] of Object.entries(assigned)) {
        if (!id.endsWith(end)) continue
        for (const [from, to] of changes) {
          const next = text.replace(from, to)
          if (next === text) this.error(`${id} is no longer written as it was; see strange-prototypes.mjs.`)
          text = next
        }
      }
      const guarded = guardLoops(text, source => this.parse(source))
      return guarded === code ? null : { code: guarded, map: null }
    },
  }
}
