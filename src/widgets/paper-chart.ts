// A chart of a template as it is drawn on paper: the models of the widgets, with shapes that need no browser. The same tree is
// shown beside the editor, printed, downloaded and written into PDF files. What is not drawn is said under it. Pure.
import { percent, toNumber, writeNumber } from '../base/format/number.ts'
import type { Say } from '../base/say.ts'
import { spoken } from '../base/spoken.ts'
import { mostSeries } from '../contract/report/chart.ts'
import type { ChartToDraw, Drawn } from '../contract/report/fill.ts'
import type { Document } from '../contract/entities/item.ts'
import * as v from '../base/schema.ts'
import { paperBars } from '../engines/charts/paper/bars.ts'
import { paperLines } from '../engines/charts/paper/lines.ts'
import { ink, paperColors, type Shape } from '../engines/charts/paper/shapes.ts'
import { paperSlices } from '../engines/charts/paper/slices.ts'
import { sharesOf } from '../engines/charts/slice-layout.ts'
import { factsOfSeries, factsOfSlices, summaryOf } from './chart-summary.ts'
import { words as noteWords } from './note-words.ts'
import { words as ownWords } from './paper-chart-words.ts'
import { axisOf, seriesModel, ticks, type ModelSeries } from './series.ts'
import { SeriesConfig } from './series-settings.ts'
import { words as sliceWords } from './slice-words.ts'
import { SliceConfig, sliceModel } from './slices.ts'

const words = { ...noteWords, ...sliceWords, ...ownWords } as const
/** More bars are too thin to be read on paper. */
const mostBars = 30
/** More slices than this become one slice "Other"; a limit of the chart is one of its rows. */
const mostSlices = 8
const mostNames = 5
/** The labels and the value of each series, as the models read rows. */
const labelKey = 'label'
const splitKey = 'split'

/** Returns what stands under the title of a chart: its drawing, what it leaves out, and its figures. */
export function drawPaperChart(chart: ChartToDraw, widthPx: number, say: Say): readonly Drawn[] {
  const own: Say = (key, params, of = words) => say(key, params, of)
  if (chart.failure !== undefined) return [note(own('paper.failed', { why: chart.failure }))]
  if (chart.rows.length === 0) return [note(chart.settings.empty === '' ? own('paper.none') : chart.settings.empty)]
  const { shape, notes, table } = chart.settings.kind === 'pie' ? pie(chart, widthPx, own) : axes(chart, widthPx, own)
  return [
    ...(shape ? [shape] : []),
    ...notes.filter(text => text !== '').map(note),
    ...(chart.settings.hasFigures && table.length > 1 ? [tableOf(table)] : []),
  ]
}

interface Picture {
  readonly shape?: Shape
  readonly notes: readonly string[]
  /** The head, then a row for each label. */
  readonly table: readonly (readonly string[])[]
}

/** Bars and lines. */
function axes(chart: ChartToDraw, widthPx: number, say: Say): Picture {
  const { settings, lang, writeValue } = chart
  const isLine = settings.kind === 'line'
  const config = v.parse(SeriesConfig, {
    label_key: labelKey,
    series: settings.y.map(({ path }, index) => ({ key: String(index), label: spoken(path) })),
    ...(settings.split === undefined ? {} : { group_key: splitKey }),
  })
  const model = seriesModel(rowsOf(chart, isLine), config, { lang })
  const written = new Map(chart.rows.map(({ mark, label }) => [mark, label]))
  const all = model.labels.map((text, index) => (isLine ? (written.get(model.marks[index]) ?? text) : text))
  const count = isLine ? all.length : Math.min(mostBars, all.length)
  const axis = axisOf(model, config)
  const order = isLine && axis.kind !== 'label' ? ascending(axis.xs) : all.map((_, index) => index).slice(0, count)
  const labels = order.map(index => all[index] ?? '')
  const series = model.series.slice(0, mostSeries).map((one, at) => ({
    ...one,
    color: colorOf(settings.colours, at),
    values: order.map(index => finite(one.values[index])),
  }))
  const format = settings.y.every(one => one.format?.name === 'percent') ? ({ type: 'Percentage' } as const) : undefined
  // of split series several may be of one field
  const fieldOf = (at: number): number => (settings.split === undefined ? at : 0)
  const write = (at: number, value: number): string => writeValue(fieldOf(at), value)
  const facts = factsOfSeries({ ...model, ...axis, series: model.series.slice(0, mostSeries) }, config, lang, isLine)
  const common = {
    labels,
    series,
    widthPx,
    heightPx: settings.heightPx,
    writeTicks: (values: readonly number[]) => ticks(values, format, lang),
    description: summaryOf(
      { ...facts, labelOf: index => all[index] ?? '', writeValue: value => write(0, value) },
      say,
      lang,
    ),
  }
  const hasValues = series.some(({ values }) => values.some(value => value !== null))
  const bars = { isStacked: settings.isStacked, isHorizontal: settings.isHorizontal, writeValue: write }
  return {
    ...(hasValues
      ? {
          shape: isLine
            ? paperLines({ ...common, xs: order.map(index => axis.xs[index] ?? 0) })
            : paperBars({ ...common, ...bars }),
        }
      : {}),
    notes: [
      hasValues ? '' : settings.empty === '' ? say('paper.none') : settings.empty,
      count < all.length ? say('paper.first', { count, total: all.length }) : '',
      counted('note.notNumber', 'note.notNumbers', model.unreadable, say),
      counted('note.unplaced', 'note.unplacedMany', model.unplaced, say),
      leftOut(model.series, say),
    ],
    table: [
      [spoken(settings.x.path), ...series.map(({ label }) => label)],
      ...labels.map((label, index) => [
        label,
        ...series.map(({ values }, at) => {
          const value = values[index] ?? null
          return value === null ? '–' : write(at, value)
        }),
      ]),
    ],
  }
}

