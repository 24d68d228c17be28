// The form as a visitor sees it, next to the engine's state. Nothing is stored: what would be sent is shown.
import { languageName } from '../../../base/format/words-of.ts'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { dynamicOf } from '../../../form/rules.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { NumberField, RadioGroup, Select } from '../../../ui/fields.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { EmptyState } from '../../../ui/state.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { LangProvider, useLang, useText } from '../../../ui/text.tsx'
import { questionPositions } from '../../../form/definition.ts'
import { parseDefinition } from '../../../form/parse-definition.ts'
import type { FormDefinition } from '../../../form/definition.ts'
import type { Answers } from '../../../form/engine.ts'
import { createEngine } from '../../../form/engine.ts'
import type { FormEvent, FormHandle } from '../../../questionnaire/events.ts'
import { Questionnaire } from '../../../questionnaire/questionnaire.tsx'
import { languagesOf, pickLanguage } from '../../../form/languages.ts'
import { translate } from '../../../form/translate.ts'
import type { BuilderPanelProps } from '../panel-shapes.ts'
import { isSameTree } from '../../../base/same-tree.ts'
import { allQuestions, keyOf, readAt } from '../path.ts'
import { stepName } from '../steps.ts'
import { CaseList } from './case-list.tsx'
import { withCases } from './cases.ts'
import type { LoadedChoices } from './candidates.ts'
import { loadInputFacts } from '../input-facts.ts'
import { exampleAnswers } from './examples.ts'
import type { ExampleVariant } from './examples.ts'
import { LiveState } from './live-state.tsx'
import type { Sent } from './live-state.tsx'
import { testServices } from '../test-services.ts'
import type { Effect } from '../test-services.ts'
import { words } from './words.ts'
import workbench from '../../../workbench/side.css'
import sheet from './test-mode.css'

interface Visit {
  readonly round: number
  readonly answers: Answers | undefined
  readonly step: number
}
interface Now {
  readonly answers: Answers
  readonly step: number
}
const nothing: Now = { answers: {}, step: 1 }

export default function TestPanel({ settings: all, change, select, open, services }: BuilderPanelProps): ReactNode {
  useSheet(workbench)
  useSheet(sheet)
  const say = useText(words)
  const around = useLang()
  // test cases are not part of what is tested: saving one must not restart the form
  const [tested, setTested] = useState(() => withCases(all, []))
  const bare = withCases(all, [])
  if (bare !== tested && !isSameTree(bare, tested)) setTested(bare)
  const settings = tested
  const languages = useMemo(() => languagesOf(settings), [settings])
  const [asked, setAsked] = useState<string>()
  const language = asked ?? pickLanguage(languages, [around])
  const definition = useMemo(
    () => parseDefinition(translate(settings, language ?? around)).definition,
    [settings, language, around],
  )
  const steps = useMemo(
    () => [...new Set(definition.rows.map(row => row.step))].toSorted((a, b) => a - b),
    [definition],
  )
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  const [variant, setVariant] = useState<ExampleVariant>('everything')
  const [seed, setSeed] = useState(1)
  const [visit, setVisit] = useState<Visit>({ round: 0, answers: undefined, step: 1 })
  const [now, setNow] = useState<Now>(nothing)
  const [sent, setSent] = useState<readonly Sent[]>([])
  const [effects, setEffects] = useState<readonly Effect[]>([])
  const [said, setSaid] = useState('')
  const [isFilling, setFilling] = useState(false)
  const handle = useRef<FormHandle>(null)

  const onEffect = useCallback((effect: Effect) => setEffects(before => [...before, effect].slice(-20)), [])
  const inputs = useMemo(() => testServices(services.inputs, onEffect), [services.inputs, onEffect])
  const onEvent = useCallback(
    (event: FormEvent) => {
      if (event.kind === 'actions') onEffect({ kind: 'actions', what: event.actions.length })
    },
    [onEffect],
  )
  // the form passes a new handle on every render; equal state is retained, so that this terminates
  const hear = useCallback((form: FormHandle | null) => {
    handle.current = form
    if (!form) return undefined
    const read = (): void => {
      const next = { answers: form.answers(), step: form.state().step }
      setNow(before => (before.step === next.step && isSameTree(before.answers, next.answers) ? before : next))
    }
    read()
    return form.subscribe(read)
  }, [])
  const shown = useDeferredValue(now)
  const engine = useMemo(() => createEngine(definition, shown.answers, { say }), [definition, shown.answers, say])

  const start = (answers: Answers | undefined, step: number): void =>
    setVisit(before => ({ round: before.round + 1, answers, step }))
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])
  const fill = async (number: number): Promise<void> => {
    setSeed(number)
    setFilling(true)
    const [{ loaded, failed }, facts] = await Promise.all([
      loadChoices(definition, services.loadOptions),
      loadInputFacts(),
    ])
    if (!alive.current) return
    setFilling(false)
    const { answers, missing } = exampleAnswers(definition, { variant, seed: number, facts, loaded })
    start(answers, now.step)
    const gaps =
      missing.length === 0
        ? say('test.said.filled', { seed: number })
        : say('test.said.gaps', { seed: number, labels: missing.map(one => one.label).join(', ') })
    setSaid(failed > 0 ? `${gaps} ${say('test.noOptions', { count: failed })}` : gaps)
  }
  const show = (key: string): void => {
    const base = allQuestions(all).find(path =>
      [key, key.replace(/_\d{1,3}$/, '')].includes(keyOf(readAt(all, path) ?? {})),
    )
    if (base === undefined) return
    select(base)
    open('edit')
  }

  if (questionPositions(definition.rows).length === 0)
    return (
      <div className='lc-workbench-empty'>
        <EmptyState
          icon='play'
          title={say('test.empty')}
          text={say('test.empty.text')}
          action={<Button onPress={() => open('edit')}>{say('test.edit')}</Button>}
        />
      </div>
    )
  const form = (
    <Questionnaire
      key={visit.round}
      ref={hear}
      settings={settings}
      type='page'
      loadOptions={services.loadOptions}
      services={inputs}
      onEvent={onEvent}
      resume={visit.answers && { answers: visit.answers, step: visit.step }}
      startStep={visit.step}
      save={({ answers, submit }) => {
        setSent(before => [...before, { answers, submit }].slice(-10))
        return Promise.resolve({ ok: true, id: 'test' })
      }}
    />
  )
  return (
    <div className='lc-workbench lc-test' role='region' aria-label={say('test.title')}>
      <div className='lc-workbench-bar lc-test-bar'>
        <Tabs
          kind='pill'
          label={say('test.width')}
          value={width}
          onChange={id => setWidth(id === 'phone' ? 'phone' : 'desktop')}
          tabs={[
            { id: 'desktop', label: say('test.desktop'), icon: 'layout' },
            { id: 'phone', label: say('test.phone'), icon: 'phone' },
          ]}
        />
        {steps.length > 1 && (
          <Select
            size='s'
            label={say('test.step')}
            isLabelHidden
            isClearable={false}
            value={String(now.step)}
            onChange={value => handle.current?.goTo(Number(value))}
            options={steps.map(step => ({
              value: String(step),
              label:
                stepName(settings, step) === ''
                  ? say('test.step.number', { step })
                  : say('test.step.named', { step, name: stepName(settings, step) }),
            }))}
          />
        )}
        {languages.length > 1 && (
          <Select
            size='s'
            label={say('test.language')}
            isLabelHidden
            isClearable={false}
            value={language ?? null}
            onChange={value => {
              setAsked(value ?? undefined)
              start(now.answers, now.step)
            }}
            options={languages.map(one => ({ value: one, label: nameOf(one, around) }))}
          />
        )}
        <span className='lc-workbench-space' />
        <span className='lc-test-fill'>
          <Button size='s' variant='primary' icon='edit' isBusy={isFilling} onPress={() => void fill(seed)}>
            {say('test.fill')}
          </Button>
          <ExampleSettings variant={variant} seed={seed} onVariant={setVariant} onSeed={setSeed} />
        </span>
        <Button size='s' icon='refresh' isDisabled={isFilling} onPress={() => void fill(seed + 1)}>
          {say('test.another')}
        </Button>
        <Button
          size='s'
          variant='ghost'
          icon='undo'
          onPress={() => {
            start(undefined, 1)
            setSent([])
            setEffects([])
            setSaid(say('test.said.restart'))
          }}
        >
          {say('test.restart')}
        </Button>
      </div>
      <div className='lc-test-main' data-width={width}>
        <p className='lc-builder-note'>
          {say('test.note')} <span role='status'>{said}</span>
        </p>
        <div className='lc-test-frame' role='group' aria-label={say('test.form')} lang={language}>
          {language === undefined ? form : <LangProvider value={language}>{form}</LangProvider>}
        </div>
      </div>
      <aside className='lc-workbench-side lc-test-side' aria-label={say('test.state')}>
        <LiveState engine={engine} sent={sent} effects={effects} target={definition.target} onShow={show} />
        <CaseList
          settings={all}
          definition={definition}
          answers={now.answers}
          change={change}
          onLoad={answers => start(answers, 1)}
        />
      </aside>
    </div>
  )
}

