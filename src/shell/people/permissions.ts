// Permissions as people read them. Pure.
import { writeList } from '../../base/format/words-of.ts'
import type { App } from '../../contract/entities/app.ts'
import { showPermission } from '../../contract/entities/role.ts'
import type { Text } from '../../ui/text.tsx'
import type { FormField, FormValues } from '../manage/descriptor.ts'
import type { PageEntry } from '../pages/page-list.tsx'

export interface Shows {
  readonly apps: readonly App[]
  readonly pages: readonly PageEntry[]
}
interface Tools {
  readonly say: Text
  readonly lang: string
}

/** A cell lists so many names. */
const mostNames = 3

const appPermission = ({ id }: App): string => showPermission(id)
export const pagePermission = (app: string, page: string): string => showPermission(`${app}/${page}`)

/** Returns the names of the apps and pages that these permissions open. */
function openedBy(permissions: readonly string[], { apps, pages }: Shows, say: Text): readonly string[] {
  const names = new Map([
    ...apps.map((app): [string, string] => [appPermission(app), app.name]),
    ...pages.map(({ app, page }): [string, string] => [
      pagePermission(app.id, page.slug),
      `${app.name} / ${page.name}`,
    ]),
  ])
  return permissions
    .filter(one => one.startsWith('show_app_'))
    .map(one => names.get(one) ?? say('roles.may.gone', { name: one.slice('show_app_'.length) }))
}

/** Returns what a role permits: "build and open Customers". */
export function mayText(permissions: readonly string[], shows: Shows, { say, lang }: Tools): string {
  const names = openedBy(permissions, shows, say)
  const shown = writeList(names.slice(0, mostNames), lang)
  const more = names.length - mostNames
  const parts = [
    ...(['admin', 'developer'] as const).filter(one => permissions.includes(one)).map(one => say(`roles.may.${one}`)),
    ...(names.length > 0
      ? [say('roles.may.open', { names: more > 0 ? say('roles.more', { names: shown, count: more }) : shown })]
      : []),
  ]
  return writeList(parts, lang)
}

export function roleFields({ apps, pages }: Shows, say: Text): readonly FormField[] {
  return [
    { key: 'name', kind: 'text', label: say('roles.name'), isRequired: true },
    { key: 'admin', kind: 'flag', label: say('roles.admin') },
    { key: 'developer', kind: 'flag', label: say('roles.developer') },
    {
      key: 'apps',
      kind: 'choices',
      label: say('roles.apps'),
      options: apps.map(app => ({ value: appPermission(app), label: app.name })),
    },
    {
      key: 'pages',
      kind: 'choices',
      label: say('roles.pages'),
      options: pages.map(({ app, page }) => ({
        value: pagePermission(app.id, page.slug),
        label: page.name,
        group: app.name,
      })),
    },
  ]
}

/** Returns the values of the form of a role; what names nothing any more stands with the pages. */
export function roleValues(
  role: { readonly name: string; readonly permissions: readonly string[] } | undefined,
  { apps }: Shows,
): FormValues {
  const permissions = role?.permissions ?? []
  const whole = new Set(apps.map(appPermission))
  const shows = permissions.filter(one => one.startsWith('show_app_'))
  const chosen = (list: readonly string[]) => (list.length > 0 ? list : null)
  return {
    name: role?.name ?? '',
    admin: permissions.includes('admin'),
    developer: permissions.includes('developer'),
    apps: chosen(shows.filter(one => whole.has(one))),
    pages: chosen(shows.filter(one => !whole.has(one))),
  }
}

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Returns a role as a call takes it. */
export const roleBody = (values: FormValues): { readonly name: string; readonly permissions: string[] } => ({
  name: String(values['name']).trim(),
  permissions: [
    ...(['admin', 'developer'] as const).filter(one => values[one] === true),
    ...textsOf(values['apps']),
    ...textsOf(values['pages']),
  ],
})
