import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Core } from '../../src/api/core.ts'
import type { Columns } from '../../src/base/columns.ts'
import { WidgetHost } from '../../src/page/widget-host.tsx'
import type { InlineWidget } from '../../src/page/inline-rows.ts'
import type { PageStore } from '../../src/stores/page.ts'
import { useText } from '../../src/ui/text.tsx'
import { useChunk } from '../../src/ui/use-chunk.ts'
import { widgets } from '../../src/widgets/index.ts'
import type { ElementViewProps, Values } from '../element-types.ts'
import { givenData, rowsIn, widgetConfig } from '../inline.ts'
import { NotGiven } from './not-given.tsx'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Returns the rows that are given, once the code is there that reads columns; a loading failure is thrown. */
function useGiven(values: Values): {
  readonly rows?: InlineWidget['rows']
  readonly leftOut?: number
  isLate?: boolean
} {
  const given = givenData(values)
  const isColumns = given !== undefined && !Array.isArray(given)
  const late = useChunk(isColumns ? loadColumns : undefined)
  if (late.status === 'failed') throw late.error
  return useMemo(() => {
    if (isColumns) return late.chunk ? { rows: late.chunk.rowsOf(given as Columns) } : { isLate: true } // checked by the element
    if (!given) return {}
    const rows = rowsIn(given as readonly unknown[]) // a list: neither columns nor nothing
    return { rows, leftOut: (given as readonly unknown[]).length - rows.length }
  }, [given, isColumns, late.chunk])
}
const loadColumns = () => import('../../src/base/columns.ts')

function inlineOf(values: Values, given: ReturnType<typeof useGiven>): InlineWidget | undefined {
  const type = text(values['type'])
  if (!type || text(values['widget'])) return undefined
  const { rows, leftOut } = given
  const limit = typeof values['limit'] === 'number' ? { limit: values['limit'] } : {}
  const heading = text(values['heading'])
  return {
    type,
    config: { ...limit, ...(heading ? { title: heading, heading } : {}), ...widgetConfig(values) },
    ...(rows ? { rows, leftOut } : {}),
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
  const given = useGiven(values)
  const inline = useMemo(() => inlineOf(values, given), [values, given])
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

  if (isTaken || given.isLate) return null
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
