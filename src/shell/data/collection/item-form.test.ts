import { expect, it } from 'vitest'
import type { FoundField } from '../../../contract/entities/collection.ts'
import { definedFrom, fieldValues } from './field-form.ts'
import { foundField as field } from './fields.test-kit.ts'
import { changedDocument, changedFrom, itemForm, itemValues } from './item-form.ts'

const fields = [
  field('name', { required: true, label: 'Name' }),
  field('size', { type: 'number' }),
  field('tags', { type: 'list' }),
  field('_id', { isSystem: true }),
]
const found: unknown[] = []
const references = {
  names: new Map([['from', new Map([['SEA', 'Seattle']])]]),
  find: (to: unknown, text: string) => {
    found.push(to, text)
    return Promise.resolve({ ok: true as const, value: [] })
  },
}
const controlOf = (one: FoundField, item?: Record<string, unknown>) => itemForm([one], item, references)[0]

it('makes a control for each field that a person may write', () => {
  expect(itemForm(fields, undefined, references).map(({ key, kind, isRequired }) => [key, kind, isRequired])).toEqual([
    ['name', 'text', true],
    ['size', 'number', undefined],
    ['tags', 'list', undefined],
  ])
  expect(itemForm(fields, { size: 'ten' }, references)[1]?.kind).toBe('text')
})

it('asks for a list of options by a choice of several, for other texts and numbers by lines, and for the rest by JSON', () => {
  const tags = field('tags', {
    type: 'list',
    types: ['array'],
    options: [{ value: 'a', label: 'First' }, { value: 'b' }],
  })
  const options = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'b' },
  ]
  expect(controlOf(tags)).toMatchObject({ kind: 'choices', options })
  expect(controlOf(tags, { tags: ['b'] })).toMatchObject({ kind: 'choices', options })
  expect(controlOf(tags, { tags: [{ deep: 1 }] })).toMatchObject({ kind: 'json' })
  const list = (value: unknown) => controlOf(field('tags', { type: 'list' }), { tags: value })
  expect(list(['b'])).toMatchObject({ kind: 'list', of: 'texts' })
  expect(list([])).toMatchObject({ kind: 'list', of: 'texts' })
  expect(list([1, -2.5])).toMatchObject({ kind: 'list', of: 'numbers' })
  for (const value of [[{ deep: 1 }], ['of two\nlines'], ['a', 1], ['', 'a'], [1e30]])
    expect(list(value)).toMatchObject({ kind: 'json' })
})

it('finds the items that a reference may point to, and shows the name of the present one', async () => {
  const to = { app: 'a', collection: 'airports', show: 'name' }
  const control = controlOf(field('from', { type: 'reference', to }), { from: 'SEA' })
  expect(control).toMatchObject({ kind: 'search', shown: 'Seattle' })
  if (control?.kind === 'search') await control.find('sea')
  expect(found).toEqual([to, 'sea'])
  expect(controlOf(field('from', { type: 'reference' }))).toMatchObject({ kind: 'text' })
})

it('asks for a date that is stored as a number by a date field, in the unit of the stored ones', () => {
  const date = (examples: unknown[], types: FoundField['types'] = ['number']) =>
    field('on', { type: 'date', types, examples })
  expect(controlOf(date([1_735_690_140]))).toMatchObject({ kind: 'date', unit: 'seconds', hasTime: true })
  expect(controlOf(date([1_746_316_800_000]))).toMatchObject({ kind: 'date', unit: 'milliseconds', hasTime: false })
  expect(controlOf(date(['2026-11-23'], ['string']))).not.toHaveProperty('unit')
  expect(controlOf(date(['2026-11-23'], ['string', 'number']), { on: 1_735_690_140 })).toMatchObject({
    unit: 'seconds',
  })
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
