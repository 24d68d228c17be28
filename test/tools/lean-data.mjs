// The call table and the element descriptors carry more than a page needs: shapes that only the server checks, and words
// that only editors and docs show. For cdn/ each is worked out at build time and written as the little that is used. A number of
// the specification (limits) is written where it is used, so that no page loads the list of all.
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const pick = (value, names) =>
  Object.fromEntries(names.filter(name => value[name] !== undefined).map(name => [name, value[name]]))

/**
 * Each call is declared where it stands, so that a write finds the reads it makes stale by their ids. The mark lets
 * rollup leave out the calls that no page sends: nothing on a page can have read those.
 */
const leanCalls = calls =>
  `{${Object.entries(calls).map(
    ([name, call]) =>
      `${JSON.stringify(name)}:/*#__PURE__*/call(${JSON.stringify(pick(call, ['id', 'method', 'path', 'extended', 'media', 'stale']))})`,
  )}}`

const isShape = type => /^(?:Readonly<Record|readonly )/.test(type)

const leanElement = element => ({
  tag: element.tag,
  attributes: element.attributes.map(attribute => pick(attribute, ['name', 'type', 'property', 'default'])),
  // of the type, only what is validated when a page passes a value
  properties: element.properties.map(property =>
    pick(property, ['name', 'readonly', ...(isShape(property.type) ? ['type'] : [])]),
  ),
  reserve: element.reserve,
})

/** Writes one value that is the same in all entries once. The tags of widgets have the same attributes and properties. */
function leanTyped(typed) {
  const shared = new Map()
  const written = value =>
    JSON.stringify(value, (name, part) => {
      if (name !== 'attributes' && name !== 'properties') return part
      const text = JSON.stringify(part)
      if (!shared.has(text)) shared.set(text, `shared${shared.size}`)
      return `@${shared.get(text)}`
    }).replaceAll(/"@(shared\d+)"/g, '$1')
  const table = written(typed)
  return `(() => { ${[...shared].map(([text, name]) => `const ${name} = ${text};`).join(' ')} return ${table} })()`
}

const rules = [
  {
    files: /\/dist\/src\/contract\/calls\/(?!index)[\w-]+\.js$/,
    keep: (name, value) => (name.endsWith('Calls') ? value : undefined),
    write: leanCalls,
    head: "import { call } from '../call.js'",
  },
  {
    files: /\/dist\/elements\/[\w-]+\.element\.js$/,
    keep: (name, value) => (name === 'descriptor' ? leanElement(value) : undefined),
  },
  {
    files: /\/dist\/elements\/typed-tags\.js$/,
    keep: (name, value) => (name === 'typedTags' ? value : undefined),
  },
  {
    files: /\/dist\/elements\/typed-widgets\.js$/,
    keep: (name, value) =>
      name === 'typedWidgets'
        ? Object.fromEntries(
            Object.entries(value).map(([tag, one]) => [tag, { ...one, descriptor: leanElement(one.descriptor) }]),
          )
        : undefined,
    write: leanTyped,
  },
]

const limitsOf = /import \{ limits \} from ["'](\.[^"']+\/contract\/limits\.js)["']/
const ownFile = /\/dist\/(?:src|elements)\//

export function leanData() {
  return {
    name: 'lc-lean-data',
    async transform(code, id) {
      const path = ownFile.test(id) && limitsOf.exec(code)?.[1]
      if (!path) return null
      const { limits } = await import(pathToFileURL(resolve(dirname(id), path)).href)
      return {
        code: code.replaceAll(/\blimits\.(\w+)/g, (whole, name) =>
          typeof limits[name] === 'number' ? String(limits[name]) : whole,
        ),
        map: null,
      }
    },
    async load(id) {
      const rule = rules.find(one => one.files.test(id))
      if (!rule) return null
      const module = await import(`${pathToFileURL(id).href}?lean`)
      const lines = Object.entries(module)
        .map(([name, value]) => [name, rule.keep(name, value)])
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `export const ${name} = ${(rule.write ?? JSON.stringify)(value)}`)
      return { code: [...(rule.head ? [rule.head] : []), ...lines].join('\n'), map: { mappings: '' } }
    },
  }
}
