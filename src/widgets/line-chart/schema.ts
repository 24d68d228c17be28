import * as v from '../../base/schema.ts'
import { optionalFormat } from '../head.ts'
import { axisScale, keyList, seriesEntries } from '../series-settings.ts'
import { annotationEntries } from '../annotation-setting.ts'

/** What a line is compared with: itself so long before. */
const periods = ['day', 'week', 'month', 'year'] as const
export type Period = (typeof periods)[number]

const flag = (standard: boolean) => v.optional(v.fallback(v.boolean(), standard), standard)

/** The stored settings of a line chart (WID-056). Every option has a default; unknown keys survive. */
export const schema = v.looseObject({
  ...seriesEntries,
  ...annotationEntries,
  y_scale: axisScale,
  /** More keys of values, drawn against an axis on the right. */
  y2: keyList,
  y2_title: v.optional(v.string(), ''),
  y2_format: optionalFormat,
  /** Over time: the last day, week, month or year of the rows is compared with the one before. */
  compare: v.optional(v.fallback(v.picklist(['none', ...periods]), 'none'), 'none'),
  smooth: flag(false),
  fill: flag(false),
  points: v.optional(v.fallback(v.picklist(['auto', 'on', 'off']), 'auto'), 'auto'),
  zoom: flag(true),
  click: v.optional(v.fallback(v.picklist(['deepdive', 'filter', 'select']), 'select'), 'select'),
})
export type Config = v.InferOutput<typeof schema>
