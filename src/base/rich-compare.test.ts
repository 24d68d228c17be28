import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonMembers, hunksOf } from './common-members.ts'
import { isRecord } from './loose.ts'
import { compareTexts } from './rich-compare.ts'

const p = (...texts: readonly string[]) => ({ type: 'paragraph', content: texts.map(text => ({ type: 'text', text })) })
const bold = (text: string) => ({ type: 'text', text, marks: [{ type: 'bold' }] })
const doc = (...content: readonly object[]) => ({ type: 'doc', content })
/** A comparison in short: "+(added) -(removed)". */
function short(node: unknown): string {
  if (!isRecord(node)) return ''
  const { type, text, content } = node
  if (typeof text === 'string') return text
  const inside = Array.isArray(content) ? content.map(short).join(type === 'doc' ? '|' : '') : `<${String(type)}>`
  return type === 'textAdded' ? `+(${inside})` : type === 'textRemoved' ? `-(${inside})` : inside
}
const compared = (before: unknown, after: unknown): string => short(compareTexts(before, after).text)

test('words that were added and removed stand in the text, and are counted', () => {
  const made = compareTexts(doc(p('The gate opens late.'), p('Same')), doc(p('The gate closes very late.'), p('Same')))
  expect(short(made.text)).toBe('The gate -(opens)+(closes very) late.|Same')
  expect([made.added, made.removed, made.isSame]).toEqual([2, 1, false])
  expect(compareTexts(doc(p('A')), doc(p('A')))).toMatchObject({ added: 0, removed: 0, isSame: true })
  expect(compared(undefined, doc(p('New')))).toBe('+(New)')
  expect(compared(doc(p('Old')), undefined)).toBe('-(Old)')
})

test('of long lists that have nothing in common at their ends only these are compared', () => {
  let compared = 0
  const isSame = (one: number, other: number): boolean => (compared++, one === other)
  const list = (from: number) => Array.from({ length: 100 }, (_, n) => from + n)
  expect(hunksOf(list(0), list(50), isSame, 9_999)).toEqual([{ isCommon: false, before: list(0), after: list(50) }])
  expect(compared).toBe(2)
  expect(hunksOf(list(0), list(50), isSame, 10_000).filter(hunk => hunk.isCommon)).toHaveLength(50)
})

test('blocks that were added or removed are marked whole, and one that has nothing in common is another block', () => {
  expect(compared(doc(p('One'), p('Two'), p('Three')), doc(p('One'), p('Three'), p('Four')))).toBe(
    'One|-(Two)|Three|+(Four)',
  )
  expect(compared(doc(p('Alpha beta')), doc(p('Gamma delta')))).toBe('-(Alpha beta)|+(Gamma delta)')
  expect(compared(doc(p('A')), doc(p('A'), { type: 'paragraph' }))).toBe('A|+(¶)')
  expect(compared(doc(p('A'), { type: 'horizontalRule' }), doc(p('A')))).toBe('A|-(<horizontalRule>)')
})

test('a word with another look is another word; items of lists and cells of tables are compared within', () => {
  expect(
    compared(doc(p('one two')), doc({ ...p('one '), content: [{ type: 'text', text: 'one ' }, bold('two')] })),
  ).toBe('one -(two)+(two)')
  const list = (...items: readonly string[]) => ({
    type: 'bulletList',
    content: items.map(item => ({ type: 'listItem', content: [p(item)] })),
  })
  const table = (...cells: readonly string[]) => ({
    type: 'table',
    content: [{ type: 'tableRow', content: cells.map(cell => ({ type: 'tableCell', content: [p(cell)] })) }],
  })
  expect(compared(doc(list('bread', 'milk')), doc(list('bread', 'eggs', 'milk')))).toBe('bread+(eggs)milk')
  expect(compared(doc(table('a', '7')), doc(table('a', '8')))).toBe('a-(7)+(8)')
})

test('without what was added a comparison is the text before, without what was removed the text after', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd e', 'f.'), { minLength: 1, maxLength: 6 })
  const text = fc.array(
    words.map(list => p(list.join(' '))),
    { maxLength: 6 },
  )
  const rest = (node: unknown, without: string): string =>
    !isRecord(node) || node['type'] === without
      ? ''
      : typeof node['text'] === 'string'
        ? node['text']
        : Array.isArray(node['content'])
          ? node['content'].map(child => rest(child, without)).join('')
          : ''
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { text: both } = compareTexts(doc(...before), doc(...after))
      expect(rest(both, 'textAdded')).toBe(short(doc(...before)).replaceAll('|', ''))
      expect(rest(both, 'textRemoved')).toBe(short(doc(...after)).replaceAll('|', ''))
    }),
  )
})

test('lists in pieces: what both have, and what one has in between', () => {
  const same = (one: string, other: string) => one === other
  expect(commonMembers([...'abcd'], [...'xbyd'], same)).toEqual([
    [1, 1],
    [3, 3],
  ])
  expect(
    hunksOf([...'abcd'], [...'xbd'], same).map(({ before, after }) => `${before.join('')}>${after.join('')}`),
  ).toEqual(['a>x', 'b>b', 'c>', 'd>d'])
  expect(hunksOf([], [], same)).toEqual([])
  const long = Array.from({ length: 3000 }, (_, at) => String(at))
  expect(commonMembers(['x', ...long], ['y', ...long], same)).toHaveLength(3000)
})
