// A deploy replaces chunks under an open page; one reload brings the new ones. Only where the shell owns the page, and at
// most once per minute, so that a chunk that is really gone does not reload for ever (NAV-035).
import type { StorageLike } from '../api/core.ts'
import { limits } from '../contract/limits.ts'

const reloadPauseMs = limits.chunkReloadGuardMs
const key = 'chunk-reload'

/** Returns whether a reload is due now, and remembers it. */
export function claimReload(storage: StorageLike, nowMs: number): boolean {
  const lastMs = Number(storage.getItem(key) ?? 0)
  if (Number.isFinite(lastMs) && nowMs - lastMs < reloadPauseMs) return false
  storage.setItem(key, String(nowMs))
  return true
}

/** Is this what browsers throw when a chunk does not arrive? Each has its own words. */
export const isChunkFailure = (error: Error): boolean =>
  /dynamically imported module|importing a module script failed|error loading dynamically|failed to fetch module/i.test(
    error.message,
  )
