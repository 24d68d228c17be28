// The view that scatter plots and bubble charts share: points in their frame, with what is not drawn below them.
import { useCallback, useId, useMemo } from 'react'
import type { ReactNode } from 'react'
import { writeNumber } from '../base/format/number.ts'
import type { Document } from '../contract/entities/item.ts'
import { timeTicks } from '../engines/charts/line-axis.ts'
import type { AxisInput, PointZoom } from '../engines/charts/point-layout.ts'
import type { PointLine } from '../engines/charts/point-marks.tsx'
import { Points, type PointsProps, type PointTip } from '../engines/charts/points.tsx'
import { useRoot, useSheet } from '../ui/sheet.ts'
import { useLang, useText, type Text } from '../ui/text.tsx'
import { isPressable, marksMenu, pressedMarks, selectMark } from './chart-actions.ts'
import type { SummaryProps } from './chart-summary-view.tsx'
import type { Figures } from './figures-table.tsx'
import { FrameMenu } from './frame-menu.tsx'
import { Frame, titleOf, useHeldRows } from './frame.tsx'
import { useAnnotations } from './late-annotations.tsx'
import { factsOf, Notes } from './late-notes.tsx'
import { Summary } from './late-summary.tsx'
import type { WidgetViewProps } from './part.ts'
import { pointModel, type PointConfig, type PointModel } from './points.ts'
import { words } from './point-words.ts'
import { ticks } from './series.ts'
import { SliceNotes } from './slice-notes.tsx'
import { spoken } from '../base/spoken.ts'
import sheet from './slice-notes.css'

/** What the visitor zoomed to; absent = everything. */
export interface PointState {
  readonly zoom?: PointZoom | undefined
}

/** The key of the amounts of bubbles, and how they are written and drawn. */
export interface PointSizes {
  readonly key: string
  readonly bubblePx: { readonly min: number; readonly max: number }
  write(amount: number): string
  /** Amounts whose circles explain the areas, for the largest amount. */
  legendOf(most: number): readonly number[]
}

export interface PointChartProps {
  readonly widget: WidgetViewProps<PointConfig, PointState>
  readonly className: string
  readonly bodyPx: number
  readonly radiusOf: (count: number) => number
  readonly sizes?: PointSizes | undefined
  readonly hasLabels?: boolean
  /** Straight lines over the points, and sentences about them. */
  readonly linesOf?: ((model: PointModel) => { lines: readonly PointLine[]; notes: readonly string[] }) | undefined
}

export function PointChart(props: PointChartProps): ReactNode {
  useSheet(sheet)
  const { widget, className, bodyPx, radiusOf, sizes, hasLabels = false, linesOf } = props
  const { module, config, retry, state, setState } = widget
  const { rows, total, query } = useHeldRows(widget)
  const say = useText(words)
  const lang = useLang()
  const root = useRoot()
  const summaryId = useId()
  const other = say('points.other')
  const sizeKey = sizes?.key
  const model = useMemo(() => pointModel(rows, config, { lang, other, sizeKey }), [rows, config, lang, other, sizeKey])
  const { points, records } = model
  const count = points.xs.length
  const xTitle = config.x_title || spoken(model.xKey ?? '')
  const yTitle = config.y_title || model.yLabel
  const annotations = useAnnotations(config, model, lang)
  const reach = annotations?.reach
  const x = useMemo(() => axisOf('x', model, config, xTitle, lang, reach?.x), [model, config, xTitle, lang, reach])
  const y = useMemo(() => axisOf('y', model, config, yTitle, lang, reach?.y), [model, config, yTitle, lang, reach])
  const over = useMemo(() => linesOf?.(model) ?? { lines: [], notes: [] }, [linesOf, model])
  const name = titleOf(module, config) || module.type.name
  const caption = summaryOf(name, model, xTitle, yTitle, say, lang)
  const pressed = usePressed(pressedMarks(widget), model)
  const labelOf = useCallback((index: number) => model.nameOf(index), [model])
  const notes = [...over.notes, ...notesOf(model, say, lang)]
  const isNamed = config.label_key !== undefined
  const summed = { points: model, xTitle: isNamed ? undefined : xTitle }
  const tipOf = (index: number): PointTip => tipAt(index, model, xTitle, yTitle, sizes, isNamed)
  const areas = areasOf(model, sizes, say)

  return (
    <Frame
      module={module}
      config={config}
      query={query}
      retry={retry}
      className={className}
      skeleton={widget.skeleton}
      bodyPx={bodyPx}
      notes={
        <>
          <Summary id={summaryId} {...summed} />
          <SliceNotes notes={notes} />
          <Notes {...factsOf(model, rows, total, config.limit)} />
          {annotations?.notes}
        </>
      }
      isEmpty={rows.length === 0}
      record={rows[0]}
      tools={
        rows.length > 0 ? (
          <PointMenu
            {...{ ...props, name, caption, model, summed, list: annotations?.list, root: () => root ?? document }}
          />
        ) : undefined
      }
    >
      {count === 0 ? (
        <p className='lc-slice-note'>
          {say(model.series.length === 0 && model.yLabel === '' ? 'points.none' : 'points.undrawn')}
        </p>
      ) : (
        <Points
          name={caption}
          describedBy={summaryId}
          points={points}
          series={model.series}
          x={x}
          y={y}
          radiusPx={radiusOf(count)}
          bubblePx={sizes?.bubblePx}
          lines={over.lines}
          overlay={annotations?.overlay}
          labelOf={hasLabels ? labelOf : undefined}
          heightPx={config.height}
          legend={config.legend}
          isZoomable={config.zoom}
          zoom={state.zoom}
          onZoom={zoom => setState({ zoom })}
          resetLabel={say('points.reset')}
          noneText={say('points.hidden')}
          tipOf={tipOf}
          isPressable={isPressable(widget)}
          pressed={pressed}
          onSelect={index => {
            const record = records[index]
            if (record) selectMark(widget, { records: [record], marks: [model.markOf(index)] }, pressed?.[index] === 1)
          }}
          {...(areas ? { sizes: areas } : {})}
        />
      )}
    </Frame>
  )
}

