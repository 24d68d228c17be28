// Which roles open which pages of an app, as boxes to check. The arrow keys move between the boxes.
import type { KeyboardEvent, ReactNode } from 'react'
import type { App } from '../../contract/entities/app.ts'
import type { Role } from '../../contract/entities/role.ts'
import { showPermission } from '../../contract/entities/role.ts'
import { sortGroups } from '../../page/layout.ts'
import { useSheet } from '../../ui/sheet.ts'
import type { Text } from '../../ui/text.tsx'
import { pagePermission } from './permissions.ts'
import { useGrants } from './use-grants.ts'
import sheet from './people.css'

interface Column {
  readonly permission: string
  readonly name: string
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
  const columns: readonly Column[] = [
    { permission: whole, name: say('roles.app.whole') },
    ...sortGroups(app.settings.appmenu ?? []).flatMap(({ items }) =>
      items.map(({ slug, name }) => ({ permission: pagePermission(app.id, slug), name })),
    ),
  ]
  const cell = (role: Role, { permission, name }: Column): ReactNode => {
    const builds = role.permissions.some(one => one === 'admin' || one === 'developer')
    const byWhole = permission !== whole && role.permissions.includes(whole)
    const reason = builds ? 'roles.app.builds' : byWhole ? 'roles.app.byWhole' : undefined
    return (
      <td key={permission} title={reason && say(reason, { role: role.name })}>
        <input
          type='checkbox'
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
    // a region that scrolls must be reachable with the keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className='lc-people-scroll' role='region' aria-label={label} tabIndex={0}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the boxes in it */}
      <table className='lc-people-matrix' onKeyDown={moveFocus}>
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
          {roles.map(role => (
            <tr key={role.id}>
              <th scope='row' dir='auto' title={role.name}>
                {role.name}
              </th>
              {columns.map(column => cell(role, column))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const steps: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves the focus to the next box in a direction that can be pressed. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const [rows, cells] = steps[event.key] ?? [0, 0]
  const from = event.target instanceof Element ? event.target.closest('td') : null
  const row = from?.closest('tr')
  if (!from || !row || (rows === 0 && cells === 0)) return
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const table = event.currentTarget
  let [y, x] = [row.rowIndex, from.cellIndex]
  for (;;) {
    y += rows
    x += isRtl ? -cells : cells
    const next = table.rows[y]?.cells[x]
    if (!next || y < 1) return
    const box = next.querySelector('input')
    if (!box || box.disabled) continue
    event.preventDefault()
    box.focus()
    return
  }
}
