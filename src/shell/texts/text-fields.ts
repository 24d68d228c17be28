// What a shared text can name: the people who can open it, and the person who reads it. A text stores no value, so each person
// sees their own, and a mail has those of the one who sends it.
import { useMemo } from 'react'
import { withValueAt } from '../../base/path.ts'
import type { TextField } from '../../base/text-field.ts'
import { builderCalls } from '../../contract/calls/builders.ts'
import type { User } from '../../contract/entities/user.ts'
import { useCall, useSession } from '../../stores/use.tsx'
import { useText } from '../../ui/text.tsx'
import { words } from './field-words.ts'

export function useTextFields(): readonly TextField[] {
  const say = useText(words)
  const { user } = useSession()
  const { data: people } = useCall(builderCalls.listBuilders, {})
  return useMemo(() => {
    const own = senderOf(user)
    return [
      ...(['name', 'first_name', 'last_name', 'email'] as const).map(key => ({
        name: `sender.${key}`,
        label: say(`texts.sender.${key}`),
        group: say('texts.sender'),
        value: own?.[key],
      })),
      ...(people ?? []).map(({ id, name }) => ({ name: id, label: name, kind: 'person' as const })),
    ]
  }, [user, people, say])
}

const senderOf = (user: User | undefined) =>
  user && {
    name: [user.first_name, user.last_name].filter(Boolean).join(' '),
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
  }

/** Returns the values of a mail by the names of its fields. What has none is left out. */
export const mailValues = (fields: readonly TextField[], names: readonly string[]): Readonly<Record<string, unknown>> =>
  fields
    .filter(({ kind, name, value }) => kind !== 'person' && value !== undefined && names.includes(name))
    .reduce<Readonly<Record<string, unknown>>>((values, { name, value }) => withValueAt(values, name, value), {})
