import type { ReactNode } from 'react'
import { asRecord, textAt } from '../base/loose.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { useSheet } from '../ui/sheet.ts'
import { AppIcon } from './app-icon.tsx'
import { searchApps, useApp, useApps } from './apps.ts'
import { isPlainClick, useAddress, useShell } from './context.tsx'
import { pagePath } from './router.ts'
import { useText } from '../ui/text.tsx'
import { words } from './words.ts'
import sheet from './app-switcher.css'

export interface AppSwitcherProps {
  readonly app: string
  readonly isSingleApp: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
}

/** The name of the app one is in, and the way to the others (NAV-053). */
export function AppSwitcher({ app, isSingleApp, onOpenChange }: AppSwitcherProps): ReactNode {
  useSheet(sheet)
  const text = useText(words)
  const shell = useShell()
  const address = useAddress()
  const { data } = useApp(app)
  const { data: all } = useApps()
  const others = searchApps(all ?? [], '').filter(other => other.id !== app)
  const name = data?.name ?? all?.find(one => one.id === app)?.name ?? ''
  const header = asRecord(data?.settings['appheader'])
  const logo = textAt(header, 'logo')
  const face = (
    <>
      {/^(https?:\/\/|\/(?!\/))/i.test(logo) ? (
        <img className='lc-switcher-logo' src={logo} alt='' />
      ) : (
        <AppIcon app={data ?? { id: app, name: name || app }} colour={textAt(header, 'colour')} sizePx={24} />
      )}
      <span className='lc-switcher-name'>{textAt(header, 'title') || name}</span>
    </>
  )
  if (isSingleApp || others.length === 0) return <p className='lc-switcher'>{face}</p>
  return (
    <Menu
      label={text('shell.switchApp')}
      onOpenChange={onOpenChange}
      closesOn={address}
      trigger={props => (
        <button type='button' {...props} className='lc-switcher' title={text('shell.switchApp')}>
          {face}
          <Icon name='chevrons-up-down' sizePx={14} />
          <span className='lc-hidden'>{text('shell.switchApp')}</span>
        </button>
      )}
      items={others.map(other => ({
        id: other.id,
        label: other.name,
        icon: other.icon || 'apps',
        href: shell.href(pagePath(other.id)),
        onSelect: event => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          shell.go(pagePath(other.id), { reason: 'menu' })
        },
      }))}
    />
  )
}
