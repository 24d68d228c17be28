// The top bar. It depends on the path: search on home, back and app switcher in an app, an arrow to the list on a user,
// otherwise the name of the screen.
import type { ReactNode } from 'react'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useSheet } from '../ui/sheet.ts'
import { AccountMenu } from './account-menu.tsx'
import { AppSwitcher } from './app-switcher.tsx'
import { To, useMatch, useShell } from './context.tsx'
import { DeveloperMenu } from './developer-menu.tsx'
import { Logo } from './logo.tsx'
import { NotificationsMenu } from './notifications-menu.tsx'
import { allAppsAddress, matchAddress } from './router.ts'
import { useHeaderTitle } from './screen-title.tsx'
import { isShipped } from './screens.ts'
import { SearchBox } from './search-box.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { useText } from '../ui/text.tsx'
import { words } from './words.ts'
import sheet from './header.css'

export interface HeaderProps {
  readonly app: string | undefined
  readonly isSingleApp: boolean
  readonly menuId: string
  readonly isMenuShown: boolean
  /** Opens the menu; absent if it is visible or there is none. */
  readonly onMenu: (() => void) | undefined
  /** Called when one of the bar's own menus opens and closes. */
  onOpenChange(menu: string, isOpen: boolean): void
}

export function Header({ app, isSingleApp, menuId, isMenuShown, onMenu, onOpenChange }: HeaderProps): ReactNode {
  useSheet(sheet)
  const text = useText(words)
  const shell = useShell()
  const match = useMatch()
  const screen = match?.route.screen
  const { title, object } = useHeaderTitle()
  const users = matchAddress('/users')
  return (
    <header className='lc-header' part='header'>
      <div className='lc-header-start'>
        {onMenu && (
          <IconButton
            icon='menu'
            label={text('shell.menu')}
            aria-controls={menuId}
            aria-expanded={isMenuShown}
            onPress={onMenu}
          />
        )}
        {!isSingleApp && (
          <To to={allAppsAddress} className='lc-logo' aria-label={text('shell.home')} title={text('shell.home')}>
            <Logo />
          </To>
        )}
        {app !== undefined && <IconButton icon='arrow-left' label={text('shell.back')} onPress={() => shell.back()} />}
        {app !== undefined && (
          <AppSwitcher app={app} isSingleApp={isSingleApp} onOpenChange={isOpen => onOpenChange('apps', isOpen)} />
        )}
        {screen === 'user' && users && isShipped(users) && (
          <To to='/users' className='lc-header-back' aria-label={text('shell.users')}>
            <Icon name='arrow-left' />
          </To>
        )}
        {app === undefined && screen !== 'home' && title !== undefined && (
          <p className='lc-header-title'>
            {title}
            {object !== undefined && (
              <>
                {' '}
                <b>{object}</b>
              </>
            )}
          </p>
        )}
        {screen === 'home' && <p className='lc-header-brand'>{text('shell.brand')}</p>}
      </div>
      {screen === 'home' && <SearchBox />}
      <div className='lc-header-end'>
        <DeveloperMenu onOpenChange={isOpen => onOpenChange('developer', isOpen)} />
        <ThemeMenu onOpenChange={isOpen => onOpenChange('theme', isOpen)} />
        <NotificationsMenu onOpenChange={isOpen => onOpenChange('notifications', isOpen)} />
        <AccountMenu onOpenChange={isOpen => onOpenChange('account', isOpen)} />
      </div>
    </header>
  )
}
