import { useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { PageView } from '../../src/page/page-view.tsx'
import { later } from '../../src/ui/later.tsx'
import { Skeleton } from '../../src/ui/state.tsx'
import type { Filters } from '../../src/stores/filters.ts'
import type { PageStore } from '../../src/stores/page.ts'
import type { PageBuilderHandle } from '../../src/builders/page/page-builder.tsx'
import type { ElementViewProps } from '../element-types.ts'
import { setPageStore } from '../page-stores.ts'
import { whenDrawn } from '../when-drawn.ts'
import { NotGiven } from './not-given.tsx'
import { useBuilderHandle } from './use-builder-handle.ts'

export function View({ values, host, onEvent }: ElementViewProps): ReactNode {
  const app = String(values['app'] ?? '')
  const [isOpen, setOpen] = useState(false)
  const onStore = useCallback((store: PageStore | undefined) => setPageStore(host, store), [host])
  const emit = useCallback(
    (name: string, detail: unknown, cancelable: boolean): boolean => {
      if (name === 'lc-title') {
        onEvent('lc-state', { phase: 'ready' })
        setOpen(true)
      }
      return onEvent(name, detail, cancelable)
    },
    [onEvent],
  )
  useEffect(() => (isOpen ? whenDrawn(host, () => onEvent('lc-ready')) : undefined), [isOpen, host, onEvent])
  if (!app) return <NotGiven what='app' onEvent={onEvent} />
  if (values['mode'] === 'edit') return <Editing {...{ app, values, host, onEvent }} />
  const filters = values['filters'] as Filters | undefined // the property's own type
  return (
    <PageView
      app={app}
      page={text(values['page'])}
      item={text(values['item'])}
      filters={filters}
      showFilters={values['noFilters'] !== true}
      onStore={onStore}
      onEvent={emit}
    />
  )
}

/** The view of <lc-builder>: as that of <lc-page>, whose first paint its canvas needs. */
export const BuilderView = (props: ElementViewProps): ReactNode => (
  <View {...props} values={{ ...props.values, mode: 'edit' }} />
)

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Loads when it is asked for: a visitor downloads nothing of it. */
const Builder = later(
  async () => (await import('../../src/builders/page/connected.tsx')).ConnectedPageBuilder,
  () => <Skeleton kind='form' heightPx={480} />,
)

function Editing({ app, values, host, onEvent }: Omit<ElementViewProps, 'core'> & { readonly app: string }): ReactNode {
  const page = text(values['page'])
  const [handle, named] = useBuilderHandle<PageBuilderHandle | null>(host, title => {
    onEvent('lc-title', { title }, false)
    onEvent('lc-state', { phase: 'ready' })
    onEvent('lc-ready')
  })
  const onFailed = useCallback(
    (message: string) => void onEvent('lc-error', { code: 'page', message }, true),
    [onEvent],
  )
  if (page === undefined) return <NotGiven what='page' onEvent={onEvent} />
  return (
    <Builder
      ref={handle}
      app={app}
      page={page}
      item={text(values['item'])}
      onReady={named}
      onFailed={onFailed}
      onEvent={event =>
        event.kind === 'change'
          ? onEvent('lc-page-change', { settings: event.settings, label: event.label, dirty: event.isDirty }, false)
          : onEvent('lc-page-published', { id: event.id, version: event.version }, false)
      }
    />
  )
}
