import type { ReactNode } from 'react'
import { appCalls } from '../../contract/calls/apps.ts'
import { AppPageScreen } from '../app-page.tsx'
import { managementScreens } from '../management.ts'
import { readOnce } from '../page-load.ts'
import type { LoadCheck } from '../page-load.ts'
import { writeAddress } from '../router.ts'
import type { ScreenProps } from '../screen.ts'

/** Only those who build open it. */
export const isRare = true

/** Pages of the management app lead to their screens (NAV-033). An app that is stored under this name shows its other pages. */
export const check: LoadCheck = async ({ params: { app = '', page, item }, query }, core) => {
  if (page !== undefined) {
    const path = Object.hasOwn(managementScreens, page) ? managementScreens[page] : undefined
    const rest = item === undefined ? '' : `/${item.split('/').map(encodeURIComponent).join('/')}`
    return path === undefined ? { kind: 'show' } : { kind: 'redirect', to: writeAddress(`${path}${rest}`, query) }
  }
  const stored = await readOnce(core, appCalls.readApp, { params: { app }, query: { extended: true } })
  return stored.ok || stored.status !== 404
    ? { kind: 'show' }
    : { kind: 'redirect', to: managementScreens['apps'] ?? '/' }
}

export default function ManagementScreen({ match }: ScreenProps): ReactNode {
  return <AppPageScreen match={match} />
}