/** How the example answers are made: how many of them, and which of the examples. */
function ExampleSettings({
  variant,
  seed,
  onVariant,
  onSeed,
}: {
  readonly variant: ExampleVariant
  readonly seed: number
  onVariant(variant: ExampleVariant): void
  onSeed(seed: number): void
}): ReactNode {
  const say = useText(words)
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={anchor}
        size='s'
        icon='chevron-down'
        label={say('test.how')}
        aria-expanded={isOpen}
        aria-haspopup='dialog'
        onPress={() => setOpen(!isOpen)}
      />
      <Popover
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        anchor={anchor}
        placement='bottom-end'
        label={say('test.how')}
        className='lc-test-how'
      >
        <RadioGroup
          label={say('test.variant')}
          value={variant}
          onChange={onVariant}
          options={[
            { value: 'everything', label: say('test.variant.everything') },
            { value: 'required', label: say('test.variant.required') },
          ]}
        />
        <NumberField
          size='s'
          label={say('test.seed')}
          hint={say('test.seed.hint')}
          value={seed}
          min={1}
          max={9999}
          decimals={0}
          onChange={value => onSeed(Math.max(1, Math.trunc(value ?? 1)))}
        />
      </Popover>
    </>
  )
}

/** The options dynamic questions really have; a query that fails is counted and left out. */
async function loadChoices(
  definition: FormDefinition,
  load: BuilderPanelProps['services']['loadOptions'],
): Promise<{ readonly loaded: LoadedChoices; readonly failed: number }> {
  const wanted = new Map(
    questionPositions(definition.rows).flatMap(({ question }) => {
      const dynamic = dynamicOf(question)
      return dynamic ? [[dynamic.query, dynamic] as const] : []
    }),
  )
  const found = await Promise.all(
    [...wanted].map(async ([query, dynamic]) => {
      try {
        return load ? ([query, (await load(dynamic)).map(option => option.value)] as const) : undefined
      } catch {
        return undefined
      }
    }),
  )
  const loaded = Object.fromEntries(found.filter(one => one !== undefined))
  return { loaded, failed: wanted.size - Object.keys(loaded).length }
}

const nameOf = (language: string, reader: string): string => languageName(language, reader) ?? language
