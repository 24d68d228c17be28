import { expect, it } from 'vitest'
import type { FoundField } from '../../../contract/entities/collection.ts'
import { definedFrom, fieldValues } from './field-form.ts'
import { changedDocument, changedFrom, itemForm, itemValues } from './item-form.ts'

const field = (key: string, more: Partial<FoundField> = {}): FoundField => ({
  key,
  type: 'text',
  isDefined: true,
  isSystem: false,
  fillRate: 1,
  isSample: false,
  types: ['string'],
  ...more,
})
const fields = [
  field('name', { required: true, label: 'Name' }),
  field('size', { type: 'number' }),
  field('tags', { type: 'list' }),
  field('_id', { isSystem: true }),
]

it('makes a control for each field that a person may write', () => {
  expect(itemForm(fields, undefined).map(({ key, kind, isRequired }) => [key, kind, isRequired])).toEqual([
    ['name', 'text', true],
    ['size', 'number', undefined],
    ['tags', 'json', undefined],
  ])
  expect(itemForm(fields, { size: 'ten' })[1]?.kind).toBe('text')
})

it('sends only what was changed; an emptied field becomes null', () => {
  const item = { _id: '1', name: 'Ada', size: 5 }
  const values = itemValues(fields, item)
  expect(changedFrom(values, item)).toEqual({})
  expect(changedFrom({ ...values, name: '', size: 6 }, item)).toEqual({ name: null, size: 6 })
  expect(changedFrom({ ...values, tags: '' }, item)).toEqual({})
})

it('sets a key to null that was taken out of the JSON', () => {
  expect(changedDocument({ _id: '1', name: 'Ada' }, { _id: '1', name: 'Ada', size: 5 })).toEqual({ size: null })
})

it('keeps of a definition what its form does not show', () => {
  const before = field('kind', {
    type: 'choice',
    default: 'a',
    options: [{ value: 'a', label: 'First' }, { value: 2 }],
  })
  const values = fieldValues(before)
  expect(values['options']).toBe('a\n2')
  expect(definedFrom({ ...values, options: 'a\n2\nc', required: true }, before)).toEqual({
    key: 'kind',
    type: 'choice',
    default: 'a',
    required: true,
    options: [{ value: 'a', label: 'First' }, { value: 2 }, { value: 'c' }],
  })
})

it('shows nothing for a key that an item lacks and every object inherits', () => {
  expect(itemValues([field('constructor')], { _id: 'a' })).toEqual({ constructor: undefined })
  expect(changedFrom({ constructor: undefined }, { _id: 'a' })).toEqual({})
})
