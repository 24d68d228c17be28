import { expect, it } from 'vitest'
import { claims } from './jwt.ts'

const token = (payload: unknown): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  return `h.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}.s`
}

it('reads when a token ends and whose it is, in the alphabet of addresses too (SES-005)', () => {
  expect(claims(token({ exp: 12, sub: 'u1', other: true }))).toEqual({ exp: 12, sub: 'u1' })
  const odd = token({ sub: 'Søren???>>>~~~ÿÿÿ' })
  expect(odd).toMatch(/[-_]/)
  expect(claims(odd)).toEqual({ sub: 'Søren???>>>~~~ÿÿÿ' })
})

it('ignores values of another type, and reads nothing from a text that is not a token', () => {
  expect([{ exp: '12', sub: 7 }, {}, null, 7, 'x', []].map(payload => claims(token(payload)))).toEqual([
    {},
    {},
    {},
    {},
    {},
    {},
  ])
  expect(['', 'abc', 'a.b.c', 'a.!!.c', '..'].map(claims)).toEqual([{}, {}, {}, {}, {}])
})
