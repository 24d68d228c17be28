import { expect, it } from 'vitest'
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { mergeAreas } from './merge.ts'

const read = (id: string, path: string) =>
  call({ id, method: 'GET', path, right: 'user', summary: 'Reads.', reply: v.unknown() })

it('makes one table of all areas', () => {
  const [one, two] = [read('one', '/one'), read('two', '/two/:id')]
  expect(mergeAreas([{ one }, { two }])).toEqual({ one, two })
})

it('refuses a name, an id or an address that two calls have', () => {
  expect(() => mergeAreas([{ one: read('one', '/one') }, { one: read('two', '/two') }])).toThrow(
    'The name "one" belongs to two calls',
  )
  expect(() => mergeAreas([{ one: read('one', '/one') }, { two: read('one', '/two') }])).toThrow(
    'The id "one" belongs to two calls',
  )
  expect(() => mergeAreas([{ one: read('one', '/things/:id') }, { two: read('two', '/things/:slug') }])).toThrow(
    'The address "GET /things/:" belongs to two calls',
  )
})