function pie(chart: ChartToDraw, widthPx: number, say: Say): Picture {
  const { settings, lang, writeValue } = chart
  const config = v.parse(SliceConfig, {
    label_key: labelKey,
    value_key: '0',
    max_slices: mostSlices,
    order: settings.sort ? 'rows' : 'size',
  })
  const model = sliceModel(rowsOf(chart, false), config, { lang, other: say('slices.other') })
  const slices = model.slices.map((one, at) => ({
    ...one,
    color: one.parts.length > 0 ? ink.other : colorOf(settings.colours, at),
  }))
  const { negative, missing, zero } = model.faults
  const write = (value: number): string => writeValue(0, value)
  const writeShare = (value: number): string => writeNumber(value, lang, undefined, { ...percent, mostDecimals: 1 })
  const description = summaryOf({ ...factsOfSlices(model, sharesOf), writeValue: write }, say, lang)
  const others = slices.find(({ parts }) => parts.length > 0)?.parts ?? []
  return {
    ...(slices.length > 0
      ? {
          shape: paperSlices({
            slices,
            widthPx,
            heightPx: settings.heightPx,
            description,
            writeValue: write,
            writeShare,
          }),
        }
      : {}),
    notes: [
      slices.length > 0 ? '' : say('slices.nothing'),
      ...(
        [
          ['slices.negative', negative],
          ['slices.missing', missing],
          ['slices.zero', zero],
        ] as const
      ).map(([key, names]) => (names.length === 0 ? '' : say(key, { names: listed(names, say) }))),
    ],
    table: [
      [spoken(settings.x.path), spoken(settings.y[0]?.path ?? '')],
      ...slices.filter(({ parts }) => parts.length === 0).map(({ label, value }) => [label, write(value)]),
      ...others.map(({ label, value }) => [label, write(value)]),
    ],
  }
}

/** The rows as the models of the widgets read them. A line has the values of its labels, for its axis. */
const rowsOf = ({ rows }: ChartToDraw, isLine: boolean): readonly Document[] =>
  rows.map(({ mark, label, values, split }) => ({
    ...Object.fromEntries(values.map((value, index) => [String(index), value])),
    [labelKey]: isLine ? mark : label,
    ...(split === undefined ? {} : { [splitKey]: split }),
  }))

const finite = (value: number | null | undefined): number | null => {
  const number = toNumber(value)
  return Number.isFinite(number) ? number : null
}

const ascending = (xs: ArrayLike<number>): readonly number[] =>
  Array.from(xs, (_, index) => index).toSorted((one, other) => (xs[one] ?? 0) - (xs[other] ?? 0))

/** The chosen colour of a series; those without one have the next that nobody chose. */
function colorOf(chosen: readonly number[], at: number): string {
  const free = paperColors.map((_, index) => index + 1).filter(colour => !chosen.includes(colour))
  const colour = chosen[at] ?? free[(at - chosen.length) % Math.max(1, free.length)] ?? (at % paperColors.length) + 1
  return paperColors[colour - 1] ?? ink.other
}

const counted = (one: string, many: string, count: number, say: Say): string =>
  count === 0 ? '' : say(count === 1 ? one : many, { count })

const leftOut = (series: readonly ModelSeries[], say: Say): string =>
  series.length <= mostSeries
    ? ''
    : say('paper.series', {
        most: mostSeries,
        names: listed(
          series.slice(mostSeries).map(({ label }) => label),
          say,
        ),
      })

function listed(names: readonly string[], say: Say): string {
  const shown = names.slice(0, mostNames).join(', ')
  return names.length > mostNames ? say('slices.more', { names: shown, count: names.length - mostNames }) : shown
}

const note = (text: string): Drawn => ({ tag: 'p', attributes: { class: 'muted small' }, inside: [text] })

function tableOf([head = [], ...rows]: Picture['table']): Drawn {
  const row = (cells: readonly string[], tag: 'th' | 'td'): Drawn => ({
    tag: 'tr',
    attributes: {},
    inside: cells.map((text, at): Drawn => ({
      tag: tag === 'td' && at === 0 ? 'th' : tag,
      attributes: {
        ...(at === 0 ? {} : { class: 'right' }),
        ...(tag === 'th' ? { scope: 'col' } : at === 0 ? { scope: 'row' } : {}),
      },
      inside: [text],
    })),
  })
  return {
    tag: 'table',
    attributes: {},
    inside: [
      { tag: 'thead', attributes: {}, inside: [row(head, 'th')] },
      { tag: 'tbody', attributes: {}, inside: rows.map(cells => row(cells, 'td')) },
    ],
  }
}
