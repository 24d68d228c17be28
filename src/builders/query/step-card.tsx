// One step: a line that says what it does, and while it is open its form, or its JSON.
import { useEffect, useState } from 'react'
import type { PointerEvent, ReactNode } from 'react'
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import type { Say } from '../../base/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LazyMenu } from '../../ui/lazy-menu.tsx'
import { faultOf } from './checks.ts'
import { specOf, stageName } from './document.ts'
import type { QueryDocument, Step } from './document.ts'
import { formOf } from './forms/index.ts'
import { JsonEditor } from './json-editor.tsx'
import type { CollectionChoice, QueryServices } from './services.ts'
import { isUntouched, stageKind } from './stages.ts'
import { useSuggest } from './use-suggest.ts'
import { stageTitle, summaryOf } from './summary.ts'

export interface StepCardProps {
  readonly query: QueryDocument
  readonly step: Step
  readonly at: number
  readonly isOpen: boolean
  /** What the server refuses about it. */
  readonly refusal: string | undefined
  readonly services: QueryServices
  readonly collections: readonly CollectionChoice[]
  onOpen(isOpen: boolean): void
  onStage(stage: Loose, what: string): void
  onText(text: string): void
  onCommand(command: StepCommand): void
  onDrag(event: PointerEvent<HTMLElement>): void
  readonly say: Say
}
export type StepCommand = 'up' | 'down' | 'duplicate' | 'turn' | 'delete'

export function StepCard(props: StepCardProps): ReactNode {
  const { step, at, isOpen, refusal, onOpen, say } = props
  const [asText, setAsText] = useState(false)
  const name = stageName(step)
  const title = stageTitle(step, say)
  const spec = specOf(step)
  const form = formOf(name)
  const fits = form?.fits(spec) === true
  const isText = asText || !fits || step.text !== undefined
  const fault = faultOf(step)
  const isWrong =
    refusal !== undefined || (fault !== undefined && !(step.text === undefined && isUntouched(name, spec)))
  return (
    <li
      className='lc-query-step'
      data-index={at}
      data-open={isOpen || undefined}
      data-off={step.isOff || undefined}
      data-fault={isWrong || undefined}
    >
      <div className='lc-query-step-head'>
        <span className='lc-query-handle' onPointerDown={props.onDrag} aria-hidden='true'>
          <Icon name='drag' sizePx={16} />
        </span>
        <button
          type='button'
          className='lc-query-step-title'
          aria-expanded={isOpen}
          data-step={at}
          onClick={() => onOpen(!isOpen)}
        >
          <span className='lc-query-number'>{at + 1}</span>
          <Icon name={stageKind(name)?.icon ?? 'code'} sizePx={16} />
          <span className='lc-query-step-words'>
            <strong>{title}</strong> <code>{name}</code>
            <small dir='auto'>{summaryOf(step, say)}</small>
          </span>
        </button>
        {step.isOff && <Badge>{say('query.step.off')}</Badge>}
        {fault !== undefined && !isOpen && (
          <Badge kind={isWrong ? 'danger' : 'neutral'}>
            {say(isWrong ? 'query.step.fault' : 'query.step.unfinished')}
          </Badge>
        )}
        <StepMenu {...props} />
      </div>
      {isOpen && (
        <div className='lc-query-step-body'>
          {(refusal ?? fault) !== undefined && (
            <p className={isWrong ? 'lc-query-fault' : 'lc-query-note'} role='status'>
              {refusal ?? say(`query.problem.${fault ?? ''}`)}
            </p>
          )}
          {isText ? <StepJson {...props} /> : <FormOfStep {...props} />}
          {form && step.text === undefined && (
            <div className='lc-query-step-foot'>
              {fits ? (
                <Button size='s' variant='ghost' icon={isText ? 'form' : 'code'} onPress={() => setAsText(!asText)}>
                  {say(isText ? 'query.step.asForm' : 'query.step.asText')}
                </Button>
              ) : (
                <p className='lc-query-note'>{say('query.step.onlyText')}</p>
              )}
            </div>
          )}
        </div>
      )}
    </li>
  )
}

function FormOfStep({ query, step, at, services, collections, onStage, say }: StepCardProps): ReactNode {
  const name = stageName(step)
  const form = formOf(name)
  const [fields, setFields] = useState<readonly string[]>([])
  useEffect(() => {
    let isCurrent = true
    void services.fieldsAt(query, at).then(found => {
      if (isCurrent) setFields(found)
    })
    return () => {
      isCurrent = false
    }
  }, [services, query, at])
  if (!form) return null
  return (
    <form.Form
      spec={specOf(step)}
      onSpec={(spec, what) => onStage({ [name]: spec }, what)}
      fields={fields}
      collections={collections}
      say={say}
    />
  )
}

function StepJson({ query, step, at, services, onStage, onText, say }: StepCardProps): ReactNode {
  const name = stageName(step)
  const suggest = useSuggest(query, services, say, at)
  return (
    <JsonEditor
      label={say('query.step.json', { number: at + 1 })}
      value={step.stage}
      written={JSON.stringify(step.stage, null, 2)}
      broken={step.text}
      faultOf={value => (isStage(value) ? undefined : say('query.problem.stage', { name }))}
      onValue={value => {
        if (isStage(value)) onStage(value, 'text')
      }}
      onBroken={onText}
      suggest={suggest}
      say={say}
    />
  )
}

const isStage = (value: unknown): value is Loose =>
  isRecord(value) && Object.keys(value).length === 1 && Object.keys(value).every(name => name.startsWith('$'))

function StepMenu({ query, step, at, onCommand, say }: StepCardProps): ReactNode {
  const named = say('query.step.named', { number: at + 1, stage: stageTitle(step, say) })
  return (
    <LazyMenu
      label={say('query.step.more', { step: named })}
      placement='bottom-end'
      trigger={<IconButton size='s' icon='more' label={say('query.step.more', { step: named })} />}
      items={[
        {
          id: 'up',
          label: say('query.step.up'),
          icon: 'arrow-up',
          hint: 'Alt ↑',
          isDisabled: at === 0,
          onSelect: () => onCommand('up'),
        },
        {
          id: 'down',
          label: say('query.step.down'),
          icon: 'arrow-down',
          hint: 'Alt ↓',
          isDisabled: at === query.steps.length - 1,
          onSelect: () => onCommand('down'),
        },
        {
          id: 'copy',
          label: say('query.step.duplicate'),
          icon: 'copy',
          hint: 'Ctrl D',
          onSelect: () => onCommand('duplicate'),
        },
        {
          id: 'off',
          label: say(step.isOff ? 'query.step.turnOn' : 'query.step.turnOff'),
          icon: step.isOff ? 'eye' : 'eye-off',
          onSelect: () => onCommand('turn'),
        },
        {
          id: 'delete',
          label: say('query.step.delete'),
          icon: 'trash',
          hint: 'Delete',
          isDanger: true,
          startsGroup: true,
          onSelect: () => onCommand('delete'),
        },
      ]}
    />
  )
}
