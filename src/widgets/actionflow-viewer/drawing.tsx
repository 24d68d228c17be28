// The map of a flow and the details of the selected step. Loaded on request, with the library of the map.
import { useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import GraphView from '../../engines/graph/graph-view.tsx'
import type { GraphBox, GraphLine } from '../../engines/graph/shapes.ts'
import { IconButton } from '../../ui/button.tsx'
import { richParts } from '../../ui/rich-parts.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useText } from '../../ui/text.tsx'
import type { FlowStep, StepKind } from './data.ts'
import { boxHeightPx, boxWidthPx, layOut } from './layout.ts'
import { words } from './words.ts'
import sheet from './actionflow-viewer.css'

const icons: Readonly<Record<StepKind, string>> = {
  start: 'play',
  end: 'flag',
  note: 'comment',
  condition: 'help',
  concurrent: 'layers',
  task: 'wrench',
}

export function Drawing({
  steps,
  name,
  heightPx,
}: {
  readonly steps: readonly FlowStep[]
  readonly name: string
  readonly heightPx: number
}): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const [selected, setSelected] = useState<string>()
  const details = useRef<HTMLElement>(null)
  const drawn = useMemo(() => layOut(steps), [steps])
  const { nameOf, boxes, lines } = useMemo(() => {
    const byId = new Map(steps.map(step => [step.id, step]))
    const titleOf = (step: FlowStep): string => step.name || typeOf(step, say)
    const nameOf = (id: string): string => {
      const step = byId.get(id)
      return step ? titleOf(step) : id
    }
    const boxes = drawn.map(({ step, x, y }): GraphBox => ({
      id: step.id,
      x,
      y,
      width: boxWidthPx,
      height: boxHeightPx,
      title: titleOf(step),
      hint: typeOf(step, say),
      icon: icons[step.kind],
      tone: step.kind === 'note' ? 'muted' : step.kind === 'task' ? 'plain' : 'group',
      spoken: spokenOf(step, nameOf, say),
    }))
    const lines = steps.flatMap(step =>
      step.next.map((to): GraphLine => ({
        id: `${step.id} → ${to}`,
        from: step.id,
        to,
        route: 'across',
        label: '',
        ...{ labelX: 0, labelY: 0, labelWidth: 0 },
        spoken: say('flow.line', { from: titleOf(step), to: nameOf(to) }),
      })),
    )
    return { nameOf, boxes, lines }
  }, [steps, drawn, say])
  const step = steps.find(({ id }) => id === selected)
  // opened by its second press or Enter: the details are what it opens
  const open = (): void => details.current?.focus()
  const close = (): void => {
    const root = details.current?.getRootNode()
    setSelected(undefined)
    if (root instanceof ShadowRoot || root instanceof Document)
      [...root.querySelectorAll<HTMLElement>('.lc-graph-box')].find(box => box.dataset['box'] === selected)?.focus()
  }
  return (
    <div className='lc-flow-viewer'>
      <div className='lc-flow-viewer-map' style={{ blockSize: heightPx }}>
        <GraphView
          label={say('flow.map', { name })}
          boxes={boxes}
          lines={lines}
          selected={step?.id}
          onSelect={setSelected}
          onOpen={open}
          words={{
            zoomIn: say('flow.zoomIn'),
            zoomOut: say('flow.zoomOut'),
            fit: say('flow.fit'),
            overview: say('flow.overview'),
          }}
        />
      </div>
      {step && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what holds the focus
        <section
          ref={details}
          className='lc-flow-viewer-details'
          tabIndex={-1}
          aria-label={nameOf(step.id)}
          onKeyDown={event => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            close()
          }}
        >
          <header>
            <strong>{nameOf(step.id)}</strong>
            <IconButton size='s' icon='close' label={say('flow.close')} onPress={close} />
          </header>
          <Details step={step} nameOf={nameOf} />
        </section>
      )}
    </div>
  )
}

type Say = ReturnType<typeof useText>

const typeOf = ({ kind, type }: FlowStep, say: Say): string =>
  kind === 'task' && type !== 'task' ? `${say('flow.kind.task')}: ${type}` : say(`flow.kind.${kind}`)

function spokenOf(step: FlowStep, nameOf: (id: string) => string, say: Say): string {
  const parts = [
    ...(step.conditions > 0 ? [say('flow.conditions', { count: step.conditions })] : []),
    ...(step.join === undefined ? [] : [say('flow.joins', { name: nameOf(step.join) })]),
    ...(step.next.length > 0
      ? [say('flow.leads', { names: step.next.map(nameOf).join(', ') })]
      : step.kind === 'note'
        ? []
        : [say('flow.last')]),
  ]
  return parts.join('; ')
}

function Details({ step, nameOf }: { readonly step: FlowStep; nameOf(id: string): string }): ReactNode {
  const say = useText(words)
  if (step.kind === 'note') return <RichText value={step.content} parts={richParts} />
  const facts: (readonly [string, string])[] = [
    [say('flow.type'), typeOf(step, say)],
    [say('flow.next'), step.next.map(nameOf).join(', ') || say('flow.none')],
    ...(step.join === undefined ? [] : [[say('flow.join'), nameOf(step.join)] as const]),
    [say('flow.conditionsTitle'), String(step.conditions)],
    [say('flow.inputs'), String(step.inputs)],
    [say('flow.outputs'), String(step.outputs)],
  ]
  return (
    <dl>
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
