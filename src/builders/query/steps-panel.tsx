// The tab "Steps": where the documents come from, the steps as cards, and a way to add one.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { LazyMenu } from '../../ui/lazy-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { useReadable } from '../../stores/use.tsx'
import { commandOf, isTypingIn } from '../../workbench/keyboard.ts'
import type { PanelProps } from '../../workbench/kind.ts'
import { startListDrag } from '../../workbench/list-drag.ts'
import { useBenchWords } from '../../workbench/context.ts'
import {
  addStep,
  duplicateStep,
  moveStep,
  removeStep,
  replaceSteps,
  setStage,
  setStepText,
  stepAt,
  stepPath,
  toggleStep,
} from './document.ts'
import type { QueryDocument } from './document.ts'
import type { QueryServices } from './services.ts'
import { SourceFields } from './source-fields.tsx'
import { StepCard } from './step-card.tsx'
import type { StepCommand } from './step-card.tsx'
import { newStage, stageKinds } from './stages.ts'
import type { StageKind } from './stages.ts'
import { useCollections } from './use-collections.ts'
import { Workspace } from './workspace.tsx'

/** Only those who build open it. */
export const isRare = true

type Props = PanelProps<QueryDocument, QueryServices>

export default function StepsPanel(props: Props): ReactNode {
  const { settings: query, change, selection, select, services } = props
  const say = useBenchWords()
  const collections = useCollections(services)
  const { refusal } = useReadable(services.runs)
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<number>(undefined)
  const [over, setOver] = useState<number>()
  const selected = stepAt(selection)
  const { steps } = query

  useLayoutEffect(() => {
    if (focused.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-step="${focused.current}"]`)?.focus()
    focused.current = undefined
  })
  useEffect(() => {
    list.current?.querySelector(`[data-index="${selected}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [selected])

  const { add, move, run } = stepCommands(props, selected, at => {
    focused.current = at
  })
  const press = pressOf(props, selected, list, run)
  return (
    <Workspace {...props} query={query}>
      {/* keys bubble up from the cards */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className='lc-query-steps' onKeyDown={press}>
        <SourceFields {...props} collections={collections} />
        {query.text !== undefined && <BrokenText {...props} />}
        <ol ref={list} className='lc-query-list' aria-label={say('query.steps')} data-over={over}>
          {steps.map((step, at) => (
            <StepCard
              key={step.key}
              query={query}
              step={step}
              at={at}
              isOpen={selected === at}
              refusal={refusal?.stage === step.stage ? refusal.message : undefined}
              services={services}
              collections={collections.filter(({ app }) => app === query.app)}
              onOpen={isOpen => {
                select(isOpen ? stepPath(at) : '')
                // the rows follow the open step
                if (isOpen && query.collection !== '') void services.start(query, at)
              }}
              onStage={(stage, what) =>
                change(setStage(query, at, stage), 'query.did.edit', {
                  group: `${step.key} ${what}`,
                  select: stepPath(at),
                })
              }
              onText={text => change(setStepText(query, at, text), 'query.did.edit', { group: `${step.key} text` })}
              onCommand={command => run(command, at)}
              onDrag={event => {
                if (list.current)
                  startListDrag(event, { list: list.current, from: at, onOver: setOver, onDrop: to => move(at, to) })
              }}
              say={say}
            />
          ))}
        </ol>
        {steps.length === 0 && <p className='lc-query-note lc-query-none'>{say('query.steps.none')}</p>}
        <AddStep onAdd={add} />
      </div>
    </Workspace>
  )
}

/** What can be done with steps; `focus` moves the focus to the line of a step. */
function stepCommands({ settings: query, change }: Props, selected: number, focus: (at: number) => void) {
  const { steps } = query
  const add = (kind: StageKind): void => {
    const at = selected < 0 ? steps.length : selected + 1
    focus(at)
    change(addStep(query, at, newStage(kind)), 'query.did.add', { select: stepPath(at) })
  }
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= steps.length) return
    focus(to)
    change(moveStep(query, from, to), 'query.did.move', { select: stepPath(to) })
  }
  const run = (command: StepCommand, at: number): void => {
    if (command === 'up' || command === 'down') move(at, command === 'up' ? at - 1 : at + 1)
    else if (command === 'duplicate') {
      focus(at + 1)
      change(duplicateStep(query, at), 'query.did.duplicate', { select: stepPath(at + 1) })
    } else if (command === 'turn') change(toggleStep(query, at), 'query.did.toggle', { select: stepPath(at) })
    else {
      const next = Math.max(0, Math.min(at, steps.length - 2))
      focus(next)
      change(removeStep(query, at), 'query.did.delete', { select: steps.length > 1 ? stepPath(next) : '' })
    }
  }
  return { add, move, run }
}

/** The text of all steps is not valid: the cards show what it was before. */
function BrokenText({ settings: query, change, open }: Props): ReactNode {
  const say = useBenchWords()
  return (
    <Banner
      kind='warning'
      title={say('query.text.broken')}
      action={
        <span className='lc-query-actions'>
          <Button size='s' onPress={() => open('text')}>
            {say('query.text.open')}
          </Button>
          <Button size='s' onPress={() => change(replaceSteps(query, query.steps), 'query.did.discardText')}>
            {say('query.text.discard')}
          </Button>
        </span>
      }
    >
      {say('query.text.brokenText')}
    </Banner>
  )
}

function AddStep({ onAdd }: { onAdd(kind: StageKind): void }): ReactNode {
  const say = useBenchWords()
  return (
    <LazyMenu
      label={say('query.step.add')}
      placement='bottom-start'
      trigger={
        <Button icon='plus' className='lc-query-add'>
          {say('query.step.add')}
        </Button>
      }
      items={stageKinds.map(kind => ({
        id: kind.name,
        label: say(kind.title),
        hint: kind.name,
        icon: kind.icon,
        onSelect: () => onAdd(kind),
      }))}
    />
  )
}

/** The keys of the list of steps. */
function pressOf(
  { settings: query, services }: Props,
  selected: number,
  list: RefObject<HTMLElement | null>,
  run: (command: StepCommand, at: number) => void,
) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target } = event
    if (!(target instanceof HTMLElement) || target.closest('dialog')) return
    if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') {
      event.preventDefault()
      void services.start(query, selected < 0 ? query.steps.length - 1 : selected)
      return
    }
    const at = Number(target.dataset['step'] ?? -1)
    const command = commandOf(event, { isOnCanvas: at >= 0, isTyping: isTypingIn(target) })
    if (at < 0 || command === undefined) return
    if (command === 'up' || command === 'down' || command === 'duplicate' || command === 'delete') run(command, at)
    else if (command === 'previous' || command === 'next')
      list.current?.querySelector<HTMLElement>(`[data-step="${command === 'next' ? at + 1 : at - 1}"]`)?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}
