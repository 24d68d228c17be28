// The header and the menus load for those who see them: an app in a page of somebody else is often shown without.
import type { ComponentProps, ReactNode } from 'react'
import { later } from '../ui/later.tsx'
import type * as App from './app-menu.tsx'
import type * as Head from './header.tsx'
import type * as Main from './main-menu.tsx'

/** Renders the empty bar, so that the screen below does not move when the header arrives. */
const EmptyBar = (): ReactNode => <div className='lc-header-waiting' aria-hidden='true' />

export const Header = later<ComponentProps<typeof Head.Header>>(
  async () => (await import('./header.tsx')).Header,
  EmptyBar,
)
export const AppMenu = later<ComponentProps<typeof App.AppMenu>>(async () => (await import('./app-menu.tsx')).AppMenu)
export const MainMenu = later<ComponentProps<typeof Main.MainMenu>>(
  async () => (await import('./main-menu.tsx')).MainMenu,
)

/** Loads the bars of the whole platform ahead, while the session is read; what fails is shown where it is drawn. */
export const loadBars = (): Promise<unknown> => Promise.allSettled([Header, MainMenu].map(bar => bar.load()))
