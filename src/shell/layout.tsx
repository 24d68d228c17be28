// The layout around a screen: header, one of the menus, the page area, the footer.
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '../stores/use.tsx'
import { useSheet } from '../ui/sheet.ts'
import { layoutOf } from './access.ts'
import type { Decision, LayoutSetting } from './access.ts'
import { useApp } from './apps.ts'
import { useAddress, useMatch, useShell } from './context.tsx'
import { Drawer } from './drawer.tsx'
import { Footer } from './footer.tsx'
import { AppMenu, Header, MainMenu } from './late-bars.tsx'
import { applyDefaults, readLayout, writeLayout } from './layout-settings.ts'
import { Prefetch } from './prefetch.ts'
import { PublicWatch } from './public-watch.tsx'
import { useIsNarrow } from './use-narrow.ts'
import { useText } from '../ui/text.tsx'
import { words } from './words.ts'
import sheet from './layout.css'

export interface LayoutProps {
  readonly chrome: 'full' | 'menu' | 'none'
  readonly decision: Decision
  readonly isSingleApp: boolean
  readonly children: ReactNode
}

/** The storage key of the main menu's folded state, and its default. */
const folding = {
  usual: { key: 'menu-folded', standard: 'no' },
  wide: { key: 'menu-folded:wide', standard: 'yes' },
} as const

/** Whether the menu is folded, and folds it. A folded menu of an app is that app's own setting. */
function useFolding(app: string | undefined, isWide: boolean) {
  const { storage } = useShell()
  const [folds, setFolds] = useState(0)
  const stored = useMemo(() => (app === undefined ? undefined : readLayout(storage, app)), [storage, app, folds])
  const menuFold = isWide ? folding.wide : folding.usual
  const isFolded = useMemo(
    () => (stored ? !stored.showAppMenu : (storage.getItem(menuFold.key) ?? menuFold.standard) === 'yes'),
    [storage, stored, menuFold, folds],
  )
  const fold = (): void => {
    if (app === undefined) storage.setItem(menuFold.key, isFolded ? 'no' : 'yes')
    else writeLayout(storage, app, { ...readLayout(storage, app), showAppMenu: isFolded })
    setFolds(folds + 1)
  }
  return { stored, isFolded, fold }
}

/** What an app shows to people who signed in: as builders set it, and without its header where this device hides it. */
function useAppLayout(app: string | undefined, stored: LayoutSetting | undefined): Partial<LayoutSetting> | undefined {
  const set = useApp(app).data?.settings.layout as Partial<LayoutSetting> | undefined // as the calls of apps take it
  return stored && { ...set, showHeader: stored.showHeader && set?.showHeader !== false }
}

/** The drawer and the menus of the header, which close with the address. */
function useOpenMenus(address: string) {
  const [isOpen, setIsOpen] = useState(false)
  const [openMenu, setOpenMenu] = useState<string>()
  useEffect(() => {
    setIsOpen(false)
    setOpenMenu(undefined)
  }, [address])
  return { isOpen, setIsOpen, openMenu, setOpenMenu }
}

export function Layout({ chrome, decision, isSingleApp, children }: LayoutProps): ReactNode {
  useSheet(sheet)
  const text = useText(words)
  const session = useSession()
  const shell = useShell()
  const address = useAddress()
  const match = useMatch()
  const menuId = useId()
  const body = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLElement>(null)
  const isNarrow = useIsNarrow(body)
  const { isOpen, setIsOpen, openMenu, setOpenMenu } = useOpenMenus(address)
  const app = match?.route.screen === 'page' ? match.params['app'] : undefined
  const { stored, isFolded, fold } = useFolding(app, match?.route.isWide === true)
  useEffect(() => {
    if (app !== undefined && session.status === 'signed-in') applyDefaults(shell.storage, app)
  }, [shell, app, session.status])
  const own = match?.route.layout
  const ofApp = useAppLayout(session.status === 'signed-in' ? app : undefined, stored)
  const setting = layoutOf(address, session, chrome, ofApp, own)
  const isBare =
    decision.kind === 'sign-in' ||
    decision.kind === 'redirect' ||
    decision.kind === 'wait' ||
    match?.route.screen === 'reset-password'
  const isBuilder = match?.route.isWide === true && match.query['view'] !== 'fill'
  const hasHeader = setting.showHeader && !isBare
  const menu = isBare ? undefined : setting.showAppMenu && app !== undefined ? (
    <AppMenu app={app} page={match?.params['page']} onFold={isNarrow ? undefined : fold} />
  ) : setting.showMainMenu && !isSingleApp ? (
    <MainMenu onFold={isNarrow ? undefined : fold} />
  ) : undefined
  const isMenuHidden = isNarrow || isFolded

  return (
    <div
      ref={body}
      className='lc-layout'
      data-header={hasHeader || undefined}
      data-builder={isBuilder || undefined}
      data-narrow={isNarrow || undefined}
    >
      {hasHeader && (
        <>
          <button type='button' className='lc-skip' onClick={() => content.current?.focus()}>
            {text('shell.skip')}
          </button>
          <Header
            app={app}
            isSingleApp={isSingleApp}
            menuId={menuId}
            isMenuShown={menu !== undefined && !isMenuHidden}
            onOpenChange={(name, isMenuOpen) =>
              setOpenMenu(now => (isMenuOpen ? name : now === name ? undefined : now))
            }
            onMenu={menu === undefined || !isMenuHidden ? undefined : () => (isNarrow ? setIsOpen(true) : fold())}
          />
        </>
      )}
      <div className='lc-layout-body'>
        {menu !== undefined && !isMenuHidden && (
          <div id={menuId} className='lc-side' part='menu'>
            {menu}
          </div>
        )}
        {menu !== undefined && isNarrow && (
          <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} label={text('shell.menu')}>
            {menu}
          </Drawer>
        )}
        <div className='lc-layout-main'>
          {menu !== undefined && isMenuHidden && !hasHeader && (
            <button type='button' className='lc-side-open' onClick={() => (isNarrow ? setIsOpen(true) : fold())}>
              {text('shell.menu')}
            </button>
          )}
          <main ref={content} tabIndex={-1} className='lc-content' part='page'>
            {children}
          </main>
          {chrome !== 'none' && decision.kind !== 'wait' && <Footer />}
          {
            hasHeader && openMenu !== undefined && (
              <div className='lc-blur' />
            ) /* a press on it is one outside of the menu and closes it (NAV-046) */
          }
        </div>
      </div>
      {(session.status === 'public' || (session.status === 'signed-in' && own === 'public')) && <PublicWatch />}
      {session.status === 'signed-in' && <Prefetch />}
    </div>
  )
}
