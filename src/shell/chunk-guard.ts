// A deployment replaces chunks under an open page; one reload loads the new ones. Only if the shell owns the page, and
// at most once per minute, so that a missing chunk does not reload forever (NAV-035).
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

/** Returns whether this is the error of a chunk that failed to load. Each browser has its own message. */
export const isChunkFailure = (error: Error): boolean =>
  /dynamically imported module|importing a module script failed|error loading dynamically|failed to fetch module/i.test(
    error.message,
  )
