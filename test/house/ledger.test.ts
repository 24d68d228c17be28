// A row of the ledger counts as held by the tests whose titles end with its id. An id anywhere else in a test's code would count
// as well, and hold nothing.
import { expect, it } from 'vitest'
import { parseSync } from 'vite'
import { filesBelow, textOf } from './files.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The function a call begins with: `it` of `it.each(rows)('title', …)`. */
function rootOf(callee: unknown): unknown {
  if (!isNode(callee)) return undefined
  if (callee.type === 'Identifier') return callee['name']
  return rootOf(
    callee.type === 'MemberExpression'
      ? callee['object']
      : callee.type === 'CallExpression'
        ? callee['callee']
        : undefined,
  )
}

/** The positions of test titles, and the rows of it.each() that fill them. */
function titlesIn(value: unknown, found: Node[] = []): readonly Node[] {
  if (Array.isArray(value)) for (const one of value) titlesIn(one, found)
  else if (isNode(value)) {
    const title: unknown =
      value.type === 'CallExpression' &&
      ['it', 'test'].includes(String(rootOf(value['callee']))) &&
      Array.isArray(value['arguments'])
        ? value['arguments'][0]
        : undefined
    if (isNode(title)) found.push(title)
    for (const [key, inner] of Object.entries(value)) if (key !== 'type') titlesIn(inner, found)
  }
  return found
}

/** The ids in a test file that are neither in a title nor in a comment, with their line. */
function strayIds(path: string, text: string, known: ReadonlySet<string>): readonly string[] {
  const { program, comments } = parseSync(path, text)
  const allowed: readonly { readonly start: number; readonly end: number }[] = [...titlesIn(program), ...comments]
  return [...text.matchAll(/\b[A-Z]{3}-\d{3}\b/g)]
    .filter(({ 0: id, index }) => known.has(id) && !allowed.some(({ start, end }) => index >= start && index < end))
    .map(({ 0: id, index }) => `${path}:${text.slice(0, index).split('\n').length} names ${id}`)
}

const ledger = new Set(textOf('docs/spec/requirements.md').match(/(?<=^- )[A-Z]{3}-\d{3}(?= )/gm))

it('names rows of the ledger in titles of tests only', () => {
  expect(ledger.size).toBeGreaterThan(900)
  const files = ['src', 'elements', 'demo', 'test'].flatMap(folder => filesBelow(folder, /(\.(test|spec)|kit)\.tsx?$/))
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap(path => strayIds(path, textOf(path), ledger))).toEqual([])
})

it('names no row that the ledger does not have', () => {
  const areas = new Set([...ledger].map(id => id.slice(0, 3)))
  const files = ['src', 'elements', 'demo', 'test'].flatMap(folder => filesBelow(folder, /\.(test|spec)\.tsx?$/))
  const wrong = files.flatMap(path =>
    (textOf(path).match(/(?<=\(|, )[A-Z]{3}-\d{3}(?=[),])/g) ?? [])
      .filter(id => areas.has(id.slice(0, 3)) && !ledger.has(id))
      .map(id => `${path} names ${id}`),
  )
  expect(wrong).toEqual([])
})

it('sees an id in a title, in the rows that fill it, and nowhere else', () => {
  const known = new Set(['ABC-001'])
  const stray = (text: string) => strayIds('x.test.ts', text, known).length
  for (const fine of [
    "it('does it (ABC-001)', () => {})",
    "test.each([['a', 'ABC-001']])('does %s (%s)', () => {})",
    'it(`does ${x} (ABC-001)`, () => {})',
    '// ABC-001\nit("x")',
    "it('other (XYZ-001)')",
  ])
    expect(stray(fine), fine).toBe(0)
  for (const wrong of [
    "describe('all (ABC-001)', () => {})",
    "const held = 'ABC-001'",
    "it('x', () => { expect('ABC-001') })",
  ])
    expect(stray(wrong), wrong).toBe(1)
})
