import { useId } from 'react'
import type { ReactNode } from 'react'
import { appCalls } from '../contract/calls/apps.ts'
import { useCall, useCore, useSession } from '../stores/use.tsx'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useSheet } from '../ui/sheet.ts'
import { hasAdminLinks } from './access.ts'
import { buildLinks } from './build-links.ts'
import { To, useAddress } from './context.tsx'
import { managementAppOf } from './management-app.ts'
import { allAppsAddress, matchAddress, pagePath, parseAddress } from './router.ts'
import { isShipped } from './screens.ts'
import { useText } from '../ui/text.tsx'
import { words } from './words.ts'
import sheet from './side-menu.css'

const appsAddress = '/apps'

/** The menu outside of apps: all apps, for administrators the users and the app that manages apps, for builders their screens. */
export function MainMenu({ onFold }: { readonly onFold: (() => void) | undefined }): ReactNode {
  useSheet(sheet)
  const text = useText(words)
  const buildId = useId()
  const { user } = useSession()
  const core = useCore()
  const here = parseAddress(useAddress()).path
  const isAdmin = hasAdminLinks(user)
  const own = managementAppOf(core)
  const apps = useCall(appCalls.listApps, isAdmin ? {} : null).data
  // an app that is stored under this name has pages of its own; otherwise it is the list of apps, which has one entry
  const isStored = apps?.some(({ id }) => id === own) ?? false
  const manage = apps && !isStored ? appsAddress : pagePath(own)
  const links = [
    { to: allAppsAddress, icon: 'apps', label: text('shell.allApps') },
    ...(isAdmin ? [{ to: '/users', icon: 'users', label: text('shell.users') }] : []),
    ...(isAdmin ? [{ to: manage, icon: 'settings', label: text('shell.management') }] : []),
  ].filter(({ to }) => {
    const match = matchAddress(to)
    return match !== undefined && isShipped(match)
  })
  const builds = buildLinks(user, core.options.managementApp).filter(
    ({ to }) => !isAdmin || isStored || to !== appsAddress,
  )
  const entry = (to: string, icon: string, label: string): ReactNode => {
    const { path } = parseAddress(to)
    const isHere = path === here || (path !== '/' && here.startsWith(`${path}/`))
    return (
      <li key={label}>
        <To to={to} className='lc-side-link' aria-current={isHere ? 'page' : undefined}>
          <Icon name={icon} />
          <span>{label}</span>
        </To>
      </li>
    )
  }
  return (
    <nav className='lc-menu-nav' aria-label={text('shell.mainMenu')}>
      <ul className='lc-side-list'>{links.map(({ to, icon, label }) => entry(to, icon, label))}</ul>
      {builds.length > 0 && (
        <section className='lc-side-group' aria-labelledby={buildId}>
          <div className='lc-side-head'>
            <h2 id={buildId}>{text('shell.build')}</h2>
          </div>
          <ul className='lc-side-list'>{builds.map(({ to, icon, label }) => entry(to, icon, text(label)))}</ul>
        </section>
      )}
      {onFold && (
        <IconButton
          className='lc-side-fold'
          icon='chevrons-left'
          size='s'
          label={text('shell.collapse')}
          onPress={onFold}
        />
      )}
    </nav>
  )
}
