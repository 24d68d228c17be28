// When each question of a form is shown: a map, the same as a list, and the problems as sentences.
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { later } from '../../../ui/later.tsx'
import { EmptyState, Skeleton } from '../../../ui/state.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { useLang, useText } from '../../../ui/text.tsx'
import type { BuilderPanelProps } from '../panel-shapes.ts'
import type { Path } from '../path.ts'
import { stepName } from '../steps.ts'
import { AddCondition } from './add-condition.tsx'
import type { NewCondition } from './add-condition.tsx'
import { analyse } from './analysis.ts'
import type { Finding, LogicAnalysis } from './analysis.ts'
import { addCondition, removeConditions } from './edits.ts'
import { LogicList } from './logic-list.tsx'
import { readLogic } from './model.ts'
import type { LogicCondition, LogicModel } from './model.ts'
import { counted, demandSentence, findingSentence, labelOf } from './sentences.ts'
import { words } from './words.ts'
import workbench from '../../../workbench/side.css'
import sheet from './logic.css'

const LogicMap = later(
  async () => (await import('./logic-map.tsx')).default,
  () => <Skeleton kind='form' heightPx={320} />,
)
const tones: Readonly<Record<Finding['kind'], 'error' | 'warning'>> = {
  unreachable: 'error',
  missing: 'error',
  unfinished: 'warning',
  cycle: 'warning',
  later: 'warning',
  useless: 'warning',
}
/** From this many questions on, only the first step is unfolded at the start. */
const manyQuestions = 150

export default function LogicPanel({ settings, selection, select, change, open }: BuilderPanelProps): ReactNode {
  useSheet(workbench)
  useSheet(sheet)
  const say = useText(words)
  const frame = useRef<HTMLDivElement>(null)
  const shown = useDeferredValue(settings)
  const model = useMemo(() => readLogic(shown), [shown])
  const analysis = useMemo(() => analyse(model), [model])
  const steps = useMemo(() => [...new Set(model.questions.map(one => one.step))], [model])
  const [view, setView] = useState<'map' | 'list'>()
  const [folded, setFolded] = useState<ReadonlySet<number>>(
    () => new Set(model.questions.length > manyQuestions ? steps.slice(1) : []),
  )
  const [line, setLine] = useState<string>()
  const [adding, setAdding] = useState<NewCondition>()
  const [said, setSaid] = useState('')
  // a map needs room: a small builder starts with the list
  useEffect(() => {
    setView(
      now =>
        now ?? ((frame.current?.clientWidth ?? 800) > 0 && (frame.current?.clientWidth ?? 800) < 640 ? 'list' : 'map'),
    )
  }, [])
  const name = useCallback((step: number) => stepName(shown, step), [shown])

  const isThere =
    model.questions.some(one => one.path === selection) || model.groups.some(one => one.path === selection)
  const selected = line ?? (isThere ? selection : undefined)
  const choose = (id: string | undefined): void => {
    if (id !== undefined && (id.includes('#') || id.includes('>'))) return setLine(id)
    setLine(undefined)
    select(id === undefined || id.startsWith('step/') ? '' : id)
  }
  const fold = (step: number): void =>
    setFolded(now => {
      const next = new Set(now)
      if (!next.delete(step)) next.add(step)
      return next
    })
  const remove = (conditions: readonly LogicCondition[]): void => {
    setLine(undefined)
    change(removeConditions(settings, conditions), say('logic.removed'))
    setSaid(say('logic.said.removed'))
  }
  const edit = (path: Path): void => {
    select(path)
    open('edit')
  }
  const go = (finding: Finding): void => {
    setLine(undefined)
    const question = model.questions.find(one => one.path === finding.path)
    if (question && folded.has(question.step)) fold(question.step)
    select(finding.path)
  }

  if (model.questions.length === 0)
    return (
      <div ref={frame} className='lc-workbench-empty'>
        <EmptyState
          icon='flow'
          title={say('logic.empty')}
          text={say('logic.empty.text')}
          action={<Button onPress={() => open('edit')}>{say('logic.edit')}</Button>}
        />
      </div>
    )
  return (
    <div ref={frame} className='lc-workbench lc-logic' aria-label={say('logic.title')} role='region'>
      <div className='lc-workbench-bar lc-logic-bar'>
        <Tabs
          kind='pill'
          label={say('logic.view')}
          value={view ?? 'map'}
          onChange={id => setView(id === 'list' ? 'list' : 'map')}
          tabs={[
            { id: 'map', label: say('logic.map'), icon: 'flow' },
            { id: 'list', label: say('logic.list'), icon: 'list' },
          ]}
        />
        <small>
          {say('logic.summary', {
            questions: counted(say, 'logic.step.count', model.questions.length),
            conditions: counted(
              say,
              'logic.count',
              new Set(model.questions.flatMap(one => one.conditions.map(condition => condition.id))).size,
            ),
          })}
        </small>
        <span className='lc-workbench-space' />
        {view === 'map' && steps.length > 1 && (
          <Button size='s' variant='ghost' onPress={() => setFolded(new Set(folded.size < steps.length ? steps : []))}>
            {say(folded.size < steps.length ? 'logic.foldAll' : 'logic.unfoldAll')}
          </Button>
        )}
      </div>
      <div className='lc-logic-main'>
        {view === 'map' && (
          <>
            <LogicMap
              model={model}
              analysis={analysis}
              stepName={name}
              folded={folded}
              onFold={fold}
              selected={selected}
              onSelect={choose}
              onOpen={edit}
              onDelete={remove}
              onConnect={(from, to) => setAdding({ from, to })}
            />
            <p className='lc-hidden'>{say('logic.map.help')}</p>
          </>
        )}
        {view === 'list' && (
          <LogicList
            model={model}
            analysis={analysis}
            stepName={name}
            selected={selected}
            onSelect={choose}
            onRemove={remove}
          />
        )}
      </div>
      <aside className='lc-workbench-side lc-logic-side' aria-label={say('logic.findings')}>
        <Details
          model={model}
          analysis={analysis}
          selected={selected}
          onEdit={edit}
          onRemove={remove}
          onAdd={to => setAdding({ to })}
          onClose={() => choose(undefined)}
          onGo={choose}
        />
        <Findings model={model} analysis={analysis} onGo={go} />
      </aside>
      {adding && (
        <AddCondition
          model={model}
          of={adding}
          onClose={() => setAdding(undefined)}
          onAdd={condition => {
            change(addCondition(settings, adding.to, condition), say('logic.added'))
            setAdding(undefined)
            setSaid(say('logic.said.added'))
          }}
        />
      )}
      <div className='lc-hidden' role='status'>
        {said}
      </div>
    </div>
  )
}

