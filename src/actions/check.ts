// What is wrong with an action, as far as several actions have it in common. Pure.
import { isRecord, textAt } from '../base/loose.ts'
import type { Loose } from '../base/loose.ts'
import type { ActionContext, ActionFinding, KnownNames, Say } from './part.ts'

export const trimmed = (action: Loose, name: string): string => textAt(action, name).trim()
export const isMissing = (action: Loose, name: string): boolean => trimmed(action, name) === ''
export const error = (field: string, message: string): ActionFinding => ({ field, kind: 'error', message })
export const warning = (field: string, message: string): ActionFinding => ({ field, kind: 'warning', message })

/**
 * Warns of keys that no answer is saved under, as far as answers are known. A path refers to a part of an answer: its
 * first segment must exist.
 */
export function unknownAnswers(
  field: string,
  names: readonly string[],
  { context, say }: { readonly context: ActionContext; readonly say: Say },
): readonly ActionFinding[] {
  if (context.answers.length === 0) return []
  const answers = new Set(['_id', ...context.answers.map(one => one.field)])
  return [...new Set(names)]
    .filter(name => !answers.has(name) && !answers.has(name.split('.')[0] ?? ''))
    .map(name => warning(field, say('actions.problem.field', { field: name })))
}

/** Without an app and a collection nothing is written. */
export const targetProblems = (action: Loose, say: Say): readonly ActionFinding[] => [
  ...(isMissing(action, 'app') ? [error('app', say('actions.problem.app'))] : []),
  ...(isMissing(action, 'collection') ? [error('collection', say('actions.problem.collection'))] : []),
]

export const hasPayload = (action: Loose): boolean =>
  isRecord(action['payload']) && Object.keys(action['payload']).length > 0

/** Returns whether the known names are loaded and this is not one of them. */
export async function isGone(known: Promise<ReadonlySet<string> | undefined>, name: string): Promise<boolean> {
  const names = await known
  return name !== '' && names !== undefined && !names.has(name)
}

/** Finds an app or a collection the server does not know. */
export async function missingTarget(action: Loose, names: KnownNames, say: Say): Promise<readonly ActionFinding[]> {
  const [app, collection] = [trimmed(action, 'app'), trimmed(action, 'collection')]
  if (app === '') return []
  if (await isGone(names.apps(), app)) return [error('app', say('actions.problem.noApp', { name: app }))]
  return (await isGone(names.collections(app), collection))
    ? [error('collection', say('actions.problem.noCollection', { app, name: collection }))]
    : []
}
