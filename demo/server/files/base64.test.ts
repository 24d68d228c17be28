import { describe, expect, it } from 'vitest'
import { bytesOf } from './store.ts'

describe('reading base64', () => {
  it.each([
    ['QUJD', 'ABC'],
    ['QUI=', 'AB'],
    ['QQ==', 'A'],
    ['QQ= =\n', 'A'],
    ['QU\r\nJD ', 'ABC'],
    ['data:text/plain;base64,QUJD', 'ABC'],
    ['', ''],
    ['QUI', 'AB'],
  ])('reads %j', (base64, text) => {
    expect(bytesOf(base64)).toEqual({ ok: true, value: Buffer.from(text) })
  })

  it.each(['QU?D', '=QUJD', 'QQ===', 'QQ==QQ==', 'é', 'QUJD%', 'data:nothing'])('refuses %j', base64 => {
    expect(bytesOf(base64)).toMatchObject({ ok: false, status: 400 })
  })

  // A quadratic pattern would take 25 minutes for each of these, and the test would run out of its time.
  it.each([
    ['!', 400],
    ['=', 200],
    ['=!', 400],
    ['= = =', 400],
  ])('reads two million blanks before %j in one pass', (end, status) => {
    const read = bytesOf('A'.repeat(16) + ' '.repeat(2_000_000) + end)
    expect(read.ok ? 200 : read.status).toBe(status)
  })
})
