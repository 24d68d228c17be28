import * as v from '../../base/schema.ts'
import { limits } from '../../contract/limits.ts'
import { badgeKinds } from '../../ui/badge-kinds.ts'
import { innerFilterList } from '../filter-setting.ts'
import { headEntries, optionalFormat, Sort } from '../head.ts'

export const columnTypes = ['key', 'text', 'icon', 'image', 'tags', 'checkbox', 'button', 'progress'] as const
export type ColumnType = (typeof columnTypes)[number]

const flag = (standard: boolean) => v.optional(v.fallback(v.boolean(), standard), standard)
const type = v.optional(v.fallback(v.optional(v.picklist(columnTypes)), undefined))
const word = v.optional(v.string())
const limit = v.optional(v.fallback(v.optional(v.union([v.number(), v.string()])), undefined))

/** What a column looks like, as stored: type and key (WID-028). */
export const ColumnStyling = v.looseObject({ type, key: v.optional(v.string()) })

/** What a checkbox column binds and updates (WID-042). */
export const CheckboxSettings = v.looseObject({
  bind_on_keys: flag(false),
  binding_key_dataset: word,
  binding_key: word,
  update_settings: v.optional(v.looseObject({ enable: flag(false), app: word, collection: word, id: word })),
})
export type CheckboxSettings = v.InferOutput<typeof CheckboxSettings>

export const Column = v.looseObject({
  key: v.string(),
  label: word,
  type,
  columnstyling: v.optional(
    v.union([
      v.array(ColumnStyling),
      v.pipe(
        ColumnStyling,
        v.transform(one => [one]),
      ),
    ]),
    [],
  ),
  format: optionalFormat,
  width: v.optional(v.fallback(v.optional(v.number()), undefined)),
  align: v.optional(v.fallback(v.optional(v.picklist(['start', 'center', 'end', 'left', 'right'])), undefined)),
  sortable: flag(true),
  hidden: flag(false),
  /** Stays in sight at the start of the table. */
  pinned: flag(false),
  /** Whether readers with the permission may change its values in the table. */
  editable: flag(false),
  icon: word,
  /** Letters per tag and tags per cell before "…" and "+n" (WID-019, WID-020); 0 or "no limit" lifts it. */
  tag_characters: limit,
  tag_count: limit,
  /** The values that are states, each with the kind of its badge: {"Open": "danger"}. */
  badges: v.optional(v.fallback(v.record(v.string(), v.picklist(badgeKinds)), {}), {}),
  /** Words on a button column, and what it does. */
  button: word,
  variant: word,
  action: v.optional(v.unknown()),
  min: v.optional(v.number(), 0),
  max: v.optional(v.number(), 100),
  checkbox: v.optional(CheckboxSettings),
})
export type Column = v.InferOutput<typeof Column>

const ActionButton = v.looseObject({ id: word, name: word, label: word, icon: word, variant: word })
const Action = v.looseObject({
  type: v.optional(v.string(), ''),
  rows: v.optional(v.unknown()),
  fileTypes: v.optional(v.array(v.string())),
  page: word,
  item_key: word,
})

/** The stored settings of a data table (WID-027..048). Every option has a default; unknown keys survive. */
export const schema = v.looseObject({
  ...headEntries,
  columns: v.optional(
    v.array(
      v.union([
        v.pipe(
          v.string(),
          v.transform(key => v.parse(Column, { key })),
        ),
        Column,
      ]),
    ),
    [],
  ),
  settings: v.optional(
    v.looseObject({
      limit,
      /** Filter values sent with the first load (FLT-009). */
      set_filters: v.optional(
        v.fallback(v.array(v.looseObject({ key: v.string(), values: v.optional(v.array(v.unknown())) })), []),
        [],
      ),
      /** No rows until the visitor picks a filter (FLT-009). */
      start_empty_filters: flag(false),
    }),
    {},
  ),
  /** A bar of filters inside the table, which affect this table alone (FLT-005). */
  filters: innerFilterList,
  /** Short spelling of settings.limit, for embeds. "all" lifts the paging. */
  limit,
  sorting_active: v.optional(v.fallback(v.picklist(['On', 'Contra', 'Off']), 'On'), 'On'),
  sorting: v.optional(v.fallback(v.array(Sort), []), []),
  search: flag(true),
  scroll_height: v.optional(
    v.fallback(
      v.union([v.picklist([...limits.tableScrollHeightsPx]), v.literal('auto')]),
      limits.tableScrollHeightDefaultPx,
    ),
    limits.tableScrollHeightDefaultPx,
  ),
  sticky_header: flag(true),
  /** The key of the column whose values group the rows, and how much of a date is one group. */
  group_by: word,
  group_dates: v.optional(v.fallback(v.picklist(['day', 'month', 'year']), 'month'), 'month'),
  /** Whether readers may filter the columns. */
  column_filters: flag(true),
  footer: flag(false),
  export: flag(true),
  actionbuttons: v.optional(v.fallback(v.array(ActionButton), []), []),
  actions: v.optional(v.fallback(v.array(Action), []), []),
})
export type Config = v.InferOutput<typeof schema>
