// Whom a widget is shown to: people who have one of some roles. The server leaves it out for all others, and does not let them
// read or press it; the canvas of the page builder does the same when it is shown as a role.

/** In the list of a widget: everybody who signed in, and everybody who has no account. */
export const allUsers = '@users'
export const allVisitors = '@visitors'
/** In the list of a widget: nobody sees it but builders, whatever else is in the list, while it is being built. */
export const nobody = '@nobody'

export interface Reader {
  readonly hasAccount: boolean
  /** The ids of their roles. */
  readonly roles: readonly string[]
}

/** Returns whether a widget is shown. Without a list everybody sees it; a list that cannot be read shows it to nobody. */
export function isShownTo({ shown_to: list }: { readonly shown_to?: unknown }, { hasAccount, roles }: Reader): boolean {
  if (list === undefined || list === null) return true
  if (!Array.isArray(list) || list.includes(nobody)) return false
  return (
    list.length === 0 || list.includes(hasAccount ? allUsers : allVisitors) || roles.some(role => list.includes(role))
  )
}

const personStart = 'user:'
/** Returns what is written for one person where a role can stand, and the id in it. */
export const asPerson = (id: string): string => personStart + id
export const personIn = (role: string): string | undefined =>
  role.startsWith(personStart) ? role.slice(personStart.length) : undefined

/** Returns the reader that a role stands for: `@users` has an account without a role, `@visitors` has none. */
export const readerAs = (role: string): Reader => ({
  hasAccount: role !== allVisitors,
  roles: role.startsWith('@') ? [] : [role],
})
