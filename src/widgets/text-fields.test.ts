import { expect, test } from 'vitest'
import { textFieldsOf } from './text-fields.ts'

test('the keys of rows are fields with a value each, also of records in them, and the id is the last', () => {
  const samples = { _id: 'a', name: 'Ann', address: { city: 'Emmen' }, 'home.town': 'Assen', note: null }
  expect(textFieldsOf(['_id', 'name', 'address.city', 'home.town', 'note'], samples)).toEqual([
    { name: 'name', label: 'name', value: 'Ann' },
    { name: 'address.city', label: 'address.city', value: 'Emmen' },
    { name: 'home.town', label: 'home.town', value: 'Assen' },
    { name: 'note', label: 'note', value: null },
    { name: '_id', label: '_id', value: 'a' },
  ])
  expect(textFieldsOf([], samples)).toBe(undefined)
})
