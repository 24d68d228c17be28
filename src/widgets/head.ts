// The settings that every widget has in addition to its own. Each widget's schema spreads these entries.
import * as v from '../base/schema.ts'
import { formatterNames } from '../base/format/format.ts'
import { Animation } from './animation.ts'
import { conditionEntries } from './conditions.ts'
import { Styling } from './styling.ts'

/** A formatter as stored: its name alone, or with precision and layout. */
export const Format = v.pipe(
  v.union([
    v.picklist(formatterNames),
    v.looseObject({
      type: v.picklist(formatterNames),
      precision: v.optional(v.number()),
      layout: v.optional(v.string()),
      digits: v.optional(v.number()),
    }),
  ]),
  v.transform(format => (typeof format === 'string' ? { type: format } : format)),
)
export type Format = v.InferOutput<typeof Format>
/** A formatter that may be missing; an unknown one counts as missing, so that the value still shows. */
export const optionalFormat = v.optional(v.fallback(v.optional(Format), undefined))

export const headEntries = {
  /** Absent: the module's name. Empty: no title. */
  title: v.optional(v.string()),
  subtitle: v.optional(v.string(), ''),
  info: v.optional(v.string(), ''),
  styling: v.optional(v.fallback(Styling, {}), {}),
  /** How tooltips and popups appear. */
  animation: v.optional(v.fallback(Animation, v.parse(Animation, {})), {}),
  /** False: a press in this widget filters no other one, and no press elsewhere filters it. */
  cross_filter: v.optional(v.fallback(v.boolean(), true), true),
  ...conditionEntries,
}
export const Head = v.looseObject(headEntries)
export type Head = v.InferOutput<typeof Head>

/** One sort of a stored setting or of the visitor (WID-030). */
export const Sort = v.looseObject({ type: v.fallback(v.picklist(['ASC', 'DESC']), 'ASC'), key: v.string() })
export interface Sort {
  readonly type: 'ASC' | 'DESC'
  readonly key: string
}

/** Formats sorts for the aggregate request. `order` decides which key has precedence if both directions occur. */
export function sortingOf(sorts: readonly Sort[]): { ASC?: string[]; DESC?: string[]; order?: string[] } {
  const sorting: { ASC?: string[]; DESC?: string[]; order?: string[] } = {}
  for (const { type, key } of sorts) (sorting[type] ??= []).push(key)
  if (sorting.ASC && sorting.DESC) sorting.order = sorts.map(sort => sort.key)
  return sorting
}
