// Signs addresses that a browser opens without a token: a download is proved by its address, for a while.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SettingStore } from './settings.ts'

export interface AddressKeys {
  /** The proof that somebody who may read it made the address of `id`, until this second (Unix time). */
  keyOf(id: string, untilSec: number): Promise<string>
  isKey(id: string, untilSec: number, key: string): Promise<boolean>
}

/** Returns the keys of one kind of address; each kind has its own secret, which is read once. */
export function createAddressKeys(settings: Pick<SettingStore, 'secret'>, kind: string): AddressKeys {
  let secret: Promise<Uint8Array> | undefined
  function readSecret(): Promise<Uint8Array> {
    secret ??= settings.secret(kind).catch((error: unknown) => {
      secret = undefined
      throw error
    })
    return secret
  }
  const sign = async (id: string, untilSec: number) =>
    createHmac('sha256', await readSecret())
      .update(`${id} ${untilSec}`)
      .digest()

  return {
    keyOf: async (id, untilSec) => (await sign(id, untilSec)).toString('base64url'),
    async isKey(id, untilSec, key) {
      if (untilSec < Date.now() / 1000) return false
      const [right, given] = [await sign(id, untilSec), Buffer.from(key, 'base64url')]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