function Findings({
  model,
  analysis,
  onGo,
}: {
  readonly model: LogicModel
  readonly analysis: LogicAnalysis
  onGo(finding: Finding): void
}): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const { findings } = analysis
  if (findings.length === 0)
    return (
      <p className='lc-logic-fine'>
        <Icon name='check-circle' />{' '}
        {say(model.questions.every(one => one.conditions.length === 0) ? 'logic.none' : 'logic.fine')}
      </p>
    )
  const shown = findings
    .toSorted((a, b) => (tones[a.kind] === tones[b.kind] ? 0 : tones[a.kind] === 'error' ? -1 : 1))
    .slice(0, 60)
  return (
    <section className='lc-logic-findings'>
      <h3>
        {say('logic.findings')} <span className='lc-logic-badge'>{findings.length}</span>
      </h3>
      <ul>
        {shown.map((finding, index) => (
          <li key={index}>
            <button type='button' data-tone={tones[finding.kind]} onClick={() => onGo(finding)}>
              <strong>
                <Icon name={tones[finding.kind]} sizePx={14} /> {say(`logic.kind.${finding.kind}`)}
              </strong>
              <span>{findingSentence(model, finding, say, lang)}</span>
            </button>
          </li>
        ))}
      </ul>
      {findings.length > shown.length && <p>{say('logic.more', { count: findings.length - shown.length })}</p>}
    </section>
  )
}

/** What is selected: a question, row or tab with its conditions, or the conditions of a line. */
function Details({
  model,
  analysis,
  selected,
  onEdit,
  onRemove,
  onAdd,
  onClose,
  onGo,
}: {
  readonly model: LogicModel
  readonly analysis: LogicAnalysis
  readonly selected: string | undefined
  onEdit(path: Path): void
  onRemove(conditions: readonly LogicCondition[]): void
  onAdd(to: Path): void
  onClose(): void
  onGo(path: Path): void
}): ReactNode {
  const say = useText(words)
  if (selected === undefined || selected.includes('>')) return null
  const all = [...model.questions.flatMap(one => one.conditions)]
  const [path = selected] = selected.split('#')
  const question = model.questions.find(one => one.path === path)
  const group = model.groups.find(one => one.path === path)
  if (!question && !group) return null
  const conditions = selected.includes('#')
    ? all.filter(one => one.id === selected).slice(0, 1)
    : (question?.conditions ?? group?.conditions ?? [])
  const readers =
    question && !selected.includes('#')
      ? model.questions.filter(one => one.conditions.some(condition => condition.source === question.key))
      : []
  return (
    <section className='lc-logic-details'>
      <header>
        <h3>{question?.label ?? group?.label}</h3>
        <Button size='s' icon='edit' onPress={() => onEdit(path)}>
          {say('logic.edit')}
        </Button>
        <IconButton size='s' icon='close' label={say('logic.close')} onPress={onClose} />
      </header>
      <h4>{say('logic.when')}</h4>
      {conditions.length === 0 && <p>{say(question && !question.question.active ? 'logic.off' : 'logic.always')}</p>}
      <ul className='lc-logic-conditions'>
        {conditions.map(one => (
          <li
            key={one.id}
            data-tone={analysis.clashing.has(one.id) ? 'error' : analysis.useless.has(one.id) ? 'warning' : undefined}
          >
            <span>
              {demandSentence(model, one, say)}
              {one.owner !== path && <small> · {say(one.owner.includes('/tabs/') ? 'logic.tab' : 'logic.row')}</small>}
            </span>
            <IconButton
              size='s'
              icon='trash'
              label={`${say('logic.remove')}: ${demandSentence(model, one, say)}`}
              onPress={() => onRemove([one])}
            />
          </li>
        ))}
      </ul>
      {!selected.includes('#') && (
        <Button size='s' icon='plus' onPress={() => onAdd(path)}>
          {say('logic.add')}
        </Button>
      )}
      {readers.length > 0 && (
        <>
          <h4>{say('logic.reads')}</h4>
          <ul className='lc-logic-readers'>
            {readers.slice(0, 20).map(one => (
              <li key={one.key}>
                <button type='button' onClick={() => onGo(one.path)}>
                  {labelOf(model, one.key)}
                </button>
              </li>
            ))}
          </ul>
          {readers.length > 20 && <p>{say('logic.more', { count: readers.length - 20 })}</p>}
        </>
      )}
    </section>
  )
}
