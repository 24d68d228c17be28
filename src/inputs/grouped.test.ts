import { expect, test } from 'vitest'
import { regroup } from './grouped.ts'
import type { Grouping } from './grouped.ts'

const fours: Grouping = {
  strip: text => text.replaceAll(' ', ''),
  group: stripped => stripped.replaceAll(/(.{4})(?=.)/g, '$1 '),
}
/** Plays an edit: | is the caret. */
const edit = (before: string, typed: string, key?: string): string => {
  const { text, caret } = regroup({ before, typed: typed.replace('|', ''), caret: typed.indexOf('|'), key }, fours)
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

test('keeps the caret after the character that was typed, also in the middle', () => {
  expect(edit('NL91', 'NL91A|')).toBe('NL91 A|')
  expect(edit('NL91 ABNA', 'NL9X|1 ABNA')).toBe('NL9X| 1ABN A')
})

test('erases the character beside a separator, in either direction', () => {
  expect(edit('NL91 ABNA', 'NL91|ABNA', 'Backspace')).toBe('NL9|A BNA')
  expect(edit('NL91 ABNA', 'NL91|ABNA', 'Delete')).toBe('NL91| BNA')
})

test('leaves the caret at the end of what was pasted', () => {
  expect(edit('', 'NL91ABNA0417164300|')).toBe('NL91 ABNA 0417 1643 00|')
})
