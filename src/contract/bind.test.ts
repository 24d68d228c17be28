import { expect, test } from 'vitest'
import { bind } from './bind.ts'

const context = {
  record: { id: 7, open: 'False', place: { city: 'Delft' } },
  user: { id: 12 },
  itemId: 'i1',
  nowSec: 1000,
  newKey: () => 'k1',
}

test('takes a field of the record for $field (ENT-048)', () => expect(bind('$id', context)).toBe(7))
test('takes a boolean field of the record for $!field (ENT-049)', () =>
  expect([bind('$!open', context), bind('$!id', context)]).toEqual([false, true]))
test('gives the current unix seconds for $$GET_DATE_SEC (ENT-050)', () =>
  expect(bind('$$GET_DATE_SEC', context)).toBe(1000))
test('gives the user id for $USER (ENT-051)', () => expect(bind('$USER', context)).toBe(12))
test('gives the user id as text for $USER_STR (ENT-052)', () => expect(bind('$USER_STR', context)).toBe('12'))
test('gives a new key for $GENERATE_KEY (ENT-053)', () => expect(bind('$GENERATE_KEY', context)).toBe('k1'))
test('gives the item id for $ID (ENT-054)', () => expect(bind('$ID', context)).toBe('i1'))
test('fills tokens at any depth, reads nested fields and gives null for an unknown one (ENT-055)', () =>
  expect(bind({ a: [{ b: '$place.city' }], c: '$nowhere', d: 'costs $id', e: 5 }, context)).toEqual({
    a: [{ b: 'Delft' }],
    c: null,
    d: 'costs $id',
    e: 5,
  }))
