// What every chart with labels and series offers: a click on a value, a fresh read, the figures as a file.
import type { Document } from '../contract/entities/item.ts'
import { dash } from '../base/loose.ts'
import { csv, csvName } from './csv.ts'
import type { Figures } from './figures-table.tsx'
import type { FrameMenuItem } from './frame-menu.tsx'
import { saveFile, titleOf } from './frame.tsx'
import { words as menuWords } from './menu-words.ts'
import type { WidgetViewProps } from './part.ts'
import type { SeriesConfig } from './series-settings.ts'
import type { SeriesModel } from './series.ts'
import { spoken } from '../base/spoken.ts'
import type { Text } from '../ui/text.tsx'

type Props<Config> = Pick<
  WidgetViewProps<Config, never>,
  'module' | 'config' | 'intent' | 'retry' | 'isEditing' | 'pageFilters' | 'crossing'
>
type ChartProps = Props<SeriesConfig>
type PressConfig = Pick<SeriesConfig, 'title' | 'click'> & { readonly filter_on?: SeriesConfig['filter_on'] }
type PressProps = Props<PressConfig>

/** Returns the page filter that a press on a value sets. The chart itself is not filtered by it, so that every mark stays in place. */
export const ownFilter = ({ click, filter_on: on }: PressConfig): string | undefined =>
  click === 'filter' && on ? `${on.query}:${on.key}` : undefined

/**
 * Returns whether a press on a value of this field filters the other widgets of the page that have it. No setting is
 * needed: a press does so unless it opens a deep dive, sets a filter of the settings or only selects.
 */
const crosses = ({ module, config, crossing, isEditing }: PressProps, key: string | undefined): key is string =>
  key !== undefined &&
  !isEditing &&
  crossing?.isShared(key) === true &&
  (config.click === 'filter' ? !config.filter_on : config.click === 'deepdive' && !hasLevels(module))

const hasLevels = ({ deep_dive_modules: levels }: PressProps['module']): boolean => (levels?.length ?? 0) > 0

/** Returns the values in the filter that a press sets; undefined where a press does not filter. `key`: the field of the marks. */
export function pressedMarks(props: PressProps, key?: string): ReadonlySet<unknown> | undefined {
  const { config, pageFilters, crossing } = props
  const own = ownFilter(config)
  if (own === undefined)
    return crosses(props, key) ? new Set(crossing?.key === key ? (crossing?.values ?? []) : []) : undefined
  const held = pageFilters[own]
  return new Set<unknown>(held !== undefined && 'length' in held ? held : [])
}

/** Returns the indexes of the values in that filter; undefined where a press does not filter. */
export function pressedOf(props: ChartProps, model: SeriesModel): ReadonlySet<number> | undefined {
  const values = pressedMarks(props, model.labelKey)
  if (!values?.size) return values && noIndexes // a page asks for it with each drawing, of all points
  return new Set(Array.from(model.marks, (mark, index) => (values.has(mark) ? index : -1)).filter(index => index >= 0))
}

const noIndexes: ReadonlySet<number> = new Set()

/** Returns whether a press on a value has an effect on the page, besides the event for the host. */
export const isPressable = (props: PressProps, key?: string): boolean =>
  crosses(props, key) ||
  (!props.isEditing &&
    (ownFilter(props.config) !== undefined || (props.config.click === 'deepdive' && hasLevels(props.module))))

/**
 * Returns what marks are announced as: figures where a press has no such effect. Alone, and where the settings say so, a press
 * is for the host: they are buttons.
 */
export const markRole = (props: PressProps, key?: string): 'button' | 'img' =>
  isPressable(props, key) || props.crossing === undefined || props.config.click === 'select' ? 'button' : 'img'

/** Sends the intents of a click on the value of a label; a second click removes its filter. While a page is edited, there are none. */
export function selectValue(props: ChartProps, model: SeriesModel, index: number): void {
  const record: Document | undefined = model.records[index]
  if (record)
    selectMark(
      props,
      { records: [record], marks: [model.marks[index]] },
      pressedOf(props, model)?.has(index) ?? false,
      model.labelKey,
    )
}

/** Sends the intents of a click on a mark that stands for these records and values. A deep dive needs exactly one value. */
export function selectMark(
  props: PressProps,
  { records, marks }: { readonly records: readonly Document[]; readonly marks: readonly unknown[] },
  isPressed: boolean,
  key?: string,
): void {
  const { module, config, intent, isEditing } = props
  const [record] = records
  if (!record || isEditing) return
  intent({ kind: 'select', records })
  if (crosses(props, key)) {
    intent({ kind: 'cross', key, values: marks })
    return
  }
  if (config.click === 'deepdive' && marks.length === 1) intent({ kind: 'action', type: 'deepdive', record })
  if (config.click === 'filter' && config.filter_on) {
    intent({
      kind: 'filter',
      filter: { id: module.id, query: config.filter_on.query, key: config.filter_on.key },
      values: isPressed ? [] : marks,
    })
  }
}

/** The entries of a chart's menu. */
export const chartMenu = (
  props: ChartProps,
  model: SeriesModel,
  words: Text,
  root: () => SaveRoot,
): readonly FrameMenuItem[] =>
  marksMenu(
    props,
    [model.labelKey, ...model.series.map(one => one.label)],
    () => model.labels.map((label, index) => [label, ...model.series.map(one => one.values[index])]),
    words,
    root,
  )

/** The entries of the menu of any chart, whose figures are these rows. */
export function marksMenu(
  { module, config, retry }: Pick<PressProps, 'module' | 'config' | 'retry'>,
  head: readonly string[],
  rows: () => readonly (readonly unknown[])[],
  words: Text,
  root: () => SaveRoot,
): readonly FrameMenuItem[] {
  return [
    { id: 'refresh', label: words('widget.refresh', {}, menuWords), icon: 'refresh', onSelect: retry },
    {
      id: 'csv',
      label: words('widget.csv', {}, menuWords),
      icon: 'download',
      onSelect: () =>
        saveFile(
          root(),
          csvName(titleOf(module, config) || module.type.name),
          'text/csv;charset=utf-8',
          csv(head, rows()),
        ),
    },
  ]
}

/** Returns the figures of a chart with labels and series, for the table that its menu opens. */
export const figuresOf = (caption: string, model: SeriesModel): Figures => ({
  caption,
  head: [spoken(model.labelKey), ...model.series.map(one => one.label)],
  rows: model.labels.map((label, index) => [
    label,
    ...model.series.map(({ values, write = model.writeValue }) => {
      const value = values[index]
      return value === null || value === undefined ? dash : write(value)
    }),
  ]),
})

type SaveRoot = ParentNode & Node

/** One sentence that names a chart for who does not see it. */
export const chartName = (title: string, model: SeriesModel, words: Text): string =>
  words('chart.summary', {
    name: title,
    series: model.series.map(one => one.label).join(', '),
    count: model.marks.length,
    label: model.labelKey,
  })
