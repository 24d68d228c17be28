import { memo } from 'react'
import type { ReactNode } from 'react'
import type { FormSummary, QuestionSummary } from '../../contract/entities/entities.ts'
import { Bars } from '../../engines/charts/bars.tsx'
import type { Say } from '../../inputs/rules.ts'
import type { FormDefinition, Question } from '../definition.ts'
import type { Answered } from './view.ts'
import { cellText, chartOf, columnsOf, momentOf, writeDay, writeMoment } from './view.ts'

interface SummaryProps {
  readonly definition: FormDefinition
  readonly summary: FormSummary
  /** The newest responses, for questions that are answered in words. */
  readonly rows: readonly Answered[]
  readonly lang: string
  readonly say: Say
}

const textsShown = 4

export function Summary({ definition, summary, rows, lang, say }: SummaryProps): ReactNode {
  const write = new Intl.NumberFormat(lang)
  const latest = rows.map(row => momentOf(row)).find(moment => moment.isSent)
  return (
    <div className='lc-answers-summary'>
      <dl className='lc-answers-facts'>
        <div><dt>{say('answers.total')}</dt><dd>{write.format(summary.total)}</dd></div>
        {summary.drafts > 0 && <div><dt>{say('answers.drafts')}</dt><dd>{write.format(summary.drafts)}</dd></div>}
        {latest && <div><dt>{say('answers.latest')}</dt><dd>{writeMoment(latest.at, lang)}</dd></div>}
      </dl>
      {summary.days.length > 1 && (
        <section className='lc-answers-card' data-wide>
          <h2>{say('answers.perDay')}</h2>
          <Counts name={say('answers.perDay')} labels={summary.days.map(day => writeDay(day.value, lang))} counts={summary.days.map(day => day.count)} lang={lang} heightPx={160} />
        </section>
      )}
      {columnsOf(definition).map(column => (
        <QuestionCard
          key={column.key} question={column.question} label={column.label} summary={summary.questions[column.question.key]} lang={lang} say={say}
          texts={rows.map(row => cellText(column, row, lang)).filter(text => text !== '').slice(0, textsShown)}
        />
      ))}
    </div>
  )
}

const QuestionCard = memo(function QuestionCard({ question, label, summary, texts, lang, say }: {
  readonly question: Question; readonly label: string; readonly summary: QuestionSummary | undefined; readonly texts: readonly string[]; readonly lang: string; readonly say: Say
}): ReactNode {
  const chart = chartOf(question, summary, lang)
  const write = new Intl.NumberFormat(lang, { maximumFractionDigits: 0 })
  return (
    <section className='lc-answers-card'>
      <h2>{label}</h2>
      <p className='lc-answers-count'>
        {say('answers.answered', { count: write.format(summary?.answered ?? 0), total: write.format(summary?.total ?? 0) })}
        {chart.is === 'bins' && <> · {say('answers.mean', { mean: chart.mean, min: chart.min, max: chart.max })}</>}
        {chart.is === 'dates' && <> · {say('answers.range', { min: chart.min, max: chart.max })}</>}
      </p>
      {chart.is === 'none' && <p className='lc-answers-quiet'>{say('answers.unanswered')}</p>}
      {chart.is === 'shares' && <>
        <ul className='lc-answers-shares'>
          {chart.shares.map(share => (
            <li key={share.name}>
              <span className='lc-answers-name'>{share.name}</span>
              <span className='lc-answers-share'>{write.format(share.count)} <small>({write.format(share.percent)} %)</small></span>
              <span className='lc-answers-track' aria-hidden='true'><span style={{ inlineSize: `${Math.min(100, share.percent)}%` }} /></span>
            </li>
          ))}
        </ul>
        {chart.others > 0 && <p className='lc-answers-quiet'>{say('answers.more', { count: chart.others })}</p>}
      </>}
      {chart.is === 'rows' && (
        <Bars
          name={label} labels={chart.rows} isStacked isHorizontal heightPx={Math.max(120, 44 * chart.rows.length + 40)} legend='top'
          series={chart.options.map((option, index) => ({ id: option.name, label: option.name, color: `var(--lc-chart-${(index % 9) + 1})`, values: option.counts }))}
          writeValue={value => write.format(value)} writeTick={value => (Number.isInteger(value) ? write.format(value) : '')}
        />
      )}
      {(chart.is === 'bins' || chart.is === 'dates') && <Counts name={label} labels={chart.labels} counts={chart.counts} lang={lang} heightPx={180} />}
      {chart.is === 'text' && (texts.length === 0
        ? <p className='lc-answers-quiet'>{say('answers.asText')}</p>
        : <ul className='lc-answers-texts'>{texts.map((text, index) => <li key={index}>{text}</li>)}</ul>)}
    </section>
  )
})

function Counts({ name, labels, counts, lang, heightPx }: { readonly name: string; readonly labels: readonly string[]; readonly counts: readonly number[]; readonly lang: string; readonly heightPx: number }): ReactNode {
  const write = (value: number): string => (Number.isInteger(value) ? new Intl.NumberFormat(lang).format(value) : '')
  return <Bars name={name} labels={labels} series={[{ id: 'count', label: name, color: 'var(--lc-chart-1)', values: counts }]} heightPx={heightPx} legend='none' min={0} writeValue={write} writeTick={write} />
}
