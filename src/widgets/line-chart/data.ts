import { groupKeys } from '../group-key.ts'
import type { AggregateRequest } from '../../contract/entities/aggregate.ts'
import type { Document } from '../../contract/entities/item.ts'
import { formatValue } from '../../base/format/format.ts'
import { seriesRequest } from '../series-settings.ts'
import { axisOf, seriesModel, ticks, type ModelSeries, type SeriesModel } from '../series.ts'
import type { Config } from './schema.ts'

/** What the visitor zoomed to, in x values; absent = everything. */
export interface State {
  readonly zoom?: { readonly from: number; readonly to: number } | undefined
}
export const initialState = (): State => ({})

export const request = (config: Config): AggregateRequest | null => seriesRequest(config)

export interface LineModel extends SeriesModel {
  readonly kind: 'time' | 'number' | 'label'
  readonly xs: Float64Array
  readonly series: readonly LineSeries[]
  writeRight(value: number): string
  /** Writes the ticks of the axis on the right. */
  writeRightTicks(values: readonly number[]): string[]
}
export interface LineSeries extends ModelSeries {
  /** Drawn against the axis on the right. */
  readonly isRight?: boolean | undefined
  /** Of the period before, drawn thin. */
  readonly isBefore?: boolean | undefined
  /** Where it has no value, it goes on to the next one: most of its x values are those of other series. */
  readonly isSparse?: boolean | undefined
}

export function model(rows: readonly Document[], config: Config, lang?: string): LineModel {
  // a number that is the x of a line would otherwise be taken for its first series
  const keys = Object.keys(rows[0] ?? {}).filter(key => key !== '_id')
  const named = config.label_key ?? config.x ?? groupKeys(rows)[0] ?? keys[0]
  const options = lang === undefined ? {} : { lang }
  const { series: chosen, y, y2 } = config
  const own = { ...config, y: [...y, ...y2], series: chosen.length > 0 ? [...chosen, ...added(y2, chosen)] : [] }
  const found = seriesModel(rows, named === undefined ? own : { ...own, label_key: named }, options)
  const right = new Set([...y2, ...chosen.filter(({ axis }) => axis === 'right').map(({ key }) => key)])
  const format = config.y2_format ?? config.format
  const writeRight = (value: number): string => formatValue(value, format ?? { type: 'Float' }, options)
  // not a copy, which would write all labels
  return Object.assign(found, axisOf(found, config), {
    series: found.series.map(one => (right.has(one.id) ? { ...one, isRight: true, write: writeRight } : one)),
    writeRight,
    writeRightTicks: (values: readonly number[]) => ticks(values, format, lang ?? 'en'),
  })
}

/** The series of each axis, without those of the period before: the least and the most of two axes have nothing to do with each other. */
export function sidesOf(model: LineModel): readonly SeriesModel[] {
  const right = model.series.filter(one => one.isRight && !one.isBefore)
  const left = model.series.filter(one => !one.isRight && !one.isBefore)
  if (left.length === model.series.length) return [model]
  return [
    ...(left.length > 0 || right.length === 0 ? [{ ...model, series: left }] : []),
    ...(right.length > 0 ? [{ ...model, series: right, writeValue: model.writeRight }] : []),
  ]
}

const added = (keys: readonly string[], chosen: Config['series']): Config['series'] =>
  keys.filter(key => !chosen.some(one => one.key === key)).map(key => ({ key }))
