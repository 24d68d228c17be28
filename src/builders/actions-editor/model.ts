// A list of actions as the editor shows it: what a new one starts with, each in a sentence, and the edits of the list.
import type { ActionContext } from '../../actions/part.ts'
import { isRecord, textAt } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import type { Say } from '../../form/rules.ts'
import { sayOf, titleOfKind } from './kinds.ts'
import type { Kind, Kinds } from './kinds.ts'

/** An entry of a stored list; one that is not an action stays in the list untouched. */
export type Stored = unknown

export const typeOf = (action: Stored): string => (isRecord(action) ? textAt(action, 'type') : '')
export const kindOf = (action: Stored, kinds: Kinds): Kind | undefined => kinds.get(typeOf(action))

/** Returns whether a form can edit every setting. */
export function hasForm(action: Stored, kinds: Kinds): boolean {
  const kind = kindOf(action, kinds)
  return kind?.facts !== undefined && (kind.descriptor.loadEditor !== undefined || kind.facts.settings.length === 0)
}
/** Returns the settings for which its form has no field. */
export const otherNames = (action: Loose, kinds: Kinds): readonly string[] =>
  Object.keys(action).filter(name => name !== 'type' && !kindOf(action, kinds)?.facts?.settings.includes(name))

/** Returns a new action of a kind. */
export const newAction = (type: string, context: ActionContext, kinds: Kinds): Loose => ({
  type,
  ...kinds.get(type)?.facts?.start(context),
})

/** Returns what an action does, as one sentence. */
export function sentenceOf(action: Stored, kinds: Kinds, say: Say): string {
  if (!isRecord(action) || typeOf(action) === '') return say('actions.is.nothing')
  const kind = kindOf(action, kinds)
  return kind?.facts
    ? kind.facts.sentence(action, sayOf(kind, say))
    : say('actions.is.other', { type: titleOf(action, kinds, say) })
}

export function titleOf(action: Stored, kinds: Kinds, say: Say): string {
  const kind = kindOf(action, kinds)
  return kind ? titleOfKind(kind, say) : typeOf(action) || '…'
}

export const replaced = (list: readonly Stored[], at: number, action: Stored): readonly Stored[] =>
  list.map((one, index) => (index === at ? action : one))
export const removed = (list: readonly Stored[], at: number): readonly Stored[] =>
  list.filter((_, index) => index !== at)
export const duplicated = (list: readonly Stored[], at: number): readonly Stored[] =>
  list.flatMap((one, index) => (index === at ? [one, structuredClone(one)] : [one]))
/** `to` is the index afterwards. */
export function moved(list: readonly Stored[], from: number, to: number): readonly Stored[] {
  if (from === to || from < 0 || to < 0 || from >= list.length || to >= list.length) return list
  const rest = removed(list, from)
  return [...rest.slice(0, to), list[from], ...rest.slice(to)]
}

/** Merges settings into an action; undefined removes one. */
export const merged = (action: Loose, patch: Loose): Loose =>
  Object.fromEntries(Object.entries({ ...action, ...patch }).filter(([, value]) => value !== undefined))
