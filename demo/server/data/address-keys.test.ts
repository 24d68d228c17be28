import { expect, it, vi } from 'vitest'
import { createAddressKeys } from './address-keys.ts'

const keysWith = (secret: () => Promise<Uint8Array>) => createAddressKeys({ secret }, 'export')
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

it('reads the secret of its keys once, and again after a failure', async () => {
  const secret = vi.fn(async () => new Uint8Array([1])).mockRejectedValueOnce(new Error('lost'))
  const keys = keysWith(secret)
  await expect(keys.keyOf('a', inAnHour())).rejects.toThrow('lost')
  const until = inAnHour()
  const [key] = await Promise.all([keys.keyOf('a', until), keys.keyOf('b', until)])
  expect(await keys.isKey('a', until, key)).toBe(true)
  expect(secret).toHaveBeenCalledTimes(2)
})

it('refuses an expired key without reading the secret', async () => {
  const secret = vi.fn(async () => new Uint8Array([1]))
  expect(await keysWith(secret).isKey('a', inAnHour() - 3601, 'AAAA')).toBe(false)
  expect(secret).not.toHaveBeenCalled()
})

it('refuses a key of another id, time or secret, and one that is cut', async () => {
  const until = inAnHour()
  const keys = keysWith(async () => new Uint8Array([1]))
  const key = await keys.keyOf('a', until)
  const foreign = await keysWith(async () => new Uint8Array([2])).keyOf('a', until)
  expect(await keys.isKey('a', until, key)).toBe(true)
  expect(await keys.isKey('b', until, key)).toBe(false)
  expect(await keys.isKey('a', until + 1, key)).toBe(false)
  expect(await keys.isKey('a', until, foreign)).toBe(false)
  for (const cut of ['', key.slice(0, -4)]) expect(await keys.isKey('a', until, cut)).toBe(false)
})
