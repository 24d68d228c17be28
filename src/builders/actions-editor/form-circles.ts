// Forms that open themselves: an action of a form opens it again, or opens a form whose actions lead back to it. Each would be
// shown over the one before it, without an end.
import type { KnownForm } from '../../actions/part.ts'
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { kindOf } from './model.ts'
import type { Kinds } from './kinds.ts'

/** Returns a form by its id or slug; undefined if it is not available. Never rejects. */
export type ReadForm = (form: string) => Promise<KnownForm | undefined>

export interface Circle {
  /** The name of the form that opens itself. */
  readonly form: string
  /** The names of the forms between it and itself. */
  readonly through: readonly string[]
}

/** Forms that are looked through, at most: each is a request. */
const mostForms = 30

/**
 * Returns the shortest way from an opened form back to the form `home`, or else to the opened form itself. `over`: the settings
 * that open it, which may have actions of their own for after it is sent.
 */
export async function circleFrom(
  opened: string,
  {
    home,
    over = {},
    kinds,
    read,
  }: { readonly home?: string | undefined; readonly over?: Loose; readonly kinds: Kinds; readonly read: ReadForm },
): Promise<Circle | undefined> {
  const first = await read(opened)
  if (!first) return undefined
  if (first.id === home) return { form: first.name, through: [] }
  const goal = home ?? first.id
  const passed = home === undefined ? [] : [first.name]
  const queue = [...openedIn(first.settings, kinds), ...openedIn(over['submitactions'], kinds, true)].map(form => ({
    form,
    through: passed,
  }))
  const seen = new Set([first.id])
  for (const { form, through } of queue) {
    const known = await read(form) // one after the other: a short circle spares the rest
    if (known?.id === goal) return { form: known.name, through }
    if (!known || seen.has(known.id) || seen.size === mostForms) continue
    seen.add(known.id)
    const next = [...through, known.name]
    queue.push(...openedIn(known.settings, kinds).map(one => ({ form: one, through: next })))
  }
  return undefined
}

const actionLists: ReadonlySet<string> = new Set(['actions', 'submitactions'])

/** Returns the forms that actions within a value open. */
function openedIn(value: unknown, kinds: Kinds, isList = false): readonly string[] {
  if (Array.isArray(value))
    return value.flatMap((one: unknown) => [...(isList ? openedBy(one, kinds) : []), ...openedIn(one, kinds)])
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, one]) => openedIn(one, kinds, actionLists.has(key)))
}

/** Returns the form that an action opens, or none. */
export function openedBy(action: unknown, kinds: Kinds): readonly string[] {
  const form = isRecord(action) ? kindOf(action, kinds)?.facts?.opensForm?.(action) : ''
  return form ? [form] : []
}
