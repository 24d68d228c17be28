// Access rules of the client. The server checks every call again; this only decides what to show.
import type { Session } from '../api/core.ts'
import type { User } from '../contract/entities/user.ts'
import { parseAddress } from './router.ts'
import type { Match, Needs, Route } from './router.ts'

/** The general flag: may edit groups and pages (PER-003). */
export const isAdmin = (user: User | undefined): boolean => user?.permissions.includes('admin') ?? false
/** The narrower test for the side links: the first permission is admin (PER-002). */
export const hasAdminLinks = (user: User | undefined): boolean => user?.permissions[0] === 'admin'
export const isDeveloper = (user: User | undefined): boolean => user?.permissions.includes('developer') ?? false
export const isBuilder = (user: User | undefined): boolean => isAdmin(user) || isDeveloper(user)

/** "crm/overview" → "show_app_crm_page_overview" (PUB-002). */
export const showAppPermission = (path: string): string => `show_app_${path.replaceAll('/', '_page_')}`

/**
 * Returns whether the anonymous account may open this path. A page's permission opens that page and its items; an app's
 * permission alone opens its default page: undefined if it depends on which page that is, which the server knows (PUB-009).
 */
export function mayShowPublicly(user: User | undefined, app: string, page?: string): boolean | undefined {
  const permissions = user?.permissions ?? []
  const opens = showAppPermission(app)
  if (permissions.includes(page ? showAppPermission(`${app}/${page}`) : opens)) return true
  return (page ? permissions.includes(opens) : permissions.some(one => one.startsWith(`${opens}_page_`)))
    ? undefined
    : false
}

export type Decision =
  | { readonly kind: 'wait' }
  | { readonly kind: 'show'; readonly match: Match }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'forbidden' }
  /** The route has an unknown guard (NAV-077). */
  | { readonly kind: 'unknown-guard' }

/**
 * Decides what a path shows this visitor (SES-001, SES-030, PUB-003). `isOpen`: whether the server opens this page to a
 * visitor without an account; undefined until it has replied.
 */
export function decide(
  match: Match | undefined,
  session: Session,
  isShipped: (match: Match) => boolean,
  isOpen: boolean | undefined,
): Decision {
  if (session.status === 'starting') return { kind: 'wait' }
  if (match && !Object.hasOwn(guards, match.route.needs)) return { kind: 'unknown-guard' } // a route without a guard is not shown
  if (session.status === 'signed-in') {
    if (!match || !isShipped(match)) return { kind: 'not-found' }
    return guards[match.route.needs](session.user) ? { kind: 'show', match } : { kind: 'forbidden' }
  }
  if (match?.route.screen === 'reset-password') return { kind: 'show', match }
  // what a visitor finds there the server decides
  if (match?.route.layout === 'public' && isShipped(match)) return { kind: 'show', match }
  if (session.status === 'public' && match?.route.screen === 'page') {
    const { app = '', page } = match.params
    // until the account is read the server alone decides
    const may = session.user === undefined || mayShowPublicly(session.user, app, page)
    if (may === true) return { kind: 'show', match }
    if (may === undefined) return opened(match, isOpen)
  }
  if (session.status === 'signed-out' && match?.route.screen === 'page') return opened(match, isOpen)
  return match?.route.screen === 'home' ? { kind: 'sign-in' } : { kind: 'redirect', to: '/' }
}

function opened(match: Match, isOpen: boolean | undefined): Decision {
  if (isOpen === undefined) return { kind: 'wait' }
  return isOpen ? { kind: 'show', match } : { kind: 'redirect', to: '/' }
}

/** Returns whether this user may open a route with these needs. */
export const mayOpen = (needs: Needs, user: User | undefined): boolean => guards[needs](user)

/** The guards of routes, by their names in the route table. */
const guards: Readonly<Record<Needs, (user: User | undefined) => boolean>> = {
  anyone: () => true,
  visitor: () => true,
  user: () => true,
  builder: isBuilder,
  admin: isAdmin,
}

export interface LayoutSetting {
  readonly showHeader: boolean
  readonly showAppMenu: boolean
  readonly showMainMenu: boolean
}

/** For an app that was never configured (NAV-044). */
export const defaultLayout: LayoutSetting = { showHeader: true, showAppMenu: true, showMainMenu: false }

/**
 * Decides the layout around the page area: a screen may set its own (NAV-031). Paths under /app follow the app's setting (NAV-042), all others have header
 * and main menu (NAV-043); the public layout has only the page area and the footer (NAV-041).
 */
export function layoutOf(
  address: string,
  session: Session,
  chrome: 'full' | 'menu' | 'none',
  setting?: Partial<LayoutSetting>,
  own?: Route['layout'],
): LayoutSetting {
  const nothing = { showHeader: false, showAppMenu: false, showMainMenu: false }
  if (session.status !== 'signed-in' || chrome === 'none' || own === 'public') return nothing
  const isApp = /^\/app(\/|$)/i.test(parseAddress(address).path)
  const full = isApp ? { ...defaultLayout, ...setting } : { showHeader: true, showAppMenu: false, showMainMenu: true }
  return chrome === 'menu' ? { ...full, showHeader: false } : full
}
