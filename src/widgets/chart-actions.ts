// What every chart with labels and series offers: a click on a value, a fresh read, the figures as a file.
import type { Document } from '../contract/entities/item.ts'
import { csv, csvName } from './csv.ts'
import type { FrameMenuItem } from './frame-menu.tsx'
import { saveFile, titleOf } from './frame.tsx'
import type { WidgetViewProps } from './part.ts'
import type { SeriesConfig, SeriesModel } from './series.ts'
import type { Text } from '../ui/text.tsx'

type ChartProps = Pick<WidgetViewProps<SeriesConfig, never>, 'module' | 'config' | 'intent' | 'retry' | 'isEditing'>

/** Returns the intent of a click on the value of a label. While a page is edited, there is none. */
export function selectValue(
  { module, config, intent, isEditing }: ChartProps,
  model: SeriesModel,
  index: number,
): void {
  const record: Document | undefined = model.records[index]
  if (!record || isEditing) return
  intent({ kind: 'select', records: [record] })
  if (config.click === 'deepdive') intent({ kind: 'action', type: 'deepdive', record })
  if (config.click === 'filter' && config.filter_on) {
    intent({
      kind: 'filter',
      filter: { id: module.id, query: config.filter_on.query, key: config.filter_on.key },
      values: [model.marks[index]],
    })
  }
}

/** The entries of a chart's menu. */
export function chartMenu(
  { module, config, retry }: ChartProps,
  model: SeriesModel,
  words: Text,
  root: () => SaveRoot,
): readonly FrameMenuItem[] {
  return [
    { id: 'refresh', label: words('widget.refresh'), icon: 'refresh', onSelect: retry },
    {
      id: 'csv',
      label: words('widget.csv'),
      icon: 'download',
      onSelect: () =>
        saveFile(
          root(),
          csvName(titleOf(module, config) || module.type.name),
          'text/csv;charset=utf-8',
          csv(
            [model.labelKey, ...model.series.map(one => one.label)],
            model.labels.map((label, index) => [label, ...model.series.map(one => one.values[index])]),
          ),
        ),
    },
  ]
}

type SaveRoot = ParentNode & Node

/** One sentence that names a chart for who does not see it. */
export const chartName = (title: string, model: SeriesModel, words: Text): string =>
  words('chart.summary', {
    name: title,
    series: model.series.map(one => one.label).join(', '),
    count: model.labels.length,
    label: model.labelKey,
  })