/** The menu of the chart: its figures as a file and as a table. */
function PointMenu({
  widget,
  sizes,
  name,
  caption,
  model,
  summed,
  list,
  root,
}: PointChartProps & {
  readonly name: string
  readonly caption: string
  readonly model: PointModel
  readonly summed: SummaryProps
  /** The annotations as text. */
  readonly list: ReactNode
  readonly root: () => ParentNode & Node
}): ReactNode {
  const say = useText(words)
  const { config } = widget
  const isNamed = config.label_key !== undefined
  const head = headOf(model, config, sizes, say)
  return (
    <FrameMenu
      name={name}
      figures={() => ({
        ...figuresOf(caption, model, head, sizes, isNamed),
        above: (
          <>
            <Summary {...summed} />
            {list}
          </>
        ),
      })}
      items={marksMenu(widget, head, () => model.records.map((_, index) => cellsOf(model, index, isNamed)), say, root)}
    />
  )
}

/** Returns 1 for each point that is pressed, undefined if none is. */
function usePressed(marks: ReturnType<typeof pressedMarks>, model: PointModel): Uint8Array | undefined {
  const count = model.points.xs.length
  const heldMarks = marks && marks.size > 0 ? [...marks].map(String).join('\n') : ''
  return useMemo(
    () =>
      marks && marks.size > 0
        ? Uint8Array.from({ length: count }, (_, index) => (marks.has(model.markOf(index)) ? 1 : 0))
        : undefined,
    // the set is another one on every render
    [heldMarks, model, count],
  )
}

function tipAt(
  index: number,
  model: PointModel,
  xTitle: string,
  yTitle: string,
  sizes: PointSizes | undefined,
  isNamed: boolean,
): PointTip {
  const { points } = model
  const color = model.series[points.of[index] ?? 0]?.color ?? ''
  const clear = 'transparent'
  const seriesLabel = model.series[points.of[index] ?? 0]?.label ?? ''
  const amount = points.amounts?.[index]
  return {
    title: model.nameOf(index),
    lines: [
      ...(isNamed && model.series.length > 1 ? [{ color, label: seriesLabel, value: '' }] : []),
      {
        color: isNamed && model.series.length > 1 ? clear : color,
        label: xTitle,
        value: model.writeX(points.xs[index] ?? 0),
      },
      { color: clear, label: yTitle, value: model.writeY(points.ys[index] ?? 0) },
      ...(sizes && amount !== undefined
        ? [{ color: clear, label: spoken(sizes.key), value: sizes.write(amount) }]
        : []),
    ],
  }
}

