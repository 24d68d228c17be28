import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { publicPageCalls } from '../../contract/calls/public-pages.ts'
import { useCall, useSession } from '../../stores/use.tsx'
import { EmptyScreen } from '../../ui/empty-screen.tsx'
import { Skeleton } from '../../ui/state.tsx'
import { useText } from '../../ui/text.tsx'
import { AppPageScreen } from '../app-page.tsx'
import { ButtonLink } from '../button-link.tsx'
import { ErrorScreen } from '../error-screen.tsx'
import { useReadAgain } from '../open-to-visitors.ts'
import { PublicBar } from '../public/public-bar.tsx'
import { words } from '../public/words.ts'
import { useScreenTitle } from '../screen-title.tsx'
import type { ScreenProps } from '../screen.ts'

/** One public page, as a visitor sees it. */
export default function PublicViewScreen({ match }: ScreenProps): ReactNode {
  const { id = '' } = match.params
  const { data, error, retry } = useCall(publicPageCalls.readPublicPage, { params: { id } })
  const { app, slug } = data ?? {}
  const page = useMemo(
    () => (app !== undefined && slug !== undefined ? { ...match, params: { app, page: slug } } : undefined),
    [match, app, slug],
  )
  useReadAgain(retry)
  const isVisitor = useSession().status !== 'signed-in'
  return (
    <>
      <PublicBar />
      {error?.status === 404 && isVisitor ? (
        <Closed message={error.message} />
      ) : error && (error.status === 404 || !page) ? (
        <ErrorScreen status={error.status} message={error.message} onRetry={error.status === 404 ? undefined : retry} />
      ) : page ? (
        <AppPageScreen match={page} />
      ) : (
        <Skeleton kind='table' heightPx={360} />
      )}
    </>
  )
}

/** What a visitor may not open, or not any more, may be open to them once they have signed in. */
function Closed({ message }: { readonly message: string }): ReactNode {
  const text = useText(words)
  useScreenTitle(text(message))
  return (
    <div role='alert'>
      <EmptyScreen
        titleAs='h1'
        icon='lock'
        title={text(message)}
        text={text('public.closedText')}
        action={<ButtonLink to='/'>{text('public.signIn')}</ButtonLink>}
      />
    </div>
  )
}
