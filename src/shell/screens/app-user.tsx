import type { ReactNode } from 'react'
import { userCalls } from '../../contract/calls/users.ts'
import { useText } from '../../ui/text.tsx'
import { words } from '../list-words.ts'
import { readOnce, refusalOf } from '../page-load.ts'
import type { LoadCheck } from '../page-load.ts'
import { UserScreen } from '../people/user-screen.tsx'
import { pagePath } from '../router.ts'
import type { ScreenProps } from '../screen.ts'

/** Only administrators open it. */
export const isRare = true

/** An account that is named has to exist; without one it is a new one. */
export const check: LoadCheck = async ({ params: { id } }, core) => {
  if (id === undefined) return { kind: 'show' }
  const user = await readOnce(core, userCalls.readUser, { params: { id }, query: { extended: true } })
  return user.ok ? { kind: 'show' } : refusalOf(user)
}

/** One account inside an app (NAV-025). */
export default function AppUserScreen({ match }: ScreenProps): ReactNode {
  const text = useText(words)
  const { app = '', page = '', id } = match.params
  const here = pagePath(app, page)
  return (
    <UserScreen
      id={id}
      back={{ to: here, label: text('list.toApp') }}
      pathOf={made => `${here}/cf_user/${encodeURIComponent(made)}`}
    />
  )
}
