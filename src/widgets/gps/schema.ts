import { isRecord } from '../../base/loose.ts'
import * as v from '../../base/schema.ts'
import { seriesEntries } from '../series-settings.ts'
import { headEntries, optionalFormat } from '../head.ts'
import { presets } from './presets.ts'

const { limit, sorting, filter_on } = seriesEntries
const key = v.optional(v.fallback(v.optional(v.string()), undefined))
const flag = (usual: boolean) => v.optional(v.fallback(v.boolean(), usual), usual)
const text = v.optional(v.fallback(v.string(), ''), '')
/** Numbers and colors of the styling are read by map-look.ts, which falls back where they cannot be read. */
const look = v.optional(v.unknown())

/**
 * A group of options: what is not a group counts as an empty one. `named` are other spellings (MAP-007), each with the
 * option that it sets where that is absent.
 */
const group = <const Entries extends v.ObjectEntries>(
  entries: Entries,
  named: Readonly<Record<string, keyof Entries & string>> = {},
) => {
  const shape = v.looseObject(entries)
  return v.optional(
    v.pipe(
      v.unknown(),
      v.transform(value => {
        const stored = isRecord(value) ? value : {}
        const spelled = Object.entries(named).flatMap(([name, option]) =>
          name in stored ? [[option, stored[name]] as const] : [],
        )
        return { ...Object.fromEntries(spelled), ...stored }
      }),
      shape,
    ),
    {},
  )
}
const list = <const Entry extends v.GenericSchema>(entry: Entry, read: (one: unknown) => unknown = one => one) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform(value => (Array.isArray(value) ? value : []).map(read).filter(one => v.is(entry, one))),
      v.array(entry),
    ),
    [],
  )
const degrees = v.optional(v.unknown())

export const PopupField = v.looseObject({ key: v.string(), label: key, format: optionalFormat })
export const TilesetLayer = v.looseObject({
  id: v.string(),
  colour: look,
  line_width: look,
  circle_radius: look,
  fill_opacity: look,
})

/** Every option has a default; unknown keys survive. */
const settings = v.looseObject({
  ...headEntries,
  preset: v.optional(v.fallback(v.picklist(presets), 'Basic map'), 'Basic map'),
  /** Short spelling of the keys of pinpoints, for embeds. */
  lat: key,
  lng: key,
  label: key,
  pinpoints: group(
    {
      latitude_key: key,
      longitude_key: key,
      /** Key of a GeoJSON point, or of a list [longitude, latitude]. */
      position_key: key,
      label_key: key,
      group_key: key,
      size_key: key,
      format: optionalFormat,
      colour: look,
      colours: list(v.looseObject({ label: v.string(), colour: look })),
      circle_radius: look,
      opacity: look,
      /** Whether points have a popup, or the keys that it shows: short for the group of that name (MAP-007). */
      popup: v.optional(v.unknown()),
    },
    { lat: 'latitude_key', lng: 'longitude_key', radius: 'circle_radius' },
  ),
  clusters: group(
    { active: flag(true), radius: look, max_zoom: look, colour: look },
    { enabled: 'active', maxZoom: 'max_zoom' },
  ),
  /** Layers of the server above the background; a text is the id of one. */
  tilesets: list(TilesetLayer, one => (typeof one === 'string' ? { id: one } : one)),
  mapspecific: group({
    /** Id of a style of the server, its address, or the document; absent: the style of the core. */
    style: v.optional(v.unknown()),
    longitude: degrees,
    latitude: degrees,
    zoom: degrees,
    /** Longitude and latitude in one: `[4.9, 52.4]`, or a record. */
    centre: v.optional(v.unknown()),
    fit: flag(true),
    grid_size: look,
  }),
  draw_polygone: group({
    /** Key of the areas of a row, as the input "map" stores them. */
    key,
    /** Areas of the settings, as GeoJSON features. */
    shapes: v.optional(v.unknown()),
    colour: look,
    line_width: look,
    fill_opacity: look,
    /** Readers draw areas to select the points in them, several at once or one. */
    enabled: flag(false),
    multiple: flag(true),
  }),
  popup: group({
    active: flag(true),
    fields: list(PopupField),
    /** The query that the popup reads for its point; absent: the second query of the module. */
    query: key,
    /** Key of the point whose value the rows have in `on_key`. */
    match_key: key,
    on_key: key,
    columns: list(PopupField),
    title: text,
    limit: look,
    /** Rows instead of a query, for embeds without a server. */
    data: v.optional(v.unknown()),
  }),
  list: flag(true),
  legend: v.optional(v.fallback(v.picklist(['auto', 'none']), 'auto'), 'auto'),
  height: v.optional(v.fallback(v.pipe(v.number(), v.minValue(80), v.maxValue(2000)), 380), 380),
  limit,
  sorting,
  click: v.optional(v.fallback(v.picklist(['deepdive', 'filter', 'select', 'open']), 'deepdive'), 'deepdive'),
  filter_on,
  /** Where `click: "open"` leads, and the key of the item to open there. */
  open_page: key,
  item_key: key,
})
/** The stored settings of a map (MAP-001 to MAP-007). */
export const schema = v.pipe(
  settings,
  v.transform(config => {
    const { popup, pinpoints } = config
    const own = pinpoints.popup
    if (own === undefined) return config
    const fields = [own]
      .flat()
      .flatMap((one): v.InferOutput<typeof PopupField>[] => (typeof one === 'string' ? [{ key: one }] : []))
    return {
      ...config,
      popup: {
        ...popup,
        active: own !== false && popup.active,
        fields: popup.fields.length > 0 ? popup.fields : fields,
      },
    }
  }),
)
export type Config = v.InferOutput<typeof schema>
export type PopupField = v.InferOutput<typeof PopupField>
