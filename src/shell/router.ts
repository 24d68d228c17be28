// Where the visitor is, as data: one table of addresses and a pure match over it. Nothing here touches the window;
// the drivers (drivers.ts) bring paths in and carry them out.
import { targetPath } from '../page/navigation.ts'

export type Needs =
  | 'anyone' // reachable signed out (SES-028)
  | 'visitor' // an app's page: also for the public account, if it holds the permission (PUB-002)
  | 'user' // any signed-in user
  | 'builder' // admin or developer
  | 'admin'

interface RouteShape {
  /** The file that renders it, in screens/. A route without a screen file is a 404. */
  readonly screen: string
  /** Words match in any case, `:name` matches one segment, `:name?` is optional, `:name*` matches the rest. */
  readonly pattern: string
  readonly needs: Needs
  readonly title?: string
  /** Needs the whole width: the menu starts folded, with its own state. */
  readonly isWide?: boolean
  /** The layout of this screen, for everyone: only the page area and the footer (NAV-031). */
  readonly layout?: 'public'
  /** The kind of document that its builder opens: by `:id`, or by app and page. */
  readonly builds?: 'page' | 'form' | 'query' | 'report'
  /** Stands under Build in the side bar and in the developer menu, with this icon and the text of this key. */
  readonly build?: { readonly icon: string; readonly label: string }
}

/** Checked from top to bottom; the first match wins, so the more specific comes first. */
const table = [
  { screen: 'home', pattern: '/', needs: 'anyone' },
  { screen: 'reset-password', pattern: '/resetpassword', needs: 'anyone', title: 'reset.title' },
  { screen: 'profile', pattern: '/profile', needs: 'user', title: 'profile.title' },
  { screen: 'notifications', pattern: '/notifications', needs: 'user', title: 'notifications.title' },
  {
    screen: 'form-templates',
    pattern: '/formtemplates',
    needs: 'builder',
    title: 'forms.title',
    build: { icon: 'form', label: 'shell.dev.forms' },
  },
  { screen: 'form-answers', pattern: '/formtemplates/:id/answers/:item?', needs: 'user', title: 'forms.answers' },
  {
    screen: 'form-template',
    pattern: '/formtemplates/:id',
    needs: 'builder',
    title: 'forms.one',
    isWide: true,
    builds: 'form',
  },
  {
    screen: 'collections',
    pattern: '/collections',
    needs: 'builder',
    title: 'collections.title',
    build: { icon: 'table', label: 'collections.title' },
  },
  { screen: 'collection', pattern: '/collections/:app/:collection', needs: 'builder', title: 'collections.one' },
  {
    screen: 'apps',
    pattern: '/apps',
    needs: 'builder',
    title: 'home.apps',
    build: { icon: 'apps', label: 'home.apps' },
  },
  {
    screen: 'page-list',
    pattern: '/pagebuilder',
    needs: 'builder',
    title: 'pages.title',
    build: { icon: 'page', label: 'pages.title' },
  },
  {
    screen: 'page-edit',
    pattern: '/pagebuilder/:app/:page/:item*',
    needs: 'builder',
    title: 'pages.one',
    isWide: true,
    builds: 'page',
  },
  {
    screen: 'queries',
    pattern: '/queries',
    needs: 'builder',
    title: 'queries.title',
    build: { icon: 'database', label: 'queries.title' },
  },
  {
    screen: 'query',
    pattern: '/queries/:id',
    needs: 'builder',
    title: 'queries.one',
    isWide: true,
    builds: 'query',
  },
  {
    screen: 'reports',
    pattern: '/reports',
    needs: 'builder',
    title: 'reports.title',
    build: { icon: 'file', label: 'reports.title' },
  },
  {
    screen: 'report-edit',
    pattern: '/reports/:id/edit',
    needs: 'builder',
    title: 'reports.one',
    isWide: true,
    builds: 'report',
  },
  { screen: 'report', pattern: '/reports/:id', needs: 'user', title: 'reports.one' },
  {
    screen: 'export',
    pattern: '/export',
    needs: 'user',
    title: 'screen.export',
    build: { icon: 'download', label: 'screen.export' },
  },
  {
    screen: 'import',
    pattern: '/Import',
    needs: 'builder',
    title: 'screen.import',
    build: { icon: 'upload', label: 'screen.import' },
  },
  { screen: 'import-overview', pattern: '/Import/overview/:id?', needs: 'builder', title: 'screen.importOverview' },
  {
    screen: 'public-pages',
    pattern: '/pages',
    needs: 'builder',
    title: 'screen.publicPages',
    build: { icon: 'globe', label: 'shell.dev.pages' },
  },
  { screen: 'public-page', pattern: '/pages/:id', needs: 'builder', title: 'screen.publicPage' },
  { screen: 'public-views', pattern: '/public', needs: 'visitor', title: 'screen.publicViews', layout: 'public' },
  { screen: 'public-view', pattern: '/public/:id', needs: 'visitor', title: 'screen.publicView', layout: 'public' },
  { screen: 'report-test', pattern: '/report_test/:id?', needs: 'builder' },
  {
    screen: 'gallery',
    pattern: '/test',
    needs: 'builder',
    title: 'shell.dev.gallery',
    build: { icon: 'palette', label: 'shell.dev.gallery' },
  },
  { screen: 'playground', pattern: '/wysiwyg', needs: 'builder' },
  {
    screen: 'texts',
    pattern: '/wysiwyg/texts',
    needs: 'builder',
    title: 'texts.title',
    build: { icon: 'edit', label: 'texts.title' },
  },
  { screen: 'text', pattern: '/wysiwyg/texts/:id', needs: 'builder', title: 'texts.one' },
  { screen: 'users', pattern: '/users', needs: 'admin', title: 'shell.users' },
  { screen: 'user', pattern: '/users/:id', needs: 'admin', title: 'screen.user' },
  {
    screen: 'roles',
    pattern: '/roles',
    needs: 'admin',
    title: 'roles.title',
    build: { icon: 'shield', label: 'roles.title' },
  },
  { screen: 'app-roles', pattern: '/roles/app/:app', needs: 'admin', title: 'roles.title' },
  { screen: 'action-flow', pattern: '/app/:app/:page/cf_actionflow/:id?', needs: 'builder' },
  {
    screen: 'app-form-template',
    pattern: '/app/:app/:page/cf_formtemplate/:id?',
    needs: 'builder',
    title: 'forms.one',
    isWide: true,
    builds: 'form',
  },
  {
    screen: 'app-query',
    pattern: '/app/:app/:page/cf_query/:id?',
    needs: 'builder',
    title: 'queries.one',
    isWide: true,
    builds: 'query',
  },
  { screen: 'app-user', pattern: '/app/:app/:page/cf_user/:id?', needs: 'admin', title: 'screen.user' },
  { screen: 'page', pattern: '/app/:app/:page?/:item*', needs: 'visitor' },
  // the shell shows it in place of a page, in the management app
  { screen: 'management', pattern: '/app/:app/:page?/:item*', needs: 'visitor' },
] as const satisfies readonly RouteShape[]

