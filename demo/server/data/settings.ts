import { randomBytes } from 'node:crypto'
import type { Engine } from './engine.ts'

export interface SettingStore {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  /** A random secret of 32 bytes, made on first use and the same ever after. */
  secret(name: string): Promise<Uint8Array>
}

export function createSettingStore(engine: Engine): SettingStore {
  const read = async (key: string) =>
    (await engine.query<{ value: unknown }>('select value from settings where key = $1', [key]))[0]?.value
  return {
    read: read,
    async write(key, value) {
      await engine.query(
        'insert into settings (key, value) values ($1, $2::json) on conflict (key) do update set value = excluded.value',
        [key, JSON.stringify(value)],
      )
    },
    async secret(name) {
      const key = `secret.${name}`
      await engine.query('insert into settings (key, value) values ($1, $2::json) on conflict (key) do nothing', [
        key,
        JSON.stringify(randomBytes(32).toString('base64')),
      ])
      return Buffer.from(String(await read(key)), 'base64')
    },
  }
}
