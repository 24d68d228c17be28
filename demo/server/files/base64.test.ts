import { describe, expect, it } from 'vitest'
import { bytesOf } from './store.ts'

describe('reading base64', () => {
  it.each([['QUJD', 'ABC'], ['QUI=', 'AB'], ['QQ==', 'A'], ['QQ= =\n', 'A'], ['QU\r\nJD ', 'ABC'], ['data:text/plain;base64,QUJD', 'ABC'], ['', ''], ['QUI', 'AB']])('reads %j', (base64, text) => {
    expect(bytesOf(base64)).toEqual({ ok: true, value: Buffer.from(text) })
  })

  it.each(['QU?D', '=QUJD', 'QQ===', 'QQ==QQ==', 'é', 'QUJD%', 'data:nothing'])('refuses %j', base64 => {
    expect(bytesOf(base64)).toMatchObject({ ok: false, status: 400 })
  })

  it('reads blanks in a time that grows with their number, not with its square', () => {
    const time = (length: number, end: string) => {
      const text = 'A'.repeat(16) + ' '.repeat(length) + end
      const started = performance.now()
      bytesOf(text)
      return performance.now() - started
    }
    for (const end of ['!', '=', '=!', '= = =']) expect(time(2_000_000, end), end).toBeLessThan(2000) // a quadratic pattern took 25 minutes
  })
})
