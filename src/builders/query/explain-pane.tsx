// How a pipeline runs, step by step: where, with which index and how long; and an index that would help. Loaded on request.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { writeNumber } from '../../base/format/number.ts'
import type { Result } from '../../base/result.ts'
import { stableKey } from '../../base/stable-key.ts'
import type { Field } from '../../contract/entities/collection.ts'
import type { QueryPlan, StepPlan } from '../../contract/entities/step.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/state.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useLang } from '../../ui/text.tsx'
import { useBenchWords } from '../../workbench/context.ts'
import { pipelineOf } from './document.ts'
import type { QueryDocument, Step } from './document.ts'
import type { QueryServices } from './services.ts'
import { stageTitle } from './summary.ts'
import sheet from './explain.css'

export interface ExplainPaneProps {
  readonly query: QueryDocument
  /** The last step that is explained; -1: none. */
  readonly at: number
  readonly services: QueryServices
}

interface Explained {
  /** What was explained. */
  readonly key: string
  readonly steps: readonly Step[]
  readonly plan: Result<QueryPlan>
}
interface Added {
  /** What it says of what was added. */
  readonly title: string
  /** Milliseconds of the whole pipeline before the index. */
  readonly beforeMs: number | undefined
  readonly key: string
}

export function ExplainPane({ query, at, services }: ExplainPaneProps): ReactNode {
  useSheet(sheet)
  const say = useBenchWords()
  const [explained, setExplained] = useState<Explained>()
  const [added, setAdded] = useState<Added>()
  const [isBusy, setBusy] = useState<'plan' | 'index'>()
  const [refused, setRefused] = useState<string>()
  const abort = useRef<AbortController>(undefined)
  const { app, collection } = query
  const steps = query.steps.slice(0, at + 1).filter(({ isOff }) => !isOff)
  const key = stableKey([app, collection, pipelineOf(steps)])
  const explain = async (): Promise<void> => {
    abort.current?.abort()
    const own = new AbortController()
    abort.current = own
    setBusy('plan')
    const plan = await services.explain({ app, collection, pipeline: pipelineOf(steps) }, own.signal)
    if (own.signal.aborted) return // a later one is under way, or the pane is closed
    setBusy(undefined)
    setExplained({ key, steps, plan })
  }
  useEffect(() => {
    if (collection !== '') void explain()
    return () => abort.current?.abort()
  }, [app, collection])
  const speedUp = async (fields: readonly Field[], title: string, plan: QueryPlan): Promise<void> => {
    setBusy('index')
    setRefused(undefined)
    const answer = await services.speedUp({ app, collection, fields })
    if (abort.current?.signal.aborted) return
    setBusy(undefined)
    if (!answer.ok) return setRefused(answer.message)
    setAdded({ title, beforeMs: msOf(plan), key })
    await explain()
  }
  if (collection === '') return <EmptyState icon='info' title={say('query.explain.noCollection')} />
  if (!explained) return <Skeleton kind='table' heightPx={240} />
  if (!explained.plan.ok)
    return (
      <ErrorState
        title={say('query.explain.failed')}
        message={explained.plan.message}
        onRetry={() => void explain()}
        isRetrying={isBusy === 'plan'}
      />
    )
  const plan = explained.plan.value
  const isOld = explained.key !== key
  return (
    <div className='lc-query-explain' aria-busy={isBusy === 'plan' || undefined}>
      <div className='lc-query-explain-head'>
        <p role='status'>
          <Summary plan={plan} />
          {isOld && ` · ${say('query.result.old')}`}
        </p>
        <Button size='s' icon='refresh' isBusy={isBusy === 'plan'} onPress={() => void explain()}>
          {say('query.explain.again')}
        </Button>
      </div>
      {/* while the steps are explained again, what is shown is from before */}
      {added && added.key === explained.key && isBusy !== 'plan' && <Gain added={added} plan={plan} />}
      {refused !== undefined && (
        <Banner kind='error' title={say('query.explain.indexFailed')} onClose={() => setRefused(undefined)}>
          {say(refused)}
        </Banner>
      )}
      {!isOld && isBusy !== 'plan' && (
        <Suggestion
          plan={plan}
          isBusy={isBusy === 'index'}
          onAdd={(fields, title) => void speedUp(fields, title, plan)}
        />
      )}
      {plan.steps.length > 0 && <Steps plan={plan} steps={explained.steps} />}
    </div>
  )
}

