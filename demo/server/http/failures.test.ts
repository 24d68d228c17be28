import { expect, it } from 'vitest'
import { forbidden, full, invalid, notFound, unauthorized } from './failures.ts'

it('are the same everywhere: a code, a text for people and the status', () => {
  expect([
    notFound('page', 'sales'),
    forbidden(),
    unauthorized(),
    unauthorized('Once more.'),
    invalid('a.b', 'Too long.'),
    full('You have too many exports.'),
  ]).toEqual([
    { ok: false, code: 'not-found', message: 'The page "sales" was not found.', status: 404 },
    { ok: false, code: 'forbidden', message: "You don't have access to this.", status: 403 },
    { ok: false, code: 'unauthorized', message: 'Sign in to continue.', status: 401 },
    { ok: false, code: 'unauthorized', message: 'Once more.', status: 401 },
    { ok: false, code: 'invalid', message: 'Too long.', status: 400, issues: [{ path: 'a.b', message: 'Too long.' }] },
    {
      ok: false,
      code: 'limited',
      message: 'You have too many exports.',
      status: 429,
      headers: { 'Retry-After': '3600' },
    },
  ])
})
