// The pure half of a list overview: what it asks for, and rows as items. No React, no browser.
import { groupKeys } from '../group-key.ts'
import { writeDate } from '../../base/format/date.ts'
import { formatValue } from '../../base/format/format.ts'
import { text } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'
import type { AggregateRequest } from '../../contract/entities/aggregate.ts'
import type { Document } from '../../contract/entities/item.ts'
import type { BadgeKind } from '../../ui/badge-kinds.ts'
import { sortingOf, type Format, type Sort } from '../head.ts'
import { pageSize } from '../paging.ts'
import { isPicture } from '../picture.ts'
import { isMoment, momentMs } from '../moment.ts'
import { spoken } from '../../base/spoken.ts'
import type { Config } from './schema.ts'

export interface State {
  /** Rows per page; 'all' if the settings disable paging. */
  readonly limit: number | 'all'
  /** Counts from 0. */
  readonly page: number
  readonly sorting: readonly Sort[]
  readonly search: string
  readonly searchKeys: readonly string[]
}

export const initialState = (config: Config): State => ({
  limit: pageSize(config.settings.limit ?? config.limit),
  page: 0,
  sorting: config.sorting,
  search: '',
  searchKeys: [],
})

/** Returns the request for one page of rows. */
export function request(config: Config, state: State): AggregateRequest {
  const keys = state.searchKeys.length > 0 ? state.searchKeys : searchKeysOf(config, [])
  const search = state.search.trim()
  return {
    ...(state.limit === 'all' ? {} : { limit: state.limit, offset: state.page * state.limit }),
    ...(state.sorting.length > 0 ? { sorting: sortingOf(state.sorting) } : {}),
    ...(search !== '' && keys.length > 0 ? { search: { text: search, keys: [...keys] } } : {}),
  }
}

export interface ItemKeys {
  readonly title: string
  readonly subtitle: string | undefined
}

/** Returns the keys of title and subtitle. What the settings leave open is read from the first rows: their texts. */
export function keysOf(config: Config, rows: readonly Document[]): ItemKeys {
  const keys = new Set<string>()
  for (const row of rows.slice(0, 20)) for (const key of Object.keys(row ?? {})) if (key !== '_id') keys.add(key)
  const taken = new Set([
    config.picture_key,
    config.icon_key,
    config.value_key,
    config.time_key,
    config.badge_key,
    config.subtitle_key,
    ...config.keys.map(one => one.key),
  ])
  const isName = (value: unknown): boolean => typeof value === 'string' && !isPicture(value) && !isMoment(false)(value)
  const texts = [...keys].filter(key => !taken.has(key) && rows.slice(0, 20).some(row => isName(valueAt(row, key))))
  const title = config.title_key ?? texts[0] ?? groupKeys(rows)[0] ?? [...keys].find(key => !taken.has(key)) ?? '_id'
  return {
    title,
    subtitle: config.subtitle_key ?? (config.title_key === undefined ? texts.find(key => key !== title) : undefined),
  }
}

/** Returns the keys that a search reads: title, subtitle, states and the further ones that are text. */
export function searchKeysOf(config: Config, rows: readonly Document[]): readonly string[] {
  const { title, subtitle } = keysOf(config, rows)
  const isKnown = config.title_key !== undefined || rows.length > 0
  return [
    ...(isKnown ? [title] : []),
    ...(subtitle === undefined ? [] : [subtitle]),
    ...(config.badge_key === undefined ? [] : [config.badge_key]),
    ...config.keys.filter(one => one.format === undefined || one.format.type === 'Text').map(one => one.key),
  ]
}

/** Returns the keys that a reader may sort by, with their names. */
export function sortKeysOf(config: Config, rows: readonly Document[]): readonly { key: string; label: string }[] {
  if (config.sorting_active === 'Off') return []
  const { title, subtitle } = keysOf(config, rows)
  const keys = [title, subtitle, config.badge_key, config.value_key, config.time_key].filter(key => key !== undefined)
  const named = config.keys.map(({ key, label }) => ({ key, label: label ?? spoken(key) }))
  return [...new Set(keys)].map(key => ({ key, label: spoken(key) })).concat(named)
}

export interface Item {
  readonly title: string
  readonly subtitle: string
  readonly picture: string | undefined
  readonly icon: string | undefined
  readonly value: string
  readonly time: { readonly text: string; readonly iso: string | undefined } | undefined
  readonly badges: readonly { readonly text: string; readonly kind: BadgeKind }[]
  readonly fields: readonly { readonly label: string; readonly text: string }[]
}

/** Converts one row to what is shown of it. A row that is not a record has only a title. */
export function itemOf(row: Document, config: Config, keys: ItemKeys, lang: string): Item {
  const write = (key: string | undefined, format: Format | undefined): string => {
    const value = key === undefined ? undefined : valueAt(row, key)
    if (value === undefined || value === null || value === '') return ''
    if (format) return formatValue(value, format, { lang })
    return typeof value === 'number' ? formatValue(value, { type: 'Float' }, { lang }) : text(value)
  }
  const icon = config.icon_key === undefined ? undefined : valueAt(row, config.icon_key)
  const picture = config.picture_key === undefined ? undefined : valueAt(row, config.picture_key)
  const state = config.badge_key === undefined ? undefined : valueAt(row, config.badge_key)
  const states = (Array.isArray(state) ? state : [state]).filter(one => one !== undefined && one !== null && one !== '')
  return {
    title: typeof row === 'object' && row !== null ? text(valueAt(row, keys.title)) : text(row),
    subtitle: write(keys.subtitle, undefined),
    picture: isPicture(picture) ? picture : undefined,
    icon: typeof icon === 'string' && icon !== '' ? icon : config.icon,
    value: write(config.value_key, config.format),
    time: timeOf(config.time_key === undefined ? undefined : valueAt(row, config.time_key), config.time_format, lang),
    badges: states.map(one => {
      const written = text(one)
      return {
        text: written,
        kind: Object.hasOwn(config.badges, written) ? (config.badges[written] ?? 'neutral') : 'neutral',
      }
    }),
    fields: config.keys.map(({ key, label, format }) => ({
      label: label ?? spoken(key),
      text: write(key, format) || '–',
    })),
  }
}

/** Writes a moment by its format, otherwise as a day, with the time of day if it has one. */
function timeOf(value: unknown, format: Format | undefined, lang: string): Item['time'] {
  if (value === undefined || value === null || value === '') return undefined
  const ms = isMoment(true)(value) ? momentMs(value) : Number.NaN
  const moment = new Date(ms)
  const iso = Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
  if (format) return { text: formatValue(value, format, { lang }), iso }
  if (iso === undefined) return { text: text(value), iso }
  const hasTime = moment.getHours() !== 0 || moment.getMinutes() !== 0
  return { iso, text: writeDate(ms, lang, hasTime ? 'moment' : 'day') }
}

/** Returns which lines of items are in the document, and the room of those before and after them. */
export function windowOf(
  lines: number,
  linePx: number,
  scrollPx: number,
  viewPx: number,
): { readonly from: number; readonly to: number; readonly beforePx: number; readonly afterPx: number } {
  const spare = 6
  const last = Math.max(0, lines - 1)
  const from = Math.min(last, Math.max(0, Math.floor(scrollPx / linePx) - spare))
  const to = Math.min(lines, Math.ceil((scrollPx + viewPx) / linePx) + spare)
  return { from, to, beforePx: from * linePx, afterPx: Math.max(0, lines - to) * linePx }
}
