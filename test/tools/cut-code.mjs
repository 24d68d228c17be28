// Cuts out of a package's source what can never run here. Each cut names what it takes; where a name is not found any
// more, the build stops. What nobody calls after that, the minifier drops.

const isNode = value => value !== null && typeof value === 'object' && typeof value.type === 'string'

/** Calls back for each node with its parents, outermost first; answers of false go no deeper. */
function walk(node, visit, parents = []) {
  if (visit(node, parents) === false) return
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, visit, [...parents, node])
  }
}

/** Applies cuts that do not lie in each other; one inside another is dropped. */
function splice(code, cuts) {
  let out = ''
  let at = 0
  for (const { start, end, text } of cuts.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue
    out += code.slice(at, start) + text
    at = end
  }
  return out + code.slice(at)
}

const takesName = (node, name) => node.params?.some(one => one.type === 'Identifier' && one.name === name)

/** Whether an identifier is read here, not written, declared or the name of a member. */
function isRead(node, parent) {
  if (
    parent.type === 'AssignmentExpression' ||
    parent.type === 'VariableDeclarator' ||
    parent.type === 'UpdateExpression'
  )
    return parent.right === node || parent.init === node
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed
  if (parent.type === 'Property') return parent.value === node && parent.key !== node
  return !/^Function|^Labeled|^Break|^Continue/.test(parent.type)
}

/** Whether a list of statements never runs into what follows. When in doubt, it does. */
function isLeft(statements) {
  const last = statements.at(-1)
  if (!last) return false
  if (/^(Return|Break|Continue|Throw)Statement$/.test(last.type)) return true
  if (last.type === 'BlockStatement') return isLeft(last.body)
  return last.type === 'IfStatement' && last.alternate !== null && isLeft([last.consequent]) && isLeft([last.alternate])
}

/**
 * - `empty`: functions that answer null at once.
 * - `never`: variables that keep their first value.
 * - `gone`: what nothing is assigned to any more ("exports.x"); `methodsOf`: classes that lose their methods.
 * - `hooks`: members of every object of hooks ("…Dispatcher…").
 * - `lacks`: members no object here has, where their type is asked for.
 * - `entries`: what is left out of a map, by the name of the map and the key.
 * - `unlike`: pairs that are never the same, each `{ what, is }`: a test of the source text, and the numbers or names it never
 *   equals. Comparisons become true or false, and the cases of a switch go, each with its statements if no other case runs into them.
 */
export function cutter({
  empty = [],
  never = {},
  gone = [],
  methodsOf = [],
  hooks = [],
  lacks = [],
  entries = {},
  unlike = [],
}) {
  const wanted = [
    ...empty,
    ...Object.keys(never),
    ...gone,
    ...methodsOf,
    ...hooks,
    ...lacks,
    ...Object.values(entries).flat(),
    ...unlike.flatMap(pair => pair.is.map(String)),
  ]
  return (code, parse, fail) => {
    const cuts = []
    const missing = new Set(wanted)
    const cut = (node, text, name) => {
      missing.delete(name)
      cuts.push({ start: node.start, end: node.end, text })
      return false
    }
    const text = node => code.slice(node.start, node.end)
    const nameOf = node =>
      node.type === 'Literal' ? String(node.value) : node.type === 'Identifier' ? node.name : undefined
    /** The number or name that `one` stands for, where `other` never equals it. */
    const unequal = (one, other) => {
      const name = nameOf(one)
      return name !== undefined &&
        unlike.some(pair => pair.is.some(is => String(is) === name) && pair.what.test(text(other)))
        ? name
        : undefined
    }

    /** What a case declares is a variable of the whole function, whoever else uses it. */
    function keepNames(statements, parents) {
      const names = new Set()
      for (const one of statements)
        walk(one, node => {
          if (node.type === 'VariableDeclarator') names.add(node.id.name)
          return !/^Function/.test(node.type)
        })
      const { body } = parents.findLast(one => /^Function/.test(one.type))
      if (names.size > 0)
        cuts.push({ start: body.start + 1, end: body.start + 1, text: ` var ${[...names].join(', ')};` })
    }

    function cutCases(node, parents) {
      let isEntered = false // whether the case before runs on into this one
      for (const one of node.cases) {
        const name = one.test === null ? undefined : unequal(one.test, node.discriminant)
        if (name === undefined) isEntered = !isLeft(one.consequent)
        else if (!isEntered) {
          cut(one, '', name)
          keepNames(one.consequent, parents)
        } else {
          cut({ start: one.start, end: code.indexOf(':', one.test.end) + 1 }, '', name)
          if (one.consequent.length > 0) isEntered = !isLeft(one.consequent)
        }
      }
    }

    walk(parse(code), (node, parents) => {
      const parent = parents.at(-1)
      if (node.type === 'FunctionDeclaration' && empty.includes(node.id.name))
        return cut(node.body, '{ return null }', node.id.name)
      if (node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression') {
        const { left, right } = node.expression
        if (right.type === 'AssignmentExpression') return true // more than one name gets the value
        const target = text(left)
        const owner = methodsOf.find(name => target.startsWith(`${name}.prototype.`))
        if (owner || gone.includes(target)) return cut(node, '', owner ?? target)
        const hook = hooks.find(name => target.endsWith(`.${name}`) && /Dispatcher/.test(target))
        if (hook) return cut(node, '', hook)
      }
      if (
        node.type === 'VariableDeclarator' &&
        node.init?.type === 'ObjectExpression' &&
        /Dispatcher/.test(node.id.name)
      ) {
        for (const one of node.init.properties)
          if (hooks.includes(one.key.name))
            cut({ start: one.start, end: code[one.end] === ',' ? one.end + 1 : one.end }, '', one.key.name)
      }
      if (node.type === 'VariableDeclarator' && Object.hasOwn(entries, node.id.name)) {
        for (const one of node.init.arguments[0].elements) {
          const key = one.elements[0].value
          if (entries[node.id.name].includes(key))
            cut({ start: one.start, end: code[one.end] === ',' ? one.end + 1 : one.end }, '', key)
        }
      }
      if (
        node.type === 'UnaryExpression' &&
        node.operator === 'typeof' &&
        node.argument.type === 'MemberExpression' &&
        lacks.includes(node.argument.property.name)
      ) {
        return cut(node, '"undefined"', node.argument.property.name)
      }
      if (node.type === 'BinaryExpression' && /^[!=]==$/.test(node.operator)) {
        const name = unequal(node.left, node.right) ?? unequal(node.right, node.left)
        if (name !== undefined) return cut(node, node.operator === '===' ? 'false' : 'true', name)
      }
      if (node.type === 'SwitchStatement') cutCases(node, parents)
      if (
        node.type === 'Identifier' &&
        Object.hasOwn(never, node.name) &&
        parent &&
        isRead(node, parent) &&
        !parents.some(one => takesName(one, node.name))
      )
        cut(node, never[node.name], node.name)
      return true
    })
    if (missing.size > 0) fail(`not found any more: ${[...missing].join(', ')}`)
    return splice(code, cuts)
  }
}
