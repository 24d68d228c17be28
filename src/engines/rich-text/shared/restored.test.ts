// Passages of a text of which another version is restored.
import fc from 'fast-check'
import { Transform } from 'prosemirror-transform'
import { expect, test } from 'vitest'
import { readRich } from '../read.ts'
import { passageAfter } from './passages.ts'
import type { Passage } from './passages.ts'
import { towardsEach } from './towards.ts'

const docOf = (lines: readonly string[]) =>
  readRich({ type: 'doc', content: lines.map(text => ({ type: 'paragraph', content: [{ type: 'text', text }] })) })

/** Where a passage of words of one text is when it becomes another one. */
function after(lines: readonly string[], words: string, other: readonly string[]) {
  const doc = docOf(lines)
  const whole = new RegExp(String.raw`\b${words}\b`)
  const line = lines.findIndex(one => whole.test(one))
  const before = lines.slice(0, line).reduce((size, one) => size + one.length + 2, 1)
  const from = before + (lines[line] ?? '').search(whole)
  const made = towardsEach({ doc, tr: new Transform(doc) }, docOf(other))
  const passage = passageAfter({ from, to: from + words.length }, made?.mapping.maps ?? [])
  return { doc: made?.doc ?? doc, passage }
}
const about = (lines: readonly string[], words: string, other: readonly string[]): string | undefined => {
  const { doc, passage } = after(lines, words, other)
  return passage && doc.textBetween(passage.from, passage.to, '/')
}

test('have no letters of words that come in their place', () => {
  expect(about(['open the gate'], 'open', ['opens'])).toBe(undefined)
  expect(about(['the', 'gate'], 'gate', ['the', 'great'])).toBe(undefined)
  expect(about(['Gate 14', 'late'], 'late', ['Gate 14', 'let', 'plate'])).toBe(undefined)
})

test('stay with their words beside those that change', () => {
  expect(about(['Gate 14 opens late'], 'opens', ['Gate 15 opens later'])).toBe('opens')
  expect(about(['Gate 14 opens late'], 'late', ['Gate 14 opens so late'])).toBe('late')
})

test('never begin or end within a word', () => {
  const word = fc.constantFrom(
    'the',
    'then',
    'tree',
    'three',
    'a',
    'an',
    'gate',
    'gates',
    'late',
    'let',
    'opens',
    'open',
  )
  const text = fc.array(
    fc.array(word, { minLength: 1, maxLength: 6 }).map(words => words.join(' ')),
    { minLength: 1, maxLength: 4 },
  )
  const isWord = (letters: string): boolean => /^[a-z]{2}$/.test(letters)
  fc.assert(
    fc.property(text, text, fc.nat(), fc.nat(), (lines, other, line, nth) => {
      const words = (lines[line % lines.length] ?? '').split(' ')
      const { doc, passage } = after(lines, words[nth % words.length] ?? '', other)
      const { from, to }: Passage = passage ?? { from: 0, to: 0 }
      const edge = (at: number): string => doc.textBetween(Math.max(0, at - 1), Math.min(at + 1, doc.content.size), '/')
      expect([edge(from), edge(to)].filter(isWord)).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})
