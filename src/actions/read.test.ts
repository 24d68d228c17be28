import { expect, test } from 'vitest'
import * as v from '../base/schema.ts'
import { readSettings, refusedBy } from './read.ts'

test('a reply that is not 200 says why, with how the call failed', () => {
  const data = { code: 403, message: 'You may not.', data: null }
  expect(refusedBy({ status: 403, data })).toEqual({ ok: false, message: 'You may not.', failure: { status: 403 } })
  expect(refusedBy({ status: 0, data: { ...data, message: 'No connection.' } })).toEqual({
    ok: false,
    message: 'No connection.',
    failure: { status: 0, code: 'offline' },
  })
  for (const blocked of ['origin', 'policy'] as const)
    expect(refusedBy({ status: 0, data: { ...data, message: '' }, blocked })).toEqual({
      ok: false,
      message: 'The server answered 0.',
      failure: { status: 0, code: blocked },
    })
})

test('settings that cannot be read are named by the path of the first problem', () => {
  const schema = v.looseObject({ deep: v.looseObject({ at: v.string() }) })
  expect(readSettings(schema, { type: 'odd', deep: { at: 7 } })).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^The action “odd” is not set up right: deep\.at \(.+\)\.$/),
  })
  expect(readSettings(v.string(), { type: 'odd' })).toMatchObject({
    message: expect.stringMatching(/^The action “odd” is not set up right: its settings \(.+\)\.$/),
  })
  expect(readSettings(schema, { type: 'odd', deep: { at: 'x' }, more: 1 })).toEqual({
    ok: true,
    value: { type: 'odd', deep: { at: 'x' }, more: 1 },
  })
})
