import type { ReactNode } from 'react'
import { userCalls } from '../../contract/calls/users.ts'
import { readOnce, refusalOf } from '../page-load.ts'
import type { LoadCheck } from '../page-load.ts'
import { userPath } from '../people/user-path.ts'
import { UserScreen } from '../people/user-screen.tsx'
import type { ScreenProps } from '../screen.ts'

/** Only administrators open it. */
export const isRare = true

/** The account has to exist. */
export const check: LoadCheck = async ({ params: { id = '' } }, core) => {
  const user = await readOnce(core, userCalls.readUser, { params: { id }, query: { extended: true } })
  return user.ok ? { kind: 'show' } : refusalOf(user)
}

/** One account: its names, email address, roles, and whether it is active (NAV-019). */
export default function UserScreenOf({ match }: ScreenProps): ReactNode {
  return <UserScreen id={match.params['id']} pathOf={userPath} />
}
