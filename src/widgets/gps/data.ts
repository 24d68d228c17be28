// From rows to what a map draws. No row is dropped silently: those without a usable position are counted by the reason.
import { formatValue } from '../../base/format/format.ts'
import { toNumber } from '../../base/format/number.ts'
import { dash, isRecord, text } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'
import type { AggregateRequest } from '../../contract/entities/aggregate.ts'
import type { Document } from '../../contract/entities/item.ts'
import { isPolygonFeature, ringsOf } from '../../engines/maps/polygon.ts'
import type { Bounds, PolygonFeature, Position, Ring } from '../../engines/maps/polygon.ts'
import { chartColor } from '../color.ts'
import { sortingOf } from '../head.ts'
import { spoken } from '../../base/spoken.ts'
import { lookColor, lookNumber, widgetLook } from './map-look.ts'
import { readPosition, positionKeys } from './positions.ts'
import type { PositionFault } from './positions.ts'
import { presetOf } from './presets.ts'
import type { Config } from './schema.ts'

/** What a reader drew on the map. */
export interface State {
  readonly areas?: readonly PolygonFeature[]
}
export const initialState = (): State => ({})

/** The most rows that one answer of a server has. */
const mostRows = 10_000
export const request = (config: Config): AggregateRequest | null =>
  presetOf[config.preset].isTest
    ? null
    : {
        limit: Math.min(mostRows, config.limit ?? mostRows),
        ...(config.sorting.length > 0 ? { sorting: sortingOf(config.sorting) } : {}),
      }

export interface MapGroup {
  readonly label: string
  readonly color: string
}
export interface MapArea {
  readonly rings: readonly Ring[]
  readonly color: string
  readonly label: string
}
export interface MapModel {
  /** The rows that have a position; the same index is the same point in the lists below. */
  readonly rows: readonly Document[]
  readonly points: readonly { readonly position: Position; readonly group: number; readonly radius: number }[]
  /** In the order of the legend; without a key of groups, one without a label. */
  readonly groups: readonly MapGroup[]
  readonly areas: readonly MapArea[]
  /** A box around points and areas, never so small that the map would start at a street. */
  readonly bounds: Bounds | undefined
  /** How many rows are not drawn, by the reason; and how many areas. */
  readonly faults: Readonly<Record<PositionFault | 'area', number>>
  /** Rows whose `_id` an earlier row has: they are drawn. */
  readonly doubled: number
  readonly keys: { readonly label: string | undefined; readonly size: string | undefined }
  nameOf(point: number): string
  valueOf(point: number): string
}

export interface ModelWords {
  readonly lang?: string | undefined
  /** The name of a point without a label. */
  readonly point?: (number: number) => string
  readonly other?: string
  /** Values of the page filter that the map sets: other points are drawn faint. */
  readonly pressed?: ReadonlySet<unknown> | undefined
}

const mostGroups = 9
const [smallestPx, largestPx] = [2, 24]

/** Reads positions, groups and sizes. What the settings leave open is read from the rows. */
export function model(rows: readonly Document[], config: Config, words: ModelWords = {}): MapModel {
  const { lang = 'en', point = String, other = 'Other', pressed } = words
  const { pinpoints } = config
  const sample = rows.slice(0, 50).filter(isRecord)
  const at = positionKeys(sample, config)
  const labelKey = pinpoints.label_key ?? config.label ?? labelOf(sample, at.all)
  const sizeKey = pinpoints.size_key
  const faults = { missing: 0, text: 0, outside: 0, swapped: 0, area: 0 }
  const drawn: Document[] = []
  const positions: Position[] = []
  const ids = new Set<unknown>()
  let doubled = 0
  for (const row of rows) {
    const read = readPosition(row, at)
    if (typeof read === 'string') {
      faults[read]++
      continue
    }
    drawn.push(row)
    positions.push(read)
    const id = valueAt(row, '_id')
    if (id === undefined || id === null) continue
    if (ids.has(id)) doubled++
    else ids.add(id)
  }
  const groups = groupsOf(drawn, config, other)
  const sizes = sizeKey === undefined ? undefined : drawn.map(row => Math.max(0, toNumber(valueAt(row, sizeKey)) || 0))
  const most = sizes?.reduce((largest, size) => (Number.isFinite(size) ? Math.max(largest, size) : largest), 0) ?? 0
  const base = lookNumber(pinpoints.circle_radius, widgetLook.circleRadius, 1, 60)
  const radiusOf = (index: number): number => {
    const size = sizes?.[index] ?? 0
    if (!sizes || most === 0 || !Number.isFinite(size)) return base
    return Math.max(smallestPx, Math.max(largestPx, base) * Math.sqrt(size / most))
  }
  const filterKey = config.filter_on?.key
  const isFaint = (row: Document): boolean =>
    pressed !== undefined && pressed.size > 0 && filterKey !== undefined && !pressed.has(valueAt(row, filterKey))
  const points = drawn.map((row, index) => ({
    position: positions[index] ?? [0, 0],
    group: isFaint(row) ? groups.list.length : groups.of(row),
    radius: radiusOf(index),
  }))
  const areas = areasOf(rows, config, labelKey)
  faults.area = areas.wrong
  return {
    rows: drawn,
    points,
    groups: [...groups.list, ...(points.some(one => one.group === groups.list.length) ? [faint] : [])],
    areas: areas.list,
    bounds: boundsOf([...positions, ...areas.list.flatMap(area => area.rings[0] ?? [])]),
    faults,
    doubled,
    keys: { label: labelKey, size: sizeKey },
    nameOf(index) {
      const value = labelKey === undefined ? undefined : valueAt(drawn[index], labelKey)
      return value === undefined || value === null || value === '' ? point(index + 1) : text(value)
    },
    valueOf: index =>
      sizeKey === undefined
        ? ''
        : formatValue(valueAt(drawn[index], sizeKey), pinpoints.format ?? { type: 'Float' }, { lang }),
  }
}

