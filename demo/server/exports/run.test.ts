import { expect, it, vi } from 'vitest'
import type { Repo } from '../data/repo.ts'
import type { Aggregator } from '../pipeline/aggregate.ts'
import { createExports } from './run.ts'

function exportsWith(secret: () => Promise<Uint8Array>) {
  const repo = { settings: { secret } } as unknown as Repo // all that signing uses
  const engine = { afterCommit: (run: () => void) => run() }
  return createExports({ folder: '', engine, repo, aggregator: {} as Aggregator, log: () => undefined })
}
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

it('reads the secret of its keys once, and again after a failure', async () => {
  const secret = vi.fn(async () => new Uint8Array([1])).mockRejectedValueOnce(new Error('lost'))
  const exports = exportsWith(secret)
  await expect(exports.keyOf('a', inAnHour())).rejects.toThrow('lost')
  const until = inAnHour()
  const [key] = await Promise.all([exports.keyOf('a', until), exports.keyOf('b', until)])
  expect(await exports.isKey('a', until, key)).toBe(true)
  expect(secret).toHaveBeenCalledTimes(2)
})

it('refuses an expired key without reading the secret', async () => {
  const secret = vi.fn(async () => new Uint8Array([1]))
  expect(await exportsWith(secret).isKey('a', inAnHour() - 3601, 'AAAA')).toBe(false)
  expect(secret).not.toHaveBeenCalled()
})

it('refuses a key of another export, time or secret, and one that is cut', async () => {
  const until = inAnHour()
  const exports = exportsWith(async () => new Uint8Array([1]))
  const key = await exports.keyOf('a', until)
  const foreign = await exportsWith(async () => new Uint8Array([2])).keyOf('a', until)
  expect(await exports.isKey('a', until, key)).toBe(true)
  expect(await exports.isKey('b', until, key)).toBe(false)
  expect(await exports.isKey('a', until + 1, key)).toBe(false)
  expect(await exports.isKey('a', until, foreign)).toBe(false)
  for (const cut of ['', key.slice(0, -4)]) expect(await exports.isKey('a', until, cut)).toBe(false)
})
