// What $addFields and $project write at paths into documents and lists: a value at "a.b" goes into every element of a list
// at "a", also of lists in it. mingo makes one document of the list.
import { isRecord } from './paths.ts'

type Row = Record<string, unknown>
type Spec = Readonly<Record<string, unknown>>
type Evaluate = (row: unknown, expression: unknown) => unknown

/** What a stage does with fields, by the parts of their paths: sets a value, lets the stored one pass, or goes into it. */
type FieldTree = ReadonlyMap<string, FieldTree | { readonly value: unknown } | 'passes'>
type Growing = Map<string, FieldTree | { readonly value: unknown } | 'passes'>

/** Returns a document with the fields that $addFields sets. */
export const addFields = (row: Row, spec: Spec, value: Evaluate): Row =>
  withFields(
    row,
    treeOf(spec, expression => ({ value: value(row, expression) })),
  )

/** Returns the document that $project makes of another; for a spec in which `computesInside`. */
export function projected(row: Row, spec: Spec, value: Evaluate): Row {
  const { _id: id = true, ...others } = spec
  const leaf = (expression: unknown) => (isPassed(expression) ? 'passes' : { value: value(row, expression) })
  return onlyFields(row, treeOf(isLeftOut(id) ? others : { _id: id, ...others }, leaf)) as Row // a document stays one
}

/** Returns whether a $project sets a value at a path into a field, so that it may have to go through lists. */
export function computesInside(spec: Spec): boolean {
  const computed = (value: unknown, depth: number): boolean =>
    isInner(value)
      ? Object.entries(value).some(([key, one]) => computed(one, depth + key.split('.').length))
      : depth > 1 && !isPassed(value) && !isLeftOut(value)
  const leavesOut = (value: unknown): boolean =>
    isInner(value) ? Object.values(value).some(leavesOut) : isLeftOut(value)
  const { _id: id = true, ...others } = spec
  return computed({ _id: id, ...others }, 0) && !leavesOut(others)
}

const isPassed = (value: unknown): boolean => value === true || (typeof value === 'number' && value !== 0)
const isLeftOut = (value: unknown): boolean => value === false || value === 0
/** An object of fields, not of an operator: the same as a path with dots. */
const isInner = (value: unknown): value is Spec =>
  isRecord(value) && Object.keys(value).some(key => !key.startsWith('$'))

/** Evaluates every field on the document as it was. */
function treeOf(spec: Spec, leaf: (expression: unknown) => 'passes' | { readonly value: unknown }): FieldTree {
  const tree: Growing = new Map()
  const put = (at: Growing, path: string, expression: unknown): void => {
    const [part = '', ...rest] = path.split('.')
    if (rest.length === 0 && !isInner(expression)) {
      at.set(part, leaf(expression))
      return
    }
    const known = at.get(part)
    const inner: Growing = new Map(known instanceof Map ? known : [])
    at.set(part, inner)
    if (rest.length > 0) put(inner, rest.join('.'), expression)
    else for (const [key, one] of Object.entries(expression as Row)) put(inner, key, one) // an object, as just tested
  }
  for (const [path, expression] of Object.entries(spec)) put(tree, path, expression)
  return tree
}

/** Adds the fields to every element of a list; any value that is not a document is replaced by one. */
function withFields(doc: unknown, tree: FieldTree): Row {
  const copy: Row = isRecord(doc) ? { ...doc } : {}
  for (const [key, node] of tree) {
    if (node === 'passes') continue
    if ('value' in node) {
      if (node.value === undefined) delete copy[key]
      else copy[key] = node.value
    } else copy[key] = inside(Object.hasOwn(copy, key) ? copy[key] : undefined, node)
  }
  return copy
}
const inside = (value: unknown, tree: FieldTree): unknown =>
  Array.isArray(value) ? value.map(one => inside(one, tree)) : withFields(value, tree)

const computes = (tree: FieldTree): boolean =>
  [...tree.values()].some(node => node !== 'passes' && ('value' in node || computes(node)))

/** Only the fields of the tree, in the order of the document, then those that are set. A value without fields is undefined. */
function onlyFields(value: unknown, tree: FieldTree): unknown {
  if (Array.isArray(value)) return value.map(one => onlyFields(one, tree)).filter(one => one !== undefined)
  if (!isRecord(value) && !computes(tree)) return undefined
  const made: Row = {}
  for (const [key, one] of Object.entries(isRecord(value) ? value : {})) {
    const node = tree.get(key)
    if (node === 'passes') made[key] = one
    else if (node instanceof Map && typeof one === 'object') {
      const inner = onlyFields(one, node)
      if (inner !== undefined) made[key] = inner
    }
  }
  for (const [key, node] of tree) {
    if (node === 'passes') continue
    if ('value' in node) {
      if (node.value !== undefined) made[key] = node.value
    } else if (computes(node) && !Object.hasOwn(made, key)) made[key] = onlyFields(undefined, node)
  }
  return made
}
