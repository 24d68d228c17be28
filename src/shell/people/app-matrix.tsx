// Which roles open which pages of an app, as boxes to check, and which pages visitors open, which is set page by page.
import type { ReactNode } from 'react'
import type { App } from '../../contract/entities/app.ts'
import type { Role } from '../../contract/entities/role.ts'
import { showPermission } from '../../contract/entities/role.ts'
import { publicPageCalls } from '../../contract/calls/public-pages.ts'
import { sortGroups } from '../../page/layout.ts'
import { useCall } from '../../stores/use.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSheet } from '../../ui/sheet.ts'
import type { Text } from '../../ui/text.tsx'
import { To } from '../context.tsx'
import { useBoxGrid } from '../manage/box-grid.ts'
import { sharingPath } from '../public/paths.ts'
import { pagePermission } from './permissions.ts'
import { useGrants } from './use-grants.ts'
import sheet from './people.css'

interface Column {
  readonly permission: string
  readonly name: string
  /** Of a page. */
  readonly slug?: string
}

export function AppMatrix({
  app,
  roles: listed,
  say,
}: {
  readonly app: App
  readonly roles: readonly Role[]
  readonly say: Text
}): ReactNode {
  useSheet(sheet)
  const { roles, set } = useGrants(listed, say)
  const whole = showPermission(app.id)
  const shared = useCall(publicPageCalls.listPageAccess, {}).data ?? []
  const access = new Map(shared.filter(page => page.app === app.id).map(page => [page.slug, page]))
  const columns: readonly Column[] = [
    { permission: whole, name: say('roles.app.whole') },
    ...sortGroups(app.settings.appmenu ?? []).flatMap(({ items }) =>
      items.map(({ slug, name }) => ({ permission: pagePermission(app.id, slug), name, slug })),
    ),
  ]
  const grid = useBoxGrid(roles.length + 1)
  const cell = (role: Role, { permission, name }: Column, row: number, at: number): ReactNode => {
    const builds = role.permissions.some(one => one === 'admin' || one === 'developer')
    const byWhole = permission !== whole && role.permissions.includes(whole)
    const reason = builds ? 'roles.app.builds' : byWhole ? 'roles.app.byWhole' : undefined
    return (
      <td
        key={permission}
        title={reason && say(reason, { role: role.name })}
        tabIndex={reason === undefined ? undefined : grid.tabIndexOf(row, at)}
      >
        <input
          type='checkbox'
          tabIndex={reason === undefined ? grid.tabIndexOf(row, at) : -1}
          className='lc-people-check'
          aria-label={say('roles.app.cell', { role: role.name, page: name })}
          checked={reason !== undefined || role.permissions.includes(permission)}
          disabled={reason !== undefined}
          onChange={event => set({ role, permission, name }, event.currentTarget.checked)}
        />
      </td>
    )
  }
  const label = say('roles.app.table', { app: app.name })
  return (
    <div className='lc-people-scroll'>
      <table className='lc-people-matrix' aria-label={label} {...grid.table}>
        <thead>
          <tr>
            <th scope='col'>{say('roles.app.role')}</th>
            {columns.map(({ permission, name }) => (
              <th key={permission} scope='col' dir='auto'>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.map((role, row) => (
            <tr key={role.id}>
              <th scope='row' dir='auto' title={role.name}>
                {role.name}
              </th>
              {columns.map((column, at) => cell(role, column, row, at))}
            </tr>
          ))}
          <tr>
            <th scope='row'>{say('roles.app.visitors')}</th>
            {columns.map(({ permission, name, slug }, at) => {
              const page = slug === undefined ? undefined : access.get(slug)
              const tabIndex = grid.tabIndexOf(roles.length, at)
              return page ? (
                <td key={permission}>
                  <To
                    to={sharingPath(page.id)}
                    className='lc-people-share'
                    data-public={page.is_public || undefined}
                    tabIndex={tabIndex}
                    title={say(page.is_public ? 'roles.app.open' : 'roles.app.closed', { page: name })}
                    aria-label={say(page.is_public ? 'roles.app.open' : 'roles.app.closed', { page: name })}
                  >
                    <Icon name={page.is_public ? 'globe' : 'lock'} />
                  </To>
                </td>
              ) : (
                <td key={permission} tabIndex={tabIndex}>
                  –
                </td>
              )
            })}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
