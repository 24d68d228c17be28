import { expect, test } from 'vitest'
import type { Call } from '../call.ts'
import { calls } from './index.ts'

const all: readonly Call[] = Object.values(calls)
const isRead = ({ method, isRead: isDeclared }: Call): boolean => method === 'GET' || isDeclared === true
/** The fields a query or a body may have, where its schema lists them. */
const fieldsOf = (schema: Call['body']): readonly string[] =>
  schema && 'entries' in schema ? Object.keys(schema.entries as object) : []

test('each write says which reads it makes stale, and a read none', () => {
  expect(all.filter(call => !isRead(call) && call.stale === undefined).map(({ id }) => id)).toEqual([])
  expect(all.filter(call => isRead(call) && call.stale !== undefined).map(({ id }) => id)).toEqual([])
})

test('what is made stale is a read of the contract, named once', () => {
  const reads = new Set(all.filter(isRead).map(({ id }) => id))
  for (const { id, stale = [] } of all)
    expect({ id, stale: stale.filter((one, at) => !reads.has(one) || stale.indexOf(one) !== at) }).toEqual({
      id,
      stale: [],
    })
})

test('each call is found in the table by its id', () => {
  for (const [name, { id }] of Object.entries(calls)) expect(name).toBe(id)
})

test('the paging that a call declares is what its query and its body take', () => {
  for (const { id, query, body, paging = [] } of all.filter(isRead)) {
    const taken = [...fieldsOf(query), ...fieldsOf(body)].filter(name =>
      ['limit', 'offset', 'next_page'].includes(name),
    )
    expect({ id, notDeclared: taken.filter(one => !paging.some(known => known === one)) }).toEqual({
      id,
      notDeclared: [],
    })
    const asked = paging.filter(one => one === 'limit' || one === 'offset') // the others may be of the answer alone
    expect({ id, notTaken: asked.filter(one => !taken.includes(one)) }).toEqual({ id, notTaken: [] })
  }
})

test('a send that is named in its body has that field', () => {
  for (const { id, once = [], body } of all)
    for (const name of once.filter(one => one !== 'header'))
      expect({ id, fields: fieldsOf(body) }).toEqual({ id, fields: expect.arrayContaining([name]) })
})

test('what a builder makes is made once, however often it is sent with one key', () => {
  const making = all.filter(
    call => call.method === 'POST' && !isRead(call) && (call.right === 'builder' || call.right === 'admin'),
  )
  expect(making.length).toBeGreaterThan(8)
  // steps are taken on one version, and an editor has one position: neither makes anything of its own
  const isOnce = ({ once = [] }: (typeof making)[number]): boolean =>
    once.some(name => name === 'header' || name === 'version' || name === 'client')
  expect(making.filter(call => !isOnce(call)).map(({ id }) => id)).toEqual([])
})
