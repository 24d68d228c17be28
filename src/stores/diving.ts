// The levels of deep dives: level 0 shows a module itself, level n the n-th of its deep-dive modules (RUN-010..014).
import type { Document } from '../contract/entities/item.ts'
import type { Module } from '../contract/entities/module.ts'

/** The position of a module in its deep dive. */
export interface DiveState {
  readonly level: number
  /** The record that the current level was opened with. */
  readonly record?: Document
  /** The record of each level, the current one last. */
  readonly trail?: readonly Document[]
}
type Of = Pick<Module, 'id' | 'deep_dive_modules'>

/** Returns the state for these records; the trail is cut at the number of levels. */
export function diveState(
  { deep_dive_modules: levels }: Pick<Of, 'deep_dive_modules'>,
  records: readonly Document[],
): DiveState {
  const trail = records.slice(0, levels?.length ?? 0)
  const record = trail.at(-1)
  return record ? { level: trail.length, record, trail } : { level: 0 }
}

/** Returns the state one level up; the same state at the last level. */
export function divedUp(module: Of, now: DiveState | undefined, record: Document): DiveState | undefined {
  const trail = now?.trail ?? []
  return trail.length < (module.deep_dive_modules?.length ?? 0) ? diveState(module, [...trail, record]) : now
}

/** Returns the state one level down, or at this lower level; the same state at level 0. */
export function divedDown(now: DiveState | undefined, level = (now?.level ?? 0) - 1): DiveState | undefined {
  if (!now || level < 0 || level >= now.level) return now
  const trail = (now.trail ?? []).slice(0, level)
  const record = trail.at(-1)
  return record ? { level, record, trail } : { level: 0 }
}
