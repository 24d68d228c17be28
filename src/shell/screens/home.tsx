// Home: without a search the start screen (pages opened last, new notifications, apps), with one its results.
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { App } from '../../contract/entities/app.ts'
import { useSession } from '../../stores/use.tsx'
import { ErrorState, Skeleton } from '../../ui/state.tsx'
import { HomeDrafts, useHomeDrafts } from '../home-drafts.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { AppCard } from '../app-card.tsx'
import { AppIcon } from '../app-icon.tsx'
import { allAppsText, searchApps, useApps } from '../apps.ts'
import { ButtonLink } from '../button-link.tsx'
import { To, useShell } from '../context.tsx'
import { EmptyScreen } from '../../ui/empty-screen.tsx'
import { NotificationList } from '../notification-list.tsx'
import { useNotices } from '../notices.tsx'
import { recentPages } from '../recent.ts'
import { allAppsAddress, pagePath } from '../router.ts'
import type { ScreenProps } from '../screen.ts'
import { useText } from '../../ui/text.tsx'
import { words } from '../words.ts'
import sheet from './home.css'

export default function HomeScreen({ match }: ScreenProps): ReactNode {
  useSheet(sheet)
  const text = useText(words)
  const shell = useShell()
  const search = match.query['search'] ?? ''
  useEffect(() => {
    shell.emit('lc-title', { title: search === allAppsText ? text('shell.allApps') : text('shell.brand') }, false)
  }, [shell, search])
  const { data, error, retry } = useApps()
  const { isReady, ...drafts } = useHomeDrafts(search === '')
  if (error && !data)
    return (
      <div className='lc-home'>
        <ErrorState message={error.message} onRetry={retry} />
      </div>
    )
  if (!data || !isReady) return <Waiting />
  if (data.length === 0)
    return (
      <div className='lc-home'>
        <EmptyScreen icon='apps' title={text('home.empty')} text={text('home.emptyText')} />
      </div>
    )
  return (
    <div className='lc-home'>
      {search ? <Results apps={data} search={search} /> : <Landing apps={data} drafts={drafts} />}
    </div>
  )
}

function Landing({
  apps,
  drafts,
}: {
  readonly apps: readonly App[]
  readonly drafts: Omit<ReturnType<typeof useHomeDrafts>, 'isReady'>
}): ReactNode {
  const text = useText(words)
  const { storage } = useShell()
  const { user } = useSession()
  const [greeting] = useState(() => greetingKey(new Date().getHours()))
  const pages = recentPages(storage, user?.id ?? '').flatMap(({ app: id, ...page }) => {
    const app = apps.find(one => one.id === id) // one that may no longer be opened is left out
    return app ? [{ ...page, app }] : []
  })
  const { own, isOpened } = useNotices()
  const news = own.filter(message => !isOpened(message)).slice(0, shownNews)
  return (
    <>
      <PageHead
        size='l'
        title={text(greeting, { name: user?.first_name ?? '' })}
        about={text(pages.length > 0 ? 'home.lead' : 'home.start')}
      />
      <HomeDrafts {...drafts} />
      {pages.length > 0 && (
        <section aria-labelledby='recent'>
          <h2 id='recent'>{text('home.recent')}</h2>
          <ul className='lc-recents'>
            {pages.map(({ app, page, item, title }) => (
              <li key={`${app.id}/${page}/${item ?? ''}`}>
                <To to={pagePath(app.id, page, item)} className='lc-recent'>
                  <AppIcon app={app} sizePx={32} />
                  <span className='lc-recent-words'>
                    <b>{title}</b>
                    <small>{app.name}</small>
                  </span>
                </To>
              </li>
            ))}
          </ul>
        </section>
      )}
      {news.length > 0 && (
        <section aria-labelledby='news'>
          <div className='lc-home-head'>
            <h2 id='news'>{text('home.news')}</h2>
            <To to='/notifications'>{text('home.allNews')}</To>
          </div>
          <div className='lc-home-news'>
            <NotificationList messages={news} />
          </div>
        </section>
      )}
      <section aria-labelledby='apps'>
        <div className='lc-home-head'>
          <h2 id='apps'>{text('home.apps')}</h2>
          {apps.length > shownOnLanding && <To to={allAppsAddress}>{text('home.all')}</To>}
        </div>
        <Cards apps={searchApps(apps, '').slice(0, shownOnLanding)} havePages />
      </section>
    </>
  )
}

const shownOnLanding = 12
const shownNews = 3

const greetingKey = (hour: number): string =>
  hour < 12 ? 'home.morning' : hour < 18 ? 'home.afternoon' : 'home.evening'

function Results({ apps, search }: { readonly apps: readonly App[]; readonly search: string }): ReactNode {
  const text = useText(words)
  const found = searchApps(apps, search)
  const isAll = search === allAppsText
  return (
    <section className='lc-home-found' aria-labelledby='found'>
      <PageHead
        titleId='found'
        title={isAll ? text('shell.allApps') : text('home.results', { text: search })}
        actions={
          <p role='status'>
            {found.length === 1 ? text('home.countOne') : text('home.count', { count: found.length })}
          </p>
        }
      />
      {found.length > 0 ? (
        <Cards apps={found} />
      ) : (
        <EmptyScreen
          icon='search'
          title={text('home.none', { text: search })}
          text={text('home.noneText')}
          action={<ButtonLink to={allAppsAddress}>{text('shell.allApps')}</ButtonLink>}
        />
      )}
    </section>
  )
}

function Cards({
  apps,
  havePages = false,
}: {
  readonly apps: readonly App[]
  readonly havePages?: boolean
}): ReactNode {
  return (
    <ul className='lc-cards'>
      {apps.map(app => (
        <li key={app.id}>
          <AppCard app={app} hasPages={havePages} />
        </li>
      ))}
    </ul>
  )
}

function Waiting(): ReactNode {
  return (
    <div className='lc-home'>
      <Skeleton heightPx={34} kind='value' />
      <div className='lc-cards'>
        {[1, 2, 3, 4].map(card => (
          <Skeleton key={card} heightPx={168} />
        ))}
      </div>
    </div>
  )
}
