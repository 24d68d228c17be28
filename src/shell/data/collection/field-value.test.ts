import { expect, it } from 'vitest'
import type { FoundField } from '../../../contract/entities/collection.ts'
import { fieldText } from './field-value.ts'
import { foundField } from './fields.test-kit.ts'

const field = (more: Partial<FoundField>) => foundField('key', more)
const tools = { lang: 'en-GB', say: (key: string) => key }

it('writes a date by the reader’s language, whether it is stored as text, seconds or milliseconds', () => {
  const date = field({ type: 'date' })
  expect(fieldText(date, '2025-05-04', tools)).toBe('4 May 2025')
  expect(fieldText(date, '2025-05-04', { ...tools, lang: 'nl' })).toBe('4 mei 2025')
  expect(fieldText(date, '2025-05-04T10:30:00+02:00', tools)).toBe('4 May 2025, 10:30')
  expect(fieldText(date, 1_746_316_800, tools)).toBe('4 May 2025')
  expect(fieldText(date, 1_746_316_800_000, tools)).toBe('4 May 2025')
  expect(fieldText(date, 'soon', tools)).toBe('soon')
  expect(fieldText(date, null, tools)).toBe('')
})

it('writes the label of an option, alone or in a list, and any other value as it is', () => {
  const options = [{ value: 'a', label: 'First' }, { value: 2 }]
  expect(fieldText(field({ type: 'choice', options }), 'a', tools)).toBe('First')
  expect(fieldText(field({ type: 'choice', options }), 2, tools)).toBe('2')
  expect(fieldText(field({ type: 'list', options }), ['a', 'gone'], tools)).toBe('First, gone')
  expect(fieldText(field({ type: 'boolean' }), true, tools)).toBe('items.yes')
})

it('writes the name of the item that a reference points to, or its id while the name is unknown', () => {
  const reference = field({ type: 'reference' })
  const names = new Map([['SEA', 'Seattle']])
  expect(fieldText(reference, 'SEA', tools, names)).toBe('Seattle')
  expect(fieldText(reference, 'JFK', tools, names)).toBe('JFK')
  expect(fieldText(reference, 7, tools)).toBe('7')
})