export type ScreenName = (typeof table)[number]['screen']
export interface Route extends RouteShape {
  readonly screen: ScreenName
}
export const routes: readonly Route[] = table

export interface ParsedAddress {
  /** Path without query: "/app/crm/overview". */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

export interface Match extends ParsedAddress {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** Splits an address: "/?search=All%20Apps" gives path "/" and query {search: 'All Apps'}. */
export function parseAddress(address: string): ParsedAddress {
  const bare = address.split('#')[0] ?? ''
  const cut = bare.indexOf('?')
  const path = cut < 0 ? bare : bare.slice(0, cut)
  const query = Object.fromEntries(new URLSearchParams(cut < 0 ? '' : bare.slice(cut + 1)))
  return { path: `/${path.split('/').filter(Boolean).join('/')}`, query }
}

/** Writes an address back; empty values leave no trace. */
export function writeAddress(path: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const filled = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  if (!filled.length) return path
  return `${path}?${filled.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&')}`
}

/** Finds the route of an address; undefined is a 404. */
export function matchAddress(address: string, among: readonly Route[] = routes): Match | undefined {
  const parsed = parseAddress(address)
  const segments = parsed.path.split('/').filter(Boolean)
  for (const route of among) {
    const params = matchPattern(route.pattern, segments)
    if (params) return { ...parsed, route, params }
  }
  return undefined
}

function matchPattern(pattern: string, segments: readonly string[]): Record<string, string> | undefined {
  const steps = pattern.split('/').filter(Boolean)
  const params: Record<string, string> = {}
  for (const [index, step] of steps.entries()) {
    const segment = segments[index]
    if (!step.startsWith(':')) {
      if (segment?.toLowerCase() !== step.toLowerCase()) return undefined
    } else if (step.endsWith('*')) {
      const rest = segments.slice(index).map(decode)
      if (rest.length) params[step.slice(1, -1)] = rest.join('/')
      return params
    } else if (step.endsWith('?')) {
      if (segment !== undefined) params[step.slice(1, -1)] = decode(segment)
    } else {
      if (segment === undefined) return undefined
      params[step.slice(1)] = decode(segment)
    }
  }
  return segments.length > steps.length ? undefined : params
}

/** The path with its fixed words spelled as in the table: "/import" is "/Import"; ids and slugs stay as they are (NAV-029). */
export function canonicalPath({ path, route }: Match): string {
  const segments = path.split('/')
  return route.pattern
    .split('/')
    .reduce((spelled, step, index) => {
      if (step !== '' && !step.startsWith(':')) spelled[index] = step
      return spelled
    }, segments)
    .join('/')
}

/** An incomplete escape ("%E0%") is read literally instead of failing the whole page. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** "/app/crm/overview/42" from its parts; an item may hold slashes. */
export const pagePath = (app: string, page = '', item?: string): string => targetPath({ app, page, item })

export const allAppsAddress = '/?search=All%20Apps'
