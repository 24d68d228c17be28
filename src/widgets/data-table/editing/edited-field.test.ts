import { expect, it } from 'vitest'
import type { EditableField } from '../../../contract/entities/query.ts'
import * as v from '../../../base/schema.ts'
import { columnsOf } from '../data.ts'
import { schema } from '../schema.ts'
import { editedField } from './edited-field.ts'

const rows = [
  { _id: 'a', text: 'x', amount: 2, day: '2026-11-20', at: 1_700_000_000, is: true, tags: ['a'], long: 'y\nz' },
]
const [row = {}] = rows
const field = (column: object, of: Readonly<Record<string, unknown>> = row, edits?: readonly EditableField[]) => {
  const [model] = columnsOf(v.parse(schema, { columns: [{ editable: true, ...column }] }), rows)
  return model && editedField(model, of, edits && new Map(edits.map(one => [one.key, one])))
}

it('has a control for each type of value', () => {
  expect(field({ key: 'text' })).toMatchObject({ kind: 'text', isLong: false })
  expect(field({ key: 'long' })).toMatchObject({ kind: 'text', isLong: true })
  expect(field({ key: 'amount' })).toMatchObject({ kind: 'number' })
  expect(field({ key: 'is' })).toMatchObject({ kind: 'flag' })
  expect(field({ key: 'at', format: { type: 'DateUnix' } })).toMatchObject({
    kind: 'date',
    unit: 'seconds',
    hasTime: true,
  })
  expect(field({ key: 'text', badges: { x: 'danger' } })).toMatchObject({ options: [{ value: 'x', label: 'x' }] })
})

it('has the control of the field that the server describes', () => {
  expect(field({ key: 'day' }, row, [{ key: 'day', type: 'date' }])).toMatchObject({ kind: 'date' })
  expect(field({ key: 'amount' }, { _id: 'a' }, [{ key: 'amount', type: 'number', required: true }])).toMatchObject({
    kind: 'number',
    isRequired: true,
  })
  const options = [{ value: 'x', label: 'Ex' }, { value: 'y' }]
  expect(field({ key: 'text' }, row, [{ key: 'text', type: 'choice', options }])).toMatchObject({
    options: [
      { value: 'x', label: 'Ex' },
      { value: 'y', label: 'y' },
    ],
  })
  expect(field({ key: 'text' }, row, [{ key: 'text', type: 'reference' }])).toBeUndefined()
})

it('has none for what cannot be changed in a cell', () => {
  expect(field({ key: 'text', editable: false })).toBeUndefined()
  expect(field({ key: 'text' }, { text: 'no id' })).toBeUndefined()
  expect(field({ key: 'text' }, row, [])).toBeUndefined()
  for (const key of ['tags', '_id', 'a.b']) expect(field({ key })).toBeUndefined()
  expect(field({ key: 'text', type: 'button' })).toBeUndefined()
})
