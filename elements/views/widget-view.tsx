import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Core } from '../../src/api/core.ts'
import { WidgetHost } from '../../src/page/widget-host.tsx'
import type { InlineWidget } from '../../src/page/inline-rows.ts'
import type { PageStore } from '../../src/stores/page.ts'
import { useText } from '../../src/ui/text.tsx'
import { widgets } from '../../src/widgets/index.ts'
import type { ElementViewProps, Values } from '../element-types.ts'
import { inlineRows, leftOut, widgetConfig } from '../inline.ts'
import { NotGiven } from './not-given.tsx'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

function inlineOf(values: Values): InlineWidget | undefined {
  const type = text(values['type'])
  if (!type || text(values['widget'])) return undefined
  const rows = inlineRows(values)
  const limit = typeof values['limit'] === 'number' ? { limit: values['limit'] } : {}
  const heading = text(values['heading'])
  return {
    type,
    config: { ...limit, ...(heading ? { title: heading, heading } : {}), ...widgetConfig(values) },
    ...(rows ? { rows, leftOut: leftOut(values) } : {}),
  }
}

interface SharedPage {
  readonly store: PageStore | undefined
  readonly load: (() => Promise<void>) | undefined
}

/** The page store this widget shares with others that name the same app and page. Its code loads for those that name one. */
function useSharedPage(core: Core | undefined, app: string | undefined, page: string | undefined): SharedPage {
  const [store, setStore] = useState<PageStore>()
  const [sharePage, setSharePage] = useState<SharePage>()
  const load = useCallback(async () => {
    const found = await import('../../src/stores/shared-page.ts')
    setSharePage(() => found.sharePage)
  }, [])
  useEffect(() => {
    if (!sharePage || !core || !app || !page) return
    const shared = sharePage(core, app, page)
    setStore(shared.store)
    return () => {
      setStore(undefined)
      shared.release()
    }
  }, [sharePage, core, app, page])
  return { store, load: app && page ? load : undefined }
}
type SharePage = (typeof import('../../src/stores/shared-page.ts'))['sharePage']

export function View({ values, core, onEvent }: ElementViewProps): ReactNode {
  const say = useText()
  const [app, page, query, widget] = [
    text(values['app']),
    text(values['page']),
    text(values['query']),
    text(values['widget']),
  ]
  const inline = useMemo(() => inlineOf(values), [values])
  const { store, load } = useSharedPage(core, app, page)
  const hasFailed = useRef(false)
  const emit = useCallback(
    (name: string, detail: unknown, cancelable: boolean): boolean => {
      if (name === 'lc-error') {
        hasFailed.current = true
        queueMicrotask(() => {
          hasFailed.current = false
        })
      }
      if (name === 'lc-data' && !hasFailed.current) {
        // an answer that failed is reported as an error in the same turn
        const rows =
          detail !== null && typeof detail === 'object' && 'rows' in detail && Array.isArray(detail.rows)
            ? detail.rows
            : []
        onEvent('lc-state', { phase: rows.length > 0 ? 'ready' : 'empty' })
      }
      return onEvent(name, detail, cancelable)
    },
    [onEvent],
  )

  const type = inline?.type
  const isUnknown = type !== undefined && !widgets.find(type)
  const [isTaken, setIsTaken] = useState(false)
  useEffect(() => {
    if (isUnknown)
      setIsTaken(!onEvent('lc-error', { code: 'unknown-widget', message: say('error.unknownWidget') }, true))
  }, [type, isUnknown])

  const onDrawn = useCallback(() => {
    onEvent('lc-state', { phase: 'ready' })
  }, [onEvent])

  if (isTaken) return null
  if (!inline && !widget) return <NotGiven what='widget, or type with data' onEvent={onEvent} />
  return (
    <WidgetHost
      moduleId={widget}
      inline={inline}
      app={app}
      query={query}
      page={store}
      loadPage={load}
      onEvent={emit}
      onDrawn={onDrawn}
    />
  )
}
