// A form on paper: all steps one after another, the answers as text, nothing to press. Also what the page of answers shows of one.
import { Fragment, useEffect, useId, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { own } from '../base/loose.ts'
import type { InputServices, InputViewProps } from '../inputs/part.ts'
import { useSheet } from '../ui/sheet.ts'
import { parseDefinition } from '../form/parse-definition.ts'
import type { FormRow } from '../form/definition.ts'
import { isOnTab } from '../form/definition.ts'
import type { Answers, FormEngine } from '../form/engine.ts'
import { createEngine } from '../form/engine.ts'
import { repeatKey } from '../form/graph.ts'
import { withAnswers } from './answers-in-texts.ts'
import { Answer } from './rows/answer.tsx'
import { QuestionBox } from './rows/question-box.tsx'
import type { QuestionHost } from './rows/question-box.tsx'
import { useViews } from './rows/use-views.ts'
import { useLang, useText } from '../ui/text.tsx'
import questionSheet from './rows/question.css'
import formSheet from './questionnaire.css'
import sheet from './print-form.css'

export interface PrintFormProps {
  /** The stored settings, in the language to print. */
  readonly settings: unknown
  /** By question key or answer key, as they are saved. */
  readonly answers: Answers
  readonly title?: string | undefined
  /** Beneath the title: when and by whom the form was filled in. */
  readonly note?: string | undefined
  readonly loadOptions?: InputViewProps['loadOptions'] | undefined
  readonly services?: InputServices | undefined
  /** Called with the rendered form. */
  readonly onDrawn?: ((form: HTMLElement) => void) | undefined
}

export function PrintForm({
  settings,
  answers,
  title,
  note,
  loadOptions,
  services,
  onDrawn,
}: PrintFormProps): ReactNode {
  useSheet(questionSheet)
  useSheet(formSheet)
  useSheet(sheet)
  const id = useId()
  const parsed = useMemo(() => parseDefinition(settings).definition, [settings])
  const lang = useLang()
  const text = useText()
  const { engine, draw } = useMemo(
    () => withAnswers(createEngine(parsed, answers), { lang, say: text }),
    [parsed, answers, lang, text],
  )
  const { definition } = engine
  const views = useViews(parsed, false)
  const host = useMemo(
    (): QuestionHost => ({
      engine,
      draw,
      idPrefix: id,
      isReadOnly: true,
      Answer,
      ...(loadOptions ? { loadOptions } : {}),
      ...(services ? { services } : {}),
      viewOf: type => views.byType.get(type),
      reloadView: views.reload,
      answered() {},
      left() {},
    }),
    [engine, draw, id, loadOptions, services, views],
  )
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (views.isReady && box.current) onDrawn?.(box.current)
  }, [views.isReady])
  const steps = [...new Set(definition.rows.map(row => row.step))].sort((a, b) => a - b)
  const shown = steps
    .map(step => ({ step, rows: definition.rows.filter(row => row.step === step && engine.row(row.key).isVisible) }))
    .filter(one => one.rows.length > 0)
  const heading = title ?? definition.title
  return (
    <article
      ref={box}
      className='lc-form lc-print'
      data-type='print'
      data-readonly
      aria-labelledby={heading === '' ? undefined : `${id}-title`}
    >
      {heading !== '' && (
        <h2 className='lc-form-title' id={`${id}-title`}>
          {heading}
        </h2>
      )}
      {note !== undefined && <p className='lc-print-note'>{note}</p>}
      {shown.map(({ step, rows }) => (
        <section key={step} className='lc-print-step'>
          {rows.map(row => (
            <PrintRow key={row.key} row={row} engine={engine} host={host} />
          ))}
        </section>
      ))}
    </article>
  )
}

function PrintRow({
  row,
  engine,
  host,
}: {
  readonly row: FormRow
  readonly engine: FormEngine
  readonly host: QuestionHost
}): ReactNode {
  const say = useText()
  const state = engine.row(row.key)
  const boxes = (questions: FormRow['questions'], repeat = 0): ReactNode => (
    <div className='lc-questions'>
      {questions.map(question => (
        <QuestionBox key={question.key} host={host} questionKey={repeatKey(question.key, repeat)} />
      ))}
    </div>
  )
  return (
    <section className='lc-row' data-key={row.key}>
      {row.label !== '' && <h3 className='lc-row-label'>{row.label}</h3>}
      {row.type === 'Tab'
        ? state.tabs.map(index => {
            const tab = row.tabs[index]
            return (
              tab && (
                <Fragment key={index}>
                  <h4 className='lc-print-part'>{tab.label || tab.key}</h4>
                  {boxes(row.questions.filter(question => isOnTab(question, tab, index)))}
                </Fragment>
              )
            )
          })
        : boxes(row.questions)}
      {row.lists.map(list =>
        (own(state.repeatIds, list.key) ?? [0]).map((_, repeat) => {
          const { label, name } = state.lists?.[list.key]?.[repeat] ?? list
          return (
            <Fragment key={`${list.key} ${repeat}`}>
              <h4 className='lc-print-part'>
                {say('form.repeat.name', { label: label || name || '#', number: repeat + 1 })}
              </h4>
              {boxes(list.questions, repeat)}
            </Fragment>
          )
        }),
      )}
    </section>
  )
}
