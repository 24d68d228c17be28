import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { flowCalls } from '../../contract/calls/flows.ts'
import { useCall } from '../../stores/use.tsx'
import { later } from '../../ui/later.tsx'
import { ErrorState, Skeleton } from '../../ui/state.tsx'
import { useText } from '../../ui/text.tsx'
import { Frame, titleOf } from '../frame.tsx'
import type { WidgetViewProps } from '../part.ts'
import { stepsOf, type FlowStep, type State } from './data.ts'
import { bodyPx } from './height.ts'
import type { Config } from './schema.ts'
import { words } from './words.ts'

export { schema } from './schema.ts'
export { initialState, request } from './data.ts'

interface DrawingProps {
  readonly steps: readonly FlowStep[]
  readonly name: string
  readonly heightPx: number
}
/** The library of the map is large, and the flow has to arrive first. */
const Drawing = later<DrawingProps>(
  async () => (await import('./drawing.tsx')).Drawing,
  ({ heightPx }) => <Skeleton kind='block' heightPx={heightPx} />,
)

/** Shows the steps of an action flow as a map, to read only (WID-080). */
export default function View({ module, config, query, retry, skeleton }: WidgetViewProps<Config, State>): ReactNode {
  const say = useText(words)
  const { flow, nodes } = config
  const title = titleOf(module, config)
  const isChosen = nodes !== undefined || (flow !== undefined && flow !== '')
  return (
    <Frame
      module={module}
      config={config}
      query={query}
      retry={retry}
      skeleton={skeleton}
      bodyPx={bodyPx(config)}
      isEmpty={!isChosen}
      emptyText={say('flow.empty')}
    >
      {nodes ? (
        <Steps nodes={nodes} name={title} config={config} />
      ) : (
        <Stored id={String(flow)} name={title} config={config} />
      )}
    </Frame>
  )
}

interface StepsProps {
  readonly nodes: readonly unknown[]
  readonly name: string
  readonly config: Config
}

function Stored({ id, name, config }: Omit<StepsProps, 'nodes'> & { readonly id: string }): ReactNode {
  const say = useText(words)
  const { data, error, isLoading, retry } = useCall(flowCalls.readActionFlow, { params: { id }, query: {} })
  if (error)
    return isGone(error.status) ? (
      <ErrorState message={say('flow.gone')} />
    ) : (
      <ErrorState title={say('flow.failed')} message={error.message} onRetry={retry} isRetrying={isLoading} />
    )
  if (!data) return <Skeleton kind='block' heightPx={bodyPx(config)} />
  return <Steps nodes={data.nodes ?? []} name={name || data.name} config={config} />
}

const isGone = (status: number | undefined): boolean => status === 404 || status === 403

function Steps({ nodes, name, config }: StepsProps): ReactNode {
  const say = useText(words)
  const steps = useMemo(() => stepsOf(nodes), [nodes])
  const shown = name || say('flow.unnamed')
  return steps.length === 0 ? (
    <p role='status'>{say('flow.noSteps', { name: shown })}</p>
  ) : (
    <Drawing steps={steps} name={shown} heightPx={bodyPx(config)} />
  )
}
