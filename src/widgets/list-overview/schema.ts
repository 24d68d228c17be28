import * as v from '../../base/schema.ts'
import { badgeKinds } from '../../ui/badge-kinds.ts'
import { headEntries, optionalFormat, Sort } from '../head.ts'

const flag = (standard: boolean) => v.optional(v.fallback(v.boolean(), standard), standard)
const word = v.optional(v.string())
const limit = v.optional(v.fallback(v.optional(v.union([v.number(), v.string()])), undefined))
const Field = v.looseObject({ key: v.string(), label: word, format: optionalFormat })

/** The stored settings of a list overview. Every option has a default; unknown keys survive. */
export const schema = v.looseObject({
  ...headEntries,
  layout: v.optional(v.fallback(v.picklist(['list', 'cards']), 'list'), 'list'),
  /** Key of the title of an item; absent: the first text of the rows. */
  title_key: word,
  subtitle_key: word,
  picture_key: word,
  /** Shown where an item has no picture; `icon_key` takes its name from the row. */
  icon: word,
  icon_key: word,
  value_key: word,
  format: optionalFormat,
  time_key: word,
  time_format: optionalFormat,
  /** Key of one state or a list of them. */
  badge_key: word,
  /** The kind of each state: {"Open": "danger"}. */
  badges: v.optional(v.fallback(v.record(v.string(), v.picklist(badgeKinds)), {}), {}),
  /** Further keys, each with its label. */
  keys: v.optional(
    v.fallback(
      v.array(
        v.union([
          v.pipe(
            v.string(),
            v.transform(key => v.parse(Field, { key })),
          ),
          Field,
        ]),
      ),
      [],
    ),
    [],
  ),
  search: flag(true),
  sorting: v.optional(v.fallback(v.array(Sort), []), []),
  sorting_active: v.optional(v.fallback(v.picklist(['On', 'Contra', 'Off']), 'On'), 'On'),
  settings: v.optional(v.looseObject({ limit }), {}),
  /** Short spelling of settings.limit, for embeds. "all" lifts the paging. */
  limit,
  export: flag(true),
  /** Buttons of each item. */
  actionbuttons: v.optional(
    v.fallback(
      v.array(
        v.looseObject({
          id: word,
          name: word,
          label: word,
          icon: word,
          variant: word,
          action: v.optional(v.unknown()),
        }),
      ),
      [],
    ),
    [],
  ),
  /** What a press on an item does. */
  actions: v.optional(
    v.fallback(v.array(v.looseObject({ type: v.optional(v.string(), ''), page: word, item_key: word })), []),
    [],
  ),
})
export type Config = v.InferOutput<typeof schema>
