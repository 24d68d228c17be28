// The people of the platform as a management screen.
import { personName } from '../../base/person-name.ts'
import type { ReactNode } from 'react'
import type { Core } from '../../api/core.ts'
import { sendOnce } from '../../api/send-once.ts'
import { ok } from '../../base/result.ts'
import type { CallReply } from '../../contract/call.ts'
import { userCalls } from '../../contract/calls/users.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Text } from '../../ui/text.tsx'
import type { FormField, FormValues, ManageList, Submit } from '../manage/descriptor.ts'
import { words as manageWords } from '../manage/edit-words.ts'
import { Faced, facePx } from '../manage/faced.tsx'
import { words as shellWords } from '../words.ts'
import { words as ownWords } from './edit-words.ts'
import { userPath } from './user-path.ts'

export const words = { ...shellWords, ...manageWords, ...ownWords } as const

export type Account = CallReply<typeof userCalls.readUser>
/** An account with the names of its roles. */
export interface UserRow {
  readonly user: Account
  readonly roles: readonly string[]
}

/** `own`: the account of the person who looks, which is not selected: nobody deactivates themselves. */
export const userList = (own: string | undefined): ManageList<UserRow> => ({
  name: 'users',
  words,
  icon: 'users',
  idOf: ({ user }) => user.id,
  nameOf: ({ user }) => personName(user),
  hrefOf: ({ user }) => userPath(user.id),
  columns: [
    {
      key: 'name',
      title: 'users.name',
      text: ({ user }) => personName(user),
      cell: ({ user }) => (
        <Faced
          face={<Avatar isDecoration name={personName(user)} src={user.picture ?? undefined} sizePx={24} />}
          text={personName(user)}
        />
      ),
      facePx,
    },
    { key: 'email', title: 'users.email', isMinor: true, text: ({ user }) => user.email },
    {
      key: 'roles',
      title: 'users.roles',
      isMinor: true,
      text: ({ roles }) => roles.join(', '),
    },
    {
      key: 'active',
      title: 'users.active',
      widthPx: 128,
      text: ({ user }, { say }) => standing(user, say),
      cell: ({ user }, { say }) => <Badge kind={user.is_active ? 'success' : 'neutral'}>{standing(user, say)}</Badge>,
    },
  ],
  selects: ({ user }) => user.id !== own,
})

const standing = ({ is_active }: Account, say: Text): string => say(is_active ? 'users.isActive' : 'users.isInactive')

interface Shown {
  readonly roles: readonly { readonly id: string; readonly name: string }[]
  /** The person looks at their own account. */
  readonly isOwn?: boolean
  readonly isNew?: boolean
  readonly say: Text
}

export const userFields = ({ roles, isOwn = false, isNew = false, say }: Shown): readonly FormField[] => [
  { key: 'first_name', kind: 'text', label: say('users.firstName'), maxLetters: 200 },
  { key: 'last_name', kind: 'text', label: say('users.lastName'), maxLetters: 200 },
  { key: 'email', kind: 'text', label: say('users.email'), isRequired: true, maxLetters: 200 },
  ...(isOwn
    ? []
    : [
        {
          key: 'roles',
          kind: 'choices' as const,
          label: say('users.roles'),
          hint: say('users.rolesHint'),
          options: roles.map(({ id, name }) => ({ value: id, label: name })),
        },
        ...(isNew
          ? []
          : [
              {
                key: 'is_active',
                kind: 'flag' as const,
                label: say('users.active'),
                hint: say('users.activeHint'),
              },
            ]),
      ]),
]

export const newUser: FormValues = { first_name: '', last_name: '', email: '', roles: null }

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
/** Returns the values of the form as a call takes them. */
export const bodyOf = (values: FormValues) => ({
  first_name: textOf(values['first_name']),
  last_name: textOf(values['last_name']),
  email: textOf(values['email']),
  roles: Array.isArray(values['roles']) ? values['roles'].map(String) : [],
})

/** Adds a person from the values of the form; the new account is handed to `onMade`. */
export const createUser =
  (core: Core, onMade: (user: Account) => void): Submit =>
  async values => {
    const answer = await sendOnce(core, userCalls.createUser, { body: bodyOf(values) })
    const made = answer.data.data
    if (answer.status !== 200 || !made) return refusalOf(answer)
    onMade(made)
    return ok(made)
  }

export const AddText = ({ say }: { readonly say: Text }): ReactNode => (
  <p className='lc-manage-note'>{say('users.addText')}</p>
)
