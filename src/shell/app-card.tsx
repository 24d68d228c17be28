// An app on the home screen; on its start also with its first pages. They are read app by app, once the browser is idle;
// opening the app needs the same answer. A list of all apps shows no pages: it would ask as many times as there are apps.
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { appCalls } from '../contract/calls/apps.ts'
import type { App } from '../contract/entities/app.ts'
import { useCall, useSession } from '../stores/use.tsx'
import { later } from '../ui/later.tsx'
import { useSheet } from '../ui/sheet.ts'
import { useText } from '../ui/text.tsx'
import { isAdmin, isDeveloper } from './access.ts'
import { AppIcon } from './app-icon.tsx'
import { groupsOf } from './apps.ts'
import { To } from './context.tsx'
import { menuGroups } from './menu-groups.ts'
import { whenIdle } from './prefetch.ts'
import { pagePath } from './router.ts'
import { words } from './words.ts'
import sheet from './app-card.css'

const mostPages = 3

const CardFigure = later(
  async () => (await import('./card-figure.tsx')).CardFigure,
  () => null,
  () => null, // a card without a figure is whole
)

export function AppCard({ app, hasPages }: { readonly app: App; readonly hasPages: boolean }): ReactNode {
  useSheet(sheet)
  return (
    <div className='lc-card'>
      <AppIcon app={app} />
      <To to={pagePath(app.id)} className='lc-card-name'>
        {app.name}
      </To>
      {hasPages && <CardFigure app={app.id} />}
      {app.description && <p className='lc-card-text'>{app.description}</p>}
      {hasPages && <FirstPages app={app} />}
    </div>
  )
}

function FirstPages({ app }: { readonly app: App }): ReactNode {
  const text = useText(words)
  const { user } = useSession()
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  const { data } = useCall(appCalls.readApp, isIdle ? { params: { app: app.id }, query: { extended: true } } : null)
  const pages = menuGroups(app.id, groupsOf(data), { isAdmin: isAdmin(user), isDeveloper: isDeveloper(user) })
    .flatMap(group => group.pages)
    .flatMap(({ page, to }) => (to === undefined ? [] : [{ name: page.name, to, id: page.id }]))
  // there before the pages are, so that nothing moves when they come
  return (
    <ul className='lc-card-pages' aria-label={text('home.pagesOf', { app: app.name })}>
      {pages.slice(0, mostPages).map(({ id, name, to }) => (
        <li key={id}>
          <To to={to}>{name}</To>
        </li>
      ))}
      {pages.length > mostPages && <li>{text('home.morePages', { count: pages.length - mostPages })}</li>}
    </ul>
  )
}
