// The log of actions below an open page, for those who build it. It records while it is mounted. Loaded on demand.
import { useEffect, useId, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { writeDate } from '../../base/format/date.ts'
import type { Core } from '../../api/core.ts'
import { useReadable } from '../../stores/use.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { BadgeKind } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox, SearchField } from '../../ui/fields.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useLang, useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'
import { runLogOf } from './run-log.ts'
import type { LoggedCall, LoggedStep, StepState } from './run-log.ts'
import sheet from './run-panel.css'

const badges: Readonly<Record<StepState, BadgeKind>> = {
  running: 'accent',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
}

export function RunPanel({ core }: { readonly core: Core }): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const log = useMemo(() => runLogOf(core), [core])
  useEffect(() => log.record(), [log])
  const steps = useReadable(log)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isFailedOnly, setFailedOnly] = useState(false)
  const [said, setSaid] = useState('')
  const id = useId()
  const wanted = typed.trim().toLowerCase()
  const shown = steps
    .filter(step => (!isFailedOnly || step.state === 'failed') && (wanted === '' || textOf(step, say).includes(wanted)))
    .toReversed()
  return (
    <section className='lc-runs' aria-label={say('runs.title')}>
      <Button
        size='s'
        variant='ghost'
        icon={isOpen ? 'chevron-down' : 'chevron-right'}
        aria-expanded={isOpen}
        aria-controls={id}
        onPress={() => setOpen(!isOpen)}
      >
        {say('runs.show', { count: steps.length })}
      </Button>
      <div id={id} hidden={!isOpen} className='lc-runs-body'>
        <p className='lc-runs-note'>{say('runs.text')}</p>
        <div className='lc-runs-bar'>
          <SearchField label={say('runs.search')} placeholder={say('runs.search')} value={typed} onChange={setTyped} />
          <Checkbox label={say('runs.failedOnly')} value={isFailedOnly} onChange={setFailedOnly} />
          <Button
            size='s'
            icon='trash'
            isDisabled={steps.length === 0}
            onPress={() => {
              log.clear()
              setSaid(say('runs.cleared'))
            }}
          >
            {say('runs.clear')}
          </Button>
        </div>
        <p role='status' className='lc-runs-note'>
          {shown.length > 0 ? '' : steps.length > 0 ? say('runs.noMatch') : said || say('runs.none')}
        </p>
        <ol className='lc-runs-list'>
          {isOpen &&
            shown.map(step => (
              <li key={step.id}>
                <Step step={step} />
              </li>
            ))}
        </ol>
      </div>
    </section>
  )
}

type Say = ReturnType<typeof useText>

const titleOf = (type: string, say: Say): string => (type === '' ? say('runs.noType') : say(`actions.kind.${type}`))

/** What the search looks through. */
const textOf = (step: LoggedStep, say: Say): string =>
  [
    ...[step.type, titleOf(step.type, say), step.starter, step.message ?? '', step.settings],
    ...step.calls.flatMap(call => [call.path, call.sent, call.got ?? '']),
  ]
    .join('\n')
    .toLowerCase()

function Step({ step }: { readonly step: LoggedStep }): ReactNode {
  const say = useText(words)
  const lang = useLang()
  return (
    <details>
      <summary>
        <time dateTime={new Date(step.atMs).toISOString()}>{writeDate(step.atMs, lang, 'exact')}</time>
        <strong>{titleOf(step.type, say)}</strong>
        {step.starter !== '' && <span>{say('runs.pressed', { name: step.starter })}</span>}
        <Badge kind={badges[step.state]}>{say(`runs.state.${step.state}`)}</Badge>
        {step.ms !== undefined && <span>{say('runs.ms', { ms: step.ms })}</span>}
        {step.state === 'running' && step.progress !== undefined && <span>{step.progress}</span>}
        {step.message !== undefined && <span className='lc-runs-why'>{step.message}</span>}
      </summary>
      {step.settings !== '{}' && <Text title={say('runs.settings')} text={step.settings} />}
      {step.calls.length === 0 && step.state !== 'running' && <p className='lc-runs-note'>{say('runs.noCalls')}</p>}
      {step.calls.map((call, index) => (
        <Call key={index} call={call} />
      ))}
    </details>
  )
}

function Call({ call }: { readonly call: LoggedCall }): ReactNode {
  const say = useText(words)
  const { status } = call
  const reply = status === undefined ? say('runs.waiting') : status === 0 ? say('runs.noAnswer') : String(status)
  return (
    <div className='lc-runs-call'>
      <p>
        <code>
          {call.method} {call.path}
        </code>{' '}
        → {reply} {call.ms !== undefined && say('runs.ms', { ms: call.ms })}
      </p>
      {call.sent !== '' && <Text title={say('runs.sent')} text={call.sent} />}
      {call.got !== undefined && call.got !== '' && <Text title={say('runs.got')} text={call.got} />}
    </div>
  )
}

const Text = ({ title, text }: { readonly title: string; readonly text: string }): ReactNode => (
  <div>
    <p className='lc-runs-part'>{title}</p>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by the keyboard */}
    <pre role='group' aria-label={title} tabIndex={0}>
      {text}
    </pre>
  </div>
)