/** The time of the whole pipeline: that of its last measured step. */
const msOf = (plan: QueryPlan): number | undefined => plan.steps.findLast(({ ms }) => ms !== undefined)?.ms

const writeMs = (ms: number | undefined, lang: string): string =>
  ms === undefined ? '–' : writeNumber(ms, lang, undefined, { style: 'unit', unit: 'millisecond', mostDecimals: 1 })

function Summary({ plan }: { readonly plan: QueryPlan }): ReactNode {
  const say = useBenchWords()
  const lang = useLang()
  const items = writeNumber(plan.items, lang)
  const ms = msOf(plan)
  return ms === undefined
    ? say('query.explain.items', { items })
    : say('query.explain.total', { items, time: writeMs(ms, lang) })
}

function Gain({ added, plan }: { readonly added: Added; readonly plan: QueryPlan }): ReactNode {
  const say = useBenchWords()
  const lang = useLang()
  return (
    <Banner kind='success' title={added.title}>
      {say('query.explain.gain', { before: writeMs(added.beforeMs, lang), after: writeMs(msOf(plan), lang) })}
    </Banner>
  )
}

function Suggestion({
  plan: { suggestion, fast },
  isBusy,
  onAdd,
}: {
  readonly plan: QueryPlan
  readonly isBusy: boolean
  onAdd(fields: readonly Field[], added: string): void
}): ReactNode {
  const say = useBenchWords()
  const offer = (title: string, action: string, text: string, onPress: () => void) => (
    <Banner
      title={title}
      action={
        <Button variant='primary' size='s' isBusy={isBusy} onPress={onPress}>
          {action}
        </Button>
      }
    >
      {text}
    </Banner>
  )
  if (suggestion) {
    const { field, index, isDefined } = suggestion
    const name = field.label ?? field.key
    return offer(
      say('query.explain.suggest', { field: name, number: index + 1 }),
      say('query.explain.add', { field: name }),
      say(isDefined ? 'query.explain.suggestText' : 'query.explain.suggestNew'),
      () => onAdd([{ ...field, index: true }], say('query.explain.added', { field: name })),
    )
  }
  if (!fast) return null
  const fields = fast.fields.map(({ label, key }) => `“${label ?? key}”`).join(', ')
  return offer(
    say('query.explain.fast', { number: fast.index + 1 }),
    say('query.explain.makeFast'),
    say('query.explain.fastText', { fields }),
    () =>
      onAdd(
        fast.fields.map(field => ({ ...field, fast: true })),
        say('query.explain.madeFast', { fields }),
      ),
  )
}

function Steps({ plan, steps }: { readonly plan: QueryPlan; readonly steps: readonly Step[] }): ReactNode {
  const say = useBenchWords()
  const lang = useLang()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by the keyboard
    <div className='lc-query-explain-scroll' role='region' aria-label={say('query.explain.steps')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope='col'>{say('query.explain.step')}</th>
            <th scope='col'>{say('query.explain.where')}</th>
            <th scope='col'>{say('query.explain.index')}</th>
            <th scope='col' data-align='end'>
              {say('query.explain.rows')}
            </th>
            <th scope='col' data-align='end'>
              {say('query.explain.time')}
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.steps.map(step => {
            const own = steps[step.index]
            return (
              <tr key={step.index}>
                <th scope='row'>
                  {step.index + 1}. {own ? stageTitle(own, say) : step.stage}
                </th>
                <td>
                  <Badge kind={step.runs === 'memory' ? 'warning' : 'neutral'}>
                    {say(`query.explain.runs.${step.runs}`)}
                  </Badge>
                </td>
                <td>{step.problem === undefined ? indexOf(step, say) : say(step.problem)}</td>
                <td data-align='end'>{step.rows === undefined ? '–' : writeNumber(step.rows, lang)}</td>
                <td data-align='end'>{writeMs(step.ms, lang)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const indexOf = ({ indexes, isScan }: StepPlan, say: ReturnType<typeof useBenchWords>): string =>
  indexes.length > 0
    ? [...new Set(indexes.map(({ key, name }) => key ?? name))].join(', ')
    : say(isScan ? 'query.explain.scan' : 'query.explain.noIndex')
