import { describe, expect, it } from 'vitest'
import { messages } from '../contract/messages.ts'
import { backoffMs } from './backoff.ts'
import { failureOf, isGood, sayOf } from './failure.ts'

const say = sayOf()
const answer = (status: number, message = '') => ({ status, data: { code: status, message } })

describe('an unsuccessful answer', () => {
  it('has a code for each kind of refusal', () => {
    const codes = [0, 400, 401, 403, 404, 409, 413, 418, 429, 499, 500, 503].map(
      status => failureOf(answer(status), say).code,
    )
    expect(codes).toEqual([
      'offline',
      'refused',
      'unauthorized',
      'forbidden',
      'not-found',
      'conflict',
      'too-large',
      'refused',
      'limited',
      'refused',
      'server',
      'server',
    ])
  })

  it('shows the server’s message for a refusal, but not the internals of an error or a broken line', () => {
    expect(
      [
        failureOf(answer(409, 'Taken.'), say),
        failureOf(answer(400), say),
        failureOf(answer(500, 'stack'), say),
        failureOf(answer(0, 'socket hang up'), say),
      ].map(({ message, status }) => [message, status]),
    ).toEqual([
      ['Taken.', 409],
      [messages['error.default'], 400],
      [messages['error.server'], 500],
      [messages['error.offline'], 0],
    ])
  })

  it('passes on the problem of each field, if there are any', () => {
    const errors = [{ path: 'a', message: 'No.' }]
    expect(failureOf({ status: 400, data: { code: 400, message: 'x', errors } }, say)).toEqual({
      ok: false,
      code: 'refused',
      message: 'x',
      status: 400,
      issues: errors,
    })
    expect(failureOf(answer(400, 'x'), say)).toEqual({ ok: false, code: 'refused', message: 'x', status: 400 })
  })

  it('reports an answer from an intermediary, or a request that the browser blocks', () => {
    expect(failureOf({ ...answer(502), isForeign: true }, say)).toMatchObject({
      code: 'unexpected-answer',
      message: messages['error.unexpected'],
      status: 502,
    })
    expect(failureOf({ ...answer(0, 'Allow this site.'), blocked: 'origin' }, say)).toMatchObject({
      code: 'origin',
      message: 'Allow this site.',
      status: 0,
    })
  })

  it('uses the words of the page if it has its own', () =>
    expect(failureOf(answer(0), sayOf({ 'error.offline': 'Geen verbinding.' })).message).toBe('Geen verbinding.'))
})

it('a success is 200 to 299', () =>
  expect([0, 199, 200, 204, 299, 300, 404, 500].map(status => isGood(answer(status)))).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
    false,
    false,
  ]))

it('a try waits 1 s, doubling to 30 s, with up to half of it taken off (SOC-015)', () => {
  expect([0, 1, 2, 4, 5, 50].map(tries => backoffMs(tries, 0))).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000])
  expect([0, 1, 5].map(tries => backoffMs(tries, 1))).toEqual([500, 1_000, 15_000])
  expect(backoffMs(0, 0.333)).toBe(834)
})
