// The history of a document as it is stored beside its draft, so that undo continues after a reload. Each step is stored
// as the difference to its neighbour, counted from the draft: undoing leads back from it, redoing leads on. The newest
// steps are stored, as many as fit.
import { isRecord } from '../base/loose.ts'
import { isSameTree } from '../base/same-tree.ts'
import type { Entry, History } from './history.ts'
import type { DocumentKind } from './kind.ts'
import { applyPatch, patchOf } from './tree-patch.ts'

/** Label, time, selection before and after, and the patch: for the past from after to before, for the rest from before to after. */
type StoredStep = readonly [label: string, atMs: number, before: string, after: string, patch: unknown]

export interface StoredHistory {
  readonly past: readonly StoredStep[]
  readonly future: readonly StoredStep[]
}

const mostSteps = 100
const mostChars = 200_000

interface Written {
  readonly step: StoredStep
  readonly chars: number
}
/** Entries do not change, and a draft is written with each pause in typing. */
const written = { past: new WeakMap<object, Written>(), future: new WeakMap<object, Written>() }

function write<D>(entry: Entry<D>, side: 'past' | 'future'): Written {
  const before = written[side].get(entry)
  if (before) return before
  const [from, to] = side === 'past' ? [entry.after, entry.before] : [entry.before, entry.after]
  const step: StoredStep = [
    entry.label,
    entry.atMs,
    entry.before.selection,
    entry.after.selection,
    patchOf(from.settings, to.settings),
  ]
  const made = { step, chars: JSON.stringify(step).length }
  written[side].set(entry, made)
  return made
}

/** Returns the steps around the present, nearest first; undefined if there are none. */
export function storedHistory<D>({ entries, at }: History<D>): StoredHistory | undefined {
  let chars = 0
  const fitting = (nearest: readonly Entry<D>[], side: 'past' | 'future'): StoredStep[] => {
    const steps: StoredStep[] = []
    for (const entry of nearest.slice(0, mostSteps)) {
      const made = write(entry, side)
      chars += made.chars
      if (chars > mostChars) break
      steps.push(made.step)
    }
    return steps
  }
  const past = fitting(entries.slice(0, at).toReversed(), 'past')
  const future = fitting(entries.slice(at), 'future')
  return past.length + future.length === 0 ? undefined : { past, future }
}

/**
 * Returns the history around a draft. Undefined if there is none, or if it does not lead to documents that this version
 * can read: the draft is then continued without it.
 */
export function readHistory<D>(
  stored: unknown,
  draft: D,
  kind: Pick<DocumentKind<D>, 'parse'>,
): History<D> | undefined {
  if (!isRecord(stored) || !Array.isArray(stored['past']) || !Array.isArray(stored['future'])) return undefined
  try {
    const past = walk(stored['past'], draft, kind, 'past').toReversed()
    const future = walk(stored['future'], draft, kind, 'future')
    return past.length + future.length === 0
      ? undefined
      : { entries: [...past, ...future], at: past.length, isClosed: true }
  } catch {
    return undefined
  }
}

function walk<D>(
  steps: readonly unknown[],
  draft: D,
  kind: Pick<DocumentKind<D>, 'parse'>,
  side: 'past' | 'future',
): Entry<D>[] {
  let here = draft
  return steps.map((step): Entry<D> => {
    const [label, atMs, before, after, patch] = Array.isArray(step) ? (step as readonly unknown[]) : []
    if (
      typeof label !== 'string' ||
      typeof atMs !== 'number' ||
      typeof before !== 'string' ||
      typeof after !== 'string'
    )
      throw new Error('This is not a step of undo.')
    const raw = applyPatch(here, patch)
    const parsed = kind.parse(raw)
    // a document that is read as another one was stored by an older version: the next patch would not fit it
    if (!parsed.ok || !isSameTree(parsed.value, raw)) throw new Error('This version reads the document in another way.')
    const from = here
    here = raw as D // it is the same tree as what was parsed, and shares with its neighbours what did not change
    const [earlier, later] = side === 'past' ? [here, from] : [from, here]
    return {
      label,
      atMs,
      before: { settings: earlier, selection: before },
      after: { settings: later, selection: after },
    }
  })
}
