// What stands around a screen: header, one of the menus, the page area, the footer.
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '../stores/use.tsx'
import { layoutOf } from './access.ts'
import type { Decision } from './access.ts'
import { AppMenu } from './app-menu.tsx'
import { useAddress, useMatch, useShell } from './context.tsx'
import { Drawer } from './drawer.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MainMenu } from './main-menu.tsx'
import { Prefetch } from './prefetch.ts'
import { PublicWatch } from './public-watch.tsx'
import { useIsNarrow } from './use-narrow.ts'
import { useWords } from './words.ts'

export interface LayoutProps {
  readonly chrome: 'full' | 'menu' | 'none'
  readonly decision: Decision
  readonly isSingleApp: boolean
  readonly children: ReactNode
}

const foldedKey = 'menu-folded'

export function Layout({ chrome, decision, isSingleApp, children }: LayoutProps): ReactNode {
  const text = useWords()
  const session = useSession()
  const shell = useShell()
  const address = useAddress()
  const match = useMatch()
  const menuId = useId()
  const body = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLElement>(null)
  const isNarrow = useIsNarrow(body)
  const [isOpen, setIsOpen] = useState(false)
  const [isFolded, setIsFolded] = useState(() => shell.storage.getItem(foldedKey) === 'yes')
  useEffect(() => setIsOpen(false), [address])
  const fold = (): void => {
    shell.storage.setItem(foldedKey, isFolded ? 'no' : 'yes')
    setIsFolded(!isFolded)
  }

  const setting = layoutOf(address, session, chrome)
  const isBare = decision.kind === 'sign-in' || decision.kind === 'redirect' || decision.kind === 'wait' || match?.route.screen === 'reset-password'
  const hasHeader = setting.showHeader && !isBare
  const app = match?.route.screen === 'page' ? match.params['app'] : undefined
  const menu = isBare ? undefined
    : setting.showAppMenu && app !== undefined ? <AppMenu app={app} page={match?.params['page']} onFold={isNarrow ? undefined : fold} />
    : setting.showMainMenu && !isSingleApp ? <MainMenu onFold={isNarrow ? undefined : fold} /> : undefined
  const isMenuHidden = isNarrow || isFolded

  return (
    <div ref={body} className='lc-layout' data-header={hasHeader || undefined} data-narrow={isNarrow || undefined}>
      {hasHeader && (
        <>
          <button type='button' className='lc-skip' onClick={() => content.current?.focus()}>{text('shell.skip')}</button>
          <Header
            app={app} isSingleApp={isSingleApp} menuId={menuId} isMenuShown={menu !== undefined && !isMenuHidden}
            onMenu={menu === undefined || !isMenuHidden ? undefined : () => (isNarrow ? setIsOpen(true) : fold())}
          />
        </>
      )}
      <div className='lc-layout-body'>
        {menu !== undefined && !isMenuHidden && <div id={menuId} className='lc-side' part='menu'>{menu}</div>}
        {menu !== undefined && isNarrow && <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} label={text('shell.menu')}>{menu}</Drawer>}
        <div className='lc-layout-main'>
          {menu !== undefined && isMenuHidden && !hasHeader && (
            <button type='button' className='lc-side-open' onClick={() => (isNarrow ? setIsOpen(true) : fold())}>{text('shell.menu')}</button>
          )}
          <main ref={content} tabIndex={-1} className='lc-content' part='page'>{children}</main>
          {chrome !== 'none' && decision.kind !== 'wait' && <Footer />}
        </div>
      </div>
      {session.status === 'public' && <PublicWatch />}
      {session.status === 'signed-in' && <Prefetch />}
    </div>
  )
}
