// The screens in which an app is built, as links. Derived from the route table, so that a screen that names its `build` stands
// in the side bar and in the developer menu without a second list.
import type { User } from '../contract/entities/user.ts'
import { mayOpen } from './access.ts'
import { pagePath, routes } from './router.ts'
import { screens } from './screens.ts'

export interface BuildLink {
  readonly to: string
  readonly icon: string
  /** Key of its text. */
  readonly label: string
}

/** Returns the links that this user may follow: a screen that is not shipped, or that its route closes to them, has none. */
export function buildLinks(user: User | undefined, managementApp: string | undefined): readonly BuildLink[] {
  const flows = { to: pagePath(managementApp ?? '', 'action_flows'), icon: 'flow', label: 'shell.dev.flows' }
  if (!mayOpen('builder', user)) return []
  return [
    // action flows are a page of the app that manages apps (DEV-003)
    ...(managementApp ? [flows] : []),
    ...routes.flatMap(({ screen, pattern, needs, build }) =>
      build && screens[screen] && mayOpen(needs, user) ? [{ to: pattern, ...build }] : [],
    ),
  ]
}
