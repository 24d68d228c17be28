// What each app shows around its pages on this device, and which apps have such a setting: an app gets the defaults once.
import type { StorageLike } from '../api/core.ts'
import { defaultLayout } from './access.ts'
import type { LayoutSetting } from './access.ts'

const listKey = 'configured-apps'
const keyFor = (app: string): string => `layout:${app}`

/** Reads an entry; one that is not what we write is dropped (ENT-043). */
function read<T>(storage: StorageLike, key: string, isFine: (value: unknown) => value is T): T | undefined {
  const text = storage.getItem(key)
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (isFine(value)) return value
  } catch {
    /* not JSON */
  }
  storage.removeItem(key)
  return undefined
}

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(id => typeof id === 'string')
const isSetting = (value: unknown): value is LayoutSetting =>
  value !== null &&
  typeof value === 'object' &&
  Object.keys(defaultLayout).every(key => typeof Reflect.get(value, key) === 'boolean')

/** The apps for which a setting was stored (ENT-042). */
export const configuredApps = (storage: StorageLike): readonly string[] => read(storage, listKey, isList) ?? []

export const readLayout = (storage: StorageLike, app: string): LayoutSetting =>
  read(storage, keyFor(app), isSetting) ?? defaultLayout

export function writeLayout(storage: StorageLike, app: string, setting: LayoutSetting): void {
  storage.setItem(keyFor(app), JSON.stringify(setting))
  const known = configuredApps(storage)
  if (!known.includes(app)) storage.setItem(listKey, JSON.stringify([...known, app]))
}

/** Returns the defaults for an app that was never configured, and any other setting unchanged. */
export function applyDefaults(storage: StorageLike, app: string): void {
  if (!configuredApps(storage).includes(app)) writeLayout(storage, app, readLayout(storage, app))
}
