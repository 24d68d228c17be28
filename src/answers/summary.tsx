import { writeNumber } from '../base/format/number.ts'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { own } from '../base/loose.ts'
import { axisNumbers } from '../base/format/number.ts'
import type { FormSummary, QuestionSummary } from '../contract/entities/summary.ts'
import { Bars } from '../engines/charts/bars.tsx'
import { shapeOf } from '../form/checks.ts'
import type { FormDefinition, Question } from '../form/definition.ts'
import type { GivenProps } from './given-props.ts'
import { Given } from './given.tsx'
import type { Condition, Narrowing } from './narrowing.ts'
import { toggled } from './narrowing.ts'
import { Shares } from './shares.tsx'
import type { Answered } from './view.ts'
import { chartOf, columnsOf, momentOf, withGaps, writeDay, writeMoment } from './view.ts'

type CommonProps = Omit<GivenProps, 'question' | 'narrowing' | 'onNarrow'>

interface SummaryProps extends CommonProps {
  readonly definition: FormDefinition
  readonly summary: FormSummary
  /** The newest responses. */
  readonly rows: readonly Answered[]
  readonly narrowing: Narrowing
  onNarrow(next: Narrowing): void
}

export function Summary({ definition, summary, rows, narrowing, onNarrow, ...given }: SummaryProps): ReactNode {
  const { lang, say } = given
  const write = (value: number): string => writeNumber(value, lang, 0)
  const latest = rows.map(row => momentOf(row)).find(moment => moment.isSent)
  const days = withGaps(summary.days, 'day')
  return (
    <div className='lc-answers-summary'>
      <dl className='lc-answers-facts'>
        <div>
          <dt>{say('answers.total')}</dt>
          <dd>{write(summary.total + summary.drafts)}</dd>
        </div>
        {summary.drafts > 0 && (
          <>
            <div>
              <dt>{say('answers.sent')}</dt>
              <dd>{write(summary.total)}</dd>
            </div>
            <div>
              <dt>{say('answers.drafts')}</dt>
              <dd>{write(summary.drafts)}</dd>
            </div>
          </>
        )}
        {latest && (
          <div>
            <dt>{say('answers.latest')}</dt>
            <dd>{writeMoment(latest.at, lang)}</dd>
          </div>
        )}
      </dl>
      <p className='lc-answers-quiet lc-answers-hint'>{say('answers.press')}</p>
      {days.length > 1 && (
        <section className='lc-answers-card' data-wide>
          <h2>{say('answers.perDay')}</h2>
          <Counts
            name={say('answers.perDay')}
            labels={days.map(day => writeDay(day.value, lang))}
            counts={days.map(day => day.count)}
            lang={lang}
            heightPx={160}
            onSelect={index => onNarrow({ ...narrowing, day: days[index]?.value })}
          />
        </section>
      )}
      {columnsOf(definition).map(({ key, label, question }) => (
        <QuestionCard
          key={key}
          {...given}
          question={question}
          label={label}
          summary={own(summary.questions, question.key)}
          narrowing={narrowing}
          onNarrow={onNarrow}
        />
      ))}
    </div>
  )
}

interface CardProps extends CommonProps {
  readonly question: Question
  readonly label: string
  readonly summary: QuestionSummary | undefined
  readonly narrowing: Narrowing
  onNarrow(next: Narrowing): void
}

const QuestionCard = memo(function QuestionCard({
  label,
  summary,
  narrowing,
  onNarrow,
  ...given
}: CardProps): ReactNode {
  const { question, lang, say } = given
  const chart = chartOf(question, summary, lang)
  const write = (value: number): string => writeNumber(value, lang, 0)
  const narrow = (condition: Omit<Condition, 'question'>): void =>
    onNarrow(toggled(narrowing, { question: question.key, ...condition }))
  return (
    <section
      className='lc-answers-card'
      data-wide={chart.is === 'text' && shapeOf(question) === 'areas' ? true : undefined}
    >
      <h2>{label}</h2>
      <p className='lc-answers-count'>
        {say('answers.answered', {
          count: write(summary?.answered ?? 0),
          total: write(summary?.total ?? 0),
        })}
        {chart.is === 'bins' && (
          <> · {say('answers.mean', { mean: chart.mean, median: chart.median, min: chart.min, max: chart.max })}</>
        )}
        {chart.is === 'dates' && <> · {say('answers.range', { min: chart.min, max: chart.max })}</>}
      </p>
      {chart.is === 'none' && <p className='lc-answers-quiet'>{say('answers.unanswered')}</p>}
      {chart.is === 'shares' && (
        <Shares
          shares={chart.shares.map(share => ({ ...share, condition: { equals: share.value } }))}
          others={chart.others}
          question={question}
          narrowing={narrowing}
          onNarrow={narrow}
          lang={lang}
          say={say}
        />
      )}
      {chart.is === 'rows' && (
        <Bars
          name={label}
          labels={chart.rows}
          isStacked
          isHorizontal
          heightPx={Math.max(120, 44 * chart.rows.length + 40)}
          legend='top'
          series={chart.options.map((option, index) => ({
            id: option.name,
            label: option.name,
            color: `var(--lc-chart-${(index % 9) + 1})`,
            values: option.counts,
          }))}
          writeValue={value => write(value)}
          writeTicks={values => wholeTicks(values, lang)}
          onSelect={(index, series) => {
            const [row, option] = [chart.keys[index], chart.options[series]]
            if (row !== undefined && option)
              narrow({ row, equals: option.value, text: `${chart.rows[index] ?? row} – ${option.name}` })
          }}
        />
      )}
      {(chart.is === 'bins' || chart.is === 'dates') && (
        <Counts
          name={label}
          labels={chart.labels}
          counts={chart.counts}
          lang={lang}
          heightPx={180}
          onSelect={index => {
            const bounds = chart.bounds[index]
            if (bounds) narrow({ ...bounds, text: chart.labels[index] ?? '' })
          }}
        />
      )}
      {chart.is === 'text' && <Given {...given} narrowing={narrowing} onNarrow={narrow} />}
    </section>
  )
})

function Counts({
  name,
  labels,
  counts,
  lang,
  heightPx,
  onSelect,
}: {
  readonly name: string
  readonly labels: readonly string[]
  readonly counts: readonly number[]
  readonly lang: string
  readonly heightPx: number
  onSelect(index: number): void
}): ReactNode {
  return (
    <Bars
      name={name}
      labels={labels}
      series={[{ id: 'count', label: name, color: 'var(--lc-chart-1)', values: counts }]}
      heightPx={heightPx}
      legend='none'
      min={0}
      writeValue={value => writeNumber(value, lang, 0)}
      writeTicks={values => wholeTicks(values, lang)}
      onSelect={onSelect}
    />
  )
}

/** Counts are whole: what an axis has in between stays empty. */
function wholeTicks(values: readonly number[], lang: string): string[] {
  const written = axisNumbers(values.filter(Number.isInteger), lang)
  return values.map(value => (Number.isInteger(value) ? (written.shift() ?? '') : ''))
}