const faint: MapGroup = { label: '', color: 'var(--lc-color-text-faint)' }

/** Returns the first key with text that is neither a position nor an id. */
const labelOf = (rows: readonly Document[], without: ReadonlySet<string>): string | undefined =>
  [...new Set(rows.flatMap(row => Object.keys(row)))].find(
    key => key !== '_id' && !without.has(key) && rows.some(row => typeof row[key] === 'string'),
  )

const groupLabel = (row: Document, key: string): string => text(valueAt(row, key)) || dash

function groupsOf(rows: readonly Document[], { pinpoints }: Config, other: string) {
  const key = pinpoints.group_key
  const usual = lookColor(pinpoints.colour, chartColor(0))
  if (key === undefined) return { list: [{ label: '', color: usual }], of: () => 0 }
  const own = new Map(pinpoints.colours.map(one => [one.label, one.colour]))
  const indexes = new Map<string, number>()
  for (const row of rows) {
    const label = groupLabel(row, key)
    if (!indexes.has(label)) indexes.set(label, indexes.size)
  }
  const labels = [...indexes.keys()]
  const shown = labels.length > mostGroups ? labels.slice(0, mostGroups - 1) : labels
  const list = shown.map((label, index): MapGroup => ({ label, color: lookColor(own.get(label), chartColor(index)) }))
  if (labels.length > shown.length)
    list.push({ label: `${other} (${labels.length - shown.length})`, color: faint.color })
  return { list, of: (row: Document) => Math.min(indexes.get(groupLabel(row, key)) ?? 0, list.length - 1) }
}

/** Areas of the settings and of the rows; an entry that is not an area is counted. */
function areasOf(rows: readonly Document[], { draw_polygone: settings }: Config, labelKey: string | undefined) {
  const color = lookColor(settings.colour, 'var(--lc-color-primary-normal)')
  const list: MapArea[] = []
  let wrong = 0
  const add = (value: unknown, label: string): void => {
    if (value === undefined || value === null || value === '') return
    for (const one of Array.isArray(value) ? value : [value]) {
      if (!isPolygonFeature(one)) {
        wrong++
        continue
      }
      const name = one.properties?.['name']
      list.push({ rings: ringsOf(one), color, label: typeof name === 'string' && name !== '' ? name : label })
    }
  }
  add(settings.shapes, '')
  const { key } = settings
  if (key !== undefined)
    for (const row of rows) add(valueAt(row, key), labelKey === undefined ? spoken(key) : text(valueAt(row, labelKey)))
  return { list, wrong }
}

const leastDegrees = 0.04

function boundsOf(positions: readonly Position[]): Bounds | undefined {
  if (positions.length === 0) return undefined
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [longitude, latitude] of positions) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  const wide = Math.max(0, (leastDegrees - (east - west)) / 2)
  const high = Math.max(0, (leastDegrees - (north - south)) / 2)
  return [west - wide, Math.max(-85, south - high), east + wide, Math.min(85, north + high)]
}
