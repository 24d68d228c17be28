// Every widget of the list with the story of its own folder, in the state that is chosen.
import { createElement, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { QueryState } from '../../api/core.ts'
import * as v from '../../base/schema.ts'
import type { Module } from '../../contract/entities/module.ts'
import { answerInline } from '../../page/inline-rows.ts'
import { ErrorState, Skeleton } from '../../ui/state.tsx'
import { useText } from '../../ui/text.tsx'
import { useChunk } from '../../ui/use-chunk.ts'
import { ownWidgets } from '../../widgets/index.ts'
import type { WidgetChunk, WidgetDescriptor, WidgetSample } from '../../widgets/part.ts'
import { ChosenState } from './chosen-state.tsx'
import { Piece, Section } from './piece.tsx'
import { failure, longName } from './samples.ts'

const samples = import.meta.glob<WidgetSample>(['../../widgets/*/sample.ts'], { eager: true, import: 'sample' })
const states = ['filled', 'loading', 'empty', 'error', 'long'] as const
type State = (typeof states)[number]

const queries: Readonly<Record<State, QueryState>> = {
  filled: { isLoading: false, at: 1 },
  long: { isLoading: false, at: 1 },
  empty: { isLoading: false, at: 1 },
  loading: { isLoading: true, at: 0 },
  error: { isLoading: false, at: 0, error: { ok: false, status: 503, code: 'server', message: failure.message } },
}

export function Widgets(): ReactNode {
  const text = useText()
  const [state, setState] = useState<State>('filled')
  return (
    <Section id='widgets'>
      <ChosenState states={states} value={state} onChange={setState} />
      {ownWidgets.map(widget => (
        <Piece key={widget.type} name={text(widget.title)} isWide>
          <Stage widget={widget} state={state} />
        </Piece>
      ))}
    </Section>
  )
}

function Stage({ widget, state }: { readonly widget: WidgetDescriptor; readonly state: State }): ReactNode {
  const sample = samples[`../../widgets/${widget.element.slice('lc-'.length)}/sample.ts`]
  const load = useMemo(() => () => widget.load(), [widget])
  const loaded = useChunk(load)
  if (loaded.status === 'failed') return <ErrorState message={String(loaded.error)} onRetry={loaded.retry} />
  if (loaded.status === 'pending') return <Skeleton kind={widget.skeleton} heightPx={widget.reservePx} />
  return sample && <View key={state} chunk={loaded.chunk} sample={sample} type={widget.type} state={state} />
}

function View<Config, Own>({
  chunk,
  sample,
  type,
  state,
}: {
  readonly chunk: WidgetChunk<Config, Own>
  readonly sample: WidgetSample
  readonly type: string
  readonly state: State
}): ReactNode {
  const config = useMemo(
    () => v.parse(chunk.schema, state === 'long' ? { ...sample.selection, title: longName } : sample.selection),
    [chunk, sample, state],
  )
  const [own, setOwn] = useState(() => chunk.initialState(config))
  const module = useMemo(
    (): Module => ({ id: 'sample', name: type, order: 0, type: { name: type, width: 12 }, queries: [], selection: {} }),
    [type],
  )
  const rows = state === 'filled' || state === 'long' ? sample.rows : []
  const answer = answerInline(rows, chunk.request(config, own))
  return createElement(chunk.default, {
    module,
    config,
    rows: answer.rows,
    total: answer.total,
    query: queries[state],
    state: own,
    setState: patch => setOwn(now => ({ ...now, ...patch })),
    intent: () => {},
    pageFilters: {},
    isEditing: false,
    retry: () => {},
  })
}
