import { expect, it, vi } from 'vitest'
import type { Core, WireRequest } from '../api/core.ts'
import { readValues, valuesIn } from './distinct-values.ts'

it('counts the values of rows that are here, those of lists one by one, the most frequent first', () => {
  const rows = [{ a: { b: 'x' } }, { a: { b: ['y', 'x'] } }, { a: { b: '' } }, { a: { b: null } }, {}, { a: { b: 0 } }]
  expect(valuesIn(rows, 'a.b')).toEqual({
    ok: true,
    value: [
      { value: 'x', count: 2 },
      { value: 'y', count: 1 },
      { value: 0, count: 1 },
    ],
  })
})

it('asks the server without the search and the filters, and takes the lists that it groups by apart', async () => {
  const data = [
    { value: ['hub', 'rail'], count: 4 },
    { value: 'hub', count: 3 },
    { value: ['rail'], count: 1 },
  ]
  const request = vi.fn(async () => ({ status: 200, data: { code: 200, message: '', data } }))
  const wire = {
    path: '/aggregate',
    body: { query: 'q', search: { text: 'a', keys: ['b'] }, selection: [{ key: 'tags', values: ['hub'] }], limit: 5 },
  } as unknown as WireRequest // what is read of it
  const answer = await readValues({ request } as unknown as Core, wire, 'tags', new AbortController().signal) // only `request` is used
  expect(answer).toEqual({
    ok: true,
    value: [
      { value: 'hub', count: 7 },
      { value: 'rail', count: 5 },
    ],
  })
  const [[sent]] = request.mock.calls as unknown as [[{ readonly body: object }]]
  expect(JSON.parse(JSON.stringify(sent.body))).toEqual({ query: 'q', options: { distinct: 'tags' }, limit: 500 })
})
