// The stage for widget tests: what the page does for a widget with inline rows, in the least words.
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import * as v from '../base/schema.ts'
import type { Core, QueryState } from '../api/core.ts'
import type { AggregateRequest } from '../contract/entities/aggregate.ts'
import type { Document } from '../contract/entities/item.ts'
import type { Module } from '../contract/entities/module.ts'
import { CoreProvider } from '../stores/use.tsx'
import type { WidgetChunk, WidgetViewProps, Intent } from './part.ts'

export interface StageProps<Config, State> {
  readonly chunk: WidgetChunk<Config, State>
  readonly type: string
  readonly name?: string
  readonly selection: unknown
  readonly rows?: readonly Document[]
  readonly total?: number
  readonly query?: QueryState
  readonly pageFilters?: WidgetViewProps<Config, State>['pageFilters']
  readonly isEditing?: boolean
  /** Without one, there is no server. */
  readonly core?: Core
  onIntent?(intent: Intent): void
  onRequest?(request: AggregateRequest | null): void
  onRetry?(): void
}

/** Renders a widget's view with its own schema and state; records its requests and intents. */
export function Stage<Config, State extends object>(props: StageProps<Config, State>): ReactNode {
  const { chunk, selection, type, name } = props
  const config = useMemo(() => v.parse(chunk.schema, selection), [chunk, selection])
  const [state, setState] = useState(() => chunk.initialState(config))
  const module = useMemo(
    (): Module => ({
      id: 'm1',
      name: name ?? type,
      order: 0,
      type: { name: type, width: 12 },
      queries: [{ slug: 'flights', primary: true }],
      selection: {},
    }),
    [name, type],
  )
  props.onRequest?.(chunk.request(config, state))
  const rows = props.rows ?? none
  const View = chunk.default
  return (
    <CoreProvider core={props.core}>
      <View
        module={module}
        config={config}
        rows={rows}
        total={props.total ?? rows.length}
        query={props.query ?? ready}
        state={state}
        setState={patch => setState(now => ({ ...now, ...patch }))}
        intent={intent => props.onIntent?.(intent)}
        pageFilters={props.pageFilters ?? {}}
        isEditing={props.isEditing ?? false}
        retry={() => props.onRetry?.()}
      />
    </CoreProvider>
  )
}

const none: readonly Document[] = []
export const ready: QueryState = { isLoading: false, at: 1 }
