import type { ReactNode } from 'react'
import { publicPageCalls } from '../../contract/calls/public-pages.ts'
import type { PublicPage } from '../../contract/calls/public-pages.ts'
import { useCall, useSession } from '../../stores/use.tsx'
import { EmptyScreen } from '../../ui/empty-screen.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { ErrorState, Skeleton } from '../../ui/state.tsx'
import { useText } from '../../ui/text.tsx'
import { ButtonLink } from '../button-link.tsx'
import { To } from '../context.tsx'
import { publicPath } from '../public/paths.ts'
import { PublicBar } from '../public/public-bar.tsx'
import { words } from '../public/words.ts'
import { useScreenTitle } from '../screen-title.tsx'
import sheet from '../public/public.css'

/** What somebody without an account may open: the pages by app. */
export default function PublicViewsScreen(): ReactNode {
  useSheet(sheet)
  const text = useText(words)
  const isSignedIn = useSession().status === 'signed-in'
  useScreenTitle(text('public.title'))
  const { data, error, retry, isLoading } = useCall(publicPageCalls.listPublicPages, {})
  return (
    <>
      <PublicBar isList />
      <div className='lc-public'>
        {data?.length === 0 ? (
          <EmptyScreen
            titleAs='h1'
            icon='globe'
            title={text('public.empty')}
            text={text(isSignedIn ? 'public.emptyTextSignedIn' : 'public.emptyText')}
            action={<ButtonLink to='/'>{text(isSignedIn ? 'public.apps' : 'public.signIn')}</ButtonLink>}
          />
        ) : (
          <>
            <PageHead title={text('public.title')} about={text('public.lead')} />
            {data ? (
              [...new Set(data.map(({ app }) => app))].map(app => (
                <AppPages key={app} pages={data.filter(page => page.app === app)} />
              ))
            ) : error ? (
              <ErrorState message={error.message} onRetry={retry} isRetrying={isLoading} />
            ) : (
              <Skeleton kind='table' heightPx={240} />
            )}
          </>
        )}
      </div>
    </>
  )
}

function AppPages({ pages }: { readonly pages: readonly PublicPage[] }): ReactNode {
  const text = useText(words)
  return (
    <section>
      <h2 dir='auto'>{pages[0]?.app_name}</h2>
      <ul className='lc-public-list'>
        {pages.map(({ id, name, detail_page: isDetail }) => (
          <li key={id}>
            {isDetail ? (
              <div className='lc-public-detail'>
                <Icon name='list' />
                <div>
                  <p dir='auto'>{name}</p>
                  <p>{text('public.detail')}</p>
                </div>
              </div>
            ) : (
              <To to={publicPath(id)} className='lc-public-link'>
                <Icon name='page' />
                <span dir='auto'>{name}</span>
              </To>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
