// <lc-page mode="edit">: the builder of the page.
import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { ConnectedPageBuilder } from '../../src/builders/page/connected.tsx'
import type { ElementViewProps } from '../element-types.ts'
import { NotGiven } from './not-given.tsx'

export interface PageEditingProps extends Pick<ElementViewProps, 'onEvent'> {
  readonly app: string
  readonly page: string | undefined
  readonly item: string | undefined
}

export function PageEditing({ app, page, item, onEvent }: PageEditingProps): ReactNode {
  const onReady = useCallback(
    (title: string) => {
      onEvent('lc-title', { title }, false)
      onEvent('lc-state', { phase: 'ready' })
      onEvent('lc-ready')
    },
    [onEvent],
  )
  const onFailed = useCallback(
    (message: string) => void onEvent('lc-error', { code: 'page', message }, true),
    [onEvent],
  )
  if (page === undefined) return <NotGiven what='page' onEvent={onEvent} />
  return (
    <ConnectedPageBuilder
      app={app}
      page={page}
      item={item}
      onReady={onReady}
      onFailed={onFailed}
      onEvent={event =>
        event.kind === 'change'
          ? onEvent('lc-page-change', { settings: event.settings, label: event.label, dirty: event.isDirty }, false)
          : onEvent('lc-page-published', { id: event.id, version: event.version }, false)
      }
    />
  )
}