/** Returns the circles that explain the areas of bubbles. */
function areasOf({ points }: PointModel, sizes: PointSizes | undefined, say: Text): PointsProps['sizes'] {
  const amounts = sizes?.legendOf(points.amounts?.reduce((a, b) => Math.max(a, b), 0) ?? 0) ?? []
  return sizes && amounts.length > 0
    ? { name: say('points.area', { name: spoken(sizes.key) }), amounts, texts: amounts.map(sizes.write) }
    : undefined
}

/** One axis as the settings and the values say. */
function axisOf(
  which: 'x' | 'y',
  model: PointModel,
  config: PointConfig,
  title: string,
  lang: string,
  reach: readonly number[] | undefined,
): AxisInput {
  const isX = which === 'x'
  const kind = isX ? model.xKind : model.yKind
  const format = isX ? config.x_format : config.format
  return {
    kind,
    title,
    min: isX ? config.x_min : config.min,
    max: isX ? config.x_max : config.max,
    reach,
    writeTicks: values =>
      kind === 'time' ? timeTicks(values, (values[1] ?? 0) - (values[0] ?? 0), lang) : ticks(values, format, lang),
  }
}

/** Names the chart for who does not see it: what it shows, of how many points, and between which values. */
function summaryOf(name: string, model: PointModel, x: string, y: string, say: Text, lang: string): string {
  const { xs, ys } = model.points
  const series = model.series.map(one => one.label).join(', ')
  const fields = { name, x, y, count: writeNumber(xs.length, lang), series: series.slice(0, 200) }
  const first = say(model.series.length > 1 ? 'points.summarySeries' : 'points.summary', fields)
  if (xs.length === 0) return first
  const ends = (values: Float64Array): readonly [number, number] => {
    let [low, high] = [Infinity, -Infinity]
    for (const value of values) {
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
    return [low, high]
  }
  const [[xLow, xHigh], [yLow, yHigh]] = [ends(xs), ends(ys)]
  const ranges = say('points.ranges', {
    x,
    y,
    xLow: model.writeX(xLow),
    xHigh: model.writeX(xHigh),
    yLow: model.writeY(yLow),
    yHigh: model.writeY(yHigh),
  })
  return `${first} ${ranges}`
}

/** Returns the sentences about what is not drawn. */
function notesOf({ faults, missing }: PointModel, say: Text, lang: string): readonly string[] {
  const count = (number: number) => ({ count: writeNumber(number, lang) })
  return [
    missing.length === 0 && faults.incomplete > 0 && say('points.incomplete', count(faults.incomplete)),
    faults.notPositive > 0 && say('points.notPositive', count(faults.notPositive)),
    faults.negative > 0 && say('points.negative', count(faults.negative)),
  ].filter(note => note !== false)
}

const headOf = (
  model: PointModel,
  config: PointConfig,
  sizes: PointSizes | undefined,
  say: Text,
): readonly string[] => [
  ...(config.label_key === undefined ? [] : [spoken(config.label_key)]),
  ...(model.series.length > 1 || config.label_key === undefined ? [say('points.series')] : []),
  config.x_title || spoken(model.xKey ?? ''),
  config.y_title || model.yLabel,
  ...(sizes ? [spoken(sizes.key)] : []),
]

/** The values of one point, in the order of the head. */
function cellsOf(model: PointModel, index: number, isNamed: boolean): readonly unknown[] {
  const { xs, ys, of, amounts } = model.points
  return [
    ...(isNamed ? [model.nameOf(index)] : []),
    ...(model.series.length > 1 || !isNamed ? [model.series[of[index] ?? 0]?.label] : []),
    model.xKind === 'time' ? new Date((xs[index] ?? 0) * 1000).toISOString() : xs[index],
    ys[index],
    ...(amounts ? [amounts[index]] : []),
  ]
}

function figuresOf(
  caption: string,
  model: PointModel,
  head: readonly string[],
  sizes: PointSizes | undefined,
  isNamed: boolean,
): Figures {
  const { xs, ys, of, amounts } = model.points
  return {
    caption,
    head,
    rows: model.records.map((_: Document, index) => [
      ...(isNamed ? [model.nameOf(index)] : []),
      ...(model.series.length > 1 || !isNamed ? [model.series[of[index] ?? 0]?.label ?? ''] : []),
      model.writeX(xs[index] ?? 0),
      model.writeY(ys[index] ?? 0),
      ...(sizes && amounts ? [sizes.write(amounts[index] ?? 0)] : []),
    ]),
  }
}
