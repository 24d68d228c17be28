// The kinds of actions a builder offers: each with the half it brings for builders (facts.ts, edit.tsx), loaded once.
import type { ComponentType } from 'react'
import { actions as hall } from '../../actions/index.ts'
import { actionGroups, canRun } from '../../actions/part.ts'
import type { Ability, ActionDescriptor, ActionEditorProps, ActionFacts, Say } from '../../actions/part.ts'
import { words as shared } from '../../actions/edit-words.ts'
import type { Say as SayOwn } from '../../form/rules.ts'

export interface Kind {
  readonly descriptor: ActionDescriptor
  /** Absent: it is shown by its type and edited as JSON. */
  readonly facts: ActionFacts | undefined
  /** Its texts, and those all actions share. */
  readonly words: Readonly<Record<string, string>>
}
/** By type, in the order they are offered. */
export type Kinds = ReadonlyMap<string, Kind>
export type Forms = ReadonlyMap<string, ComponentType<ActionEditorProps>>

export async function loadKinds(): Promise<Kinds> {
  const kinds = await Promise.all(
    hall.all().map(async (descriptor): Promise<Kind> => {
      const facts = (await descriptor.loadFacts?.())?.facts
      return { descriptor, facts, words: { ...shared, [titleKey(descriptor)]: descriptor.title, ...facts?.words } }
    }),
  )
  const rank = ({ facts }: Kind): number => (facts ? actionGroups.indexOf(facts.group) : actionGroups.length)
  return new Map(kinds.sort((one, other) => rank(one) - rank(other)).map(kind => [kind.descriptor.type, kind]))
}

export async function loadForms(): Promise<Forms> {
  const forms = await Promise.all(
    hall.all().map(async ({ type, loadEditor }) => [type, (await loadEditor?.())?.default] as const),
  )
  return new Map(forms.flatMap(([type, form]) => (form ? [[type, form]] : [])))
}

/** Whether actions of a kind can run where the list is. */
export type Runs = (kind: Kind) => boolean
export const runsWith =
  (abilities: readonly Ability[]): Runs =>
  ({ descriptor }) =>
    canRun(descriptor, abilities)

/** Writes the texts of a kind. */
export const sayOf =
  (kind: Kind, say: SayOwn): Say =>
  (key, params) =>
    say(key, params, kind.words)

export const titleOfKind = (kind: Kind, say: SayOwn): string => sayOf(kind, say)(titleKey(kind.descriptor))
const titleKey = ({ type }: ActionDescriptor): string => `actions.kind.${type}`
