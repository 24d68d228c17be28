import { expect, test } from 'vitest'
import { words } from '../form/words.ts'
import { answerText } from './answer-text.ts'
import { questionOf } from './render-editor.tsx'

test('a toggle without options is read as yes or no, in the words of the form (INP-055)', () => {
  const toggle = questionOf({ type: 'toggle' })
  expect([true, false, null].map(value => answerText(toggle, value, 'en'))).toEqual([
    words['input.yes'],
    words['input.no'],
    undefined,
  ])
  expect(answerText(toggle, false, 'nl', key => (key === 'input.no' ? 'Nee' : key))).toBe('Nee')
  expect(
    answerText(questionOf({ type: 'radio', options: [{ key: 'n', name: 'Never', value: false }] }), false, 'en'),
  ).toBe('Never')
})

test('a number is read with its unit (INP-055)', () => {
  expect(answerText(questionOf({ type: 'number', settings: { unit: 'kg' } }), 1234.5, 'nl')).toBe('1.234,5 kg')
  expect(answerText(questionOf({ type: 'number' }), 0, 'nl')).toBe('0')
})
