import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { publicPageCalls } from '../../contract/calls/public-pages.ts'
import { useCall } from '../../stores/use.tsx'
import { Skeleton } from '../../ui/state.tsx'
import { AppPageScreen } from '../app-page.tsx'
import { ErrorScreen } from '../error-screen.tsx'
import { PublicBar } from '../public/public-bar.tsx'
import type { ScreenProps } from '../screen.ts'

/** One public page, as a visitor sees it. */
export default function PublicViewScreen({ match }: ScreenProps): ReactNode {
  const { id = '' } = match.params
  const { data, error, retry } = useCall(publicPageCalls.readPublicPage, { params: { id } })
  const page = useMemo(() => data && { ...match, params: { app: data.app, page: data.slug } }, [match, data])
  return (
    <>
      <PublicBar />
      {error && (error.status === 404 || !page) ? (
        <ErrorScreen status={error.status} message={error.message} onRetry={error.status === 404 ? undefined : retry} />
      ) : page ? (
        <AppPageScreen match={page} />
      ) : (
        <Skeleton kind='table' heightPx={360} />
      )}
    </>
  )
}
