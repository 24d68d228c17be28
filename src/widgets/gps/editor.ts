import { asRecord } from '../../base/loose.ts'
import { choice, field, headSection, inArea, lookSection, section, sortingField } from '../editor-fields.ts'
import type { EditorField, FieldKind, WidgetEditor } from '../part.ts'
import { words } from './edit-words.ts'
import { lookColor } from './map-look.ts'
import { presets } from './presets.ts'

/** A colour as a map reads it. */
const colour: FieldKind = { colour: value => lookColor(value, '') || undefined }

/** `of`: 'key' if they are fields of the widget's rows; those of another query are typed. */
const fieldList = (key: string, label: string, add: string, of: 'key' | 'text' = 'key'): EditorField =>
  field(
    key,
    {
      list: [
        field('key', of, 'edit.key'),
        field('label', 'text', 'edit.label'),
        field('format', 'format', 'edit.format'),
      ],
      add,
      blank: { key: '' },
    },
    label,
  )
const isGrid = ({ preset }: Readonly<Record<string, unknown>>): boolean => preset === 'Grid 100 x 100'
const canDraw = ({ draw_polygone: areas }: Readonly<Record<string, unknown>>): boolean =>
  asRecord(areas)['enabled'] === true
const [basic, test, grid] = presets

/** One section for each group of options (MAP-002 to MAP-006), beside those that all widgets have. */
export const editor: WidgetEditor = {
  sections: [
    headSection,
    section(
      'edit.data',
      field(
        'preset',
        choice([basic, 'edit.gps.basic'], [test, 'edit.gps.test'], [grid, 'edit.gps.grid']),
        'edit.gps.preset',
      ),
      sortingField,
      field('limit', 'number', 'edit.limit'),
    ),
    section(
      'edit.gps.pinpoints',
      field('pinpoints.latitude_key', 'key', 'edit.gps.latitudeKey'),
      field('pinpoints.longitude_key', 'key', 'edit.gps.longitudeKey'),
      field('pinpoints.position_key', 'key', 'edit.gps.positionKey'),
      field('pinpoints.label_key', 'key', 'edit.labelKey'),
      field('pinpoints.group_key', 'key', 'edit.gps.groupKey'),
      field('pinpoints.size_key', 'key', 'edit.gps.sizeKey'),
      field('pinpoints.format', 'format', 'edit.format'),
      field('pinpoints.colour', colour, 'edit.colour'),
      field(
        'pinpoints.colours',
        {
          list: [field('label', 'text', 'edit.label'), field('colour', colour, 'edit.colour')],
          add: 'edit.addColour',
          blank: { label: '', colour: '' },
        },
        'edit.colours',
      ),
      field('pinpoints.circle_radius', 'number', 'edit.gps.radius'),
      field('pinpoints.opacity', 'number', 'edit.gps.opacity'),
    ),
    section(
      'edit.gps.clusters',
      field('clusters.active', 'flag', 'edit.gps.active'),
      field('clusters.radius', 'number', 'edit.gps.clusterRadius'),
      field('clusters.max_zoom', 'number', 'edit.gps.clusterZoom'),
      field('clusters.colour', colour, 'edit.colour'),
    ),
    section(
      'edit.gps.tilesets',
      field(
        'tilesets',
        {
          list: [
            field('id', 'text', 'edit.gps.tileset'),
            field('colour', colour, 'edit.colour'),
            field('line_width', 'number', 'edit.gps.lineWidth'),
            field('circle_radius', 'number', 'edit.gps.radius'),
            field('fill_opacity', 'number', 'edit.gps.fillOpacity'),
          ],
          add: 'edit.gps.addTileset',
          blank: { id: '' },
        },
        'edit.gps.tilesets',
      ),
    ),
    section(
      'edit.gps.mapspecific',
      field('mapspecific.style', 'text', 'edit.gps.style'),
      field('mapspecific.latitude', 'number', 'edit.gps.latitude'),
      field('mapspecific.longitude', 'number', 'edit.gps.longitude'),
      field('mapspecific.zoom', 'number', 'edit.gps.zoom'),
      field('mapspecific.fit', 'flag', 'edit.gps.fit'),
      field('mapspecific.grid_size', 'number', 'edit.gps.gridSize', isGrid),
      field('legend', choice(['auto', 'edit.auto'], ['none', 'edit.none']), 'edit.legend'),
      field('list', 'flag', 'edit.gps.list'),
      field('height', 'number', 'edit.height'),
    ),
    section(
      'edit.gps.areas',
      field('draw_polygone.key', 'key', 'edit.gps.areaKey'),
      field('draw_polygone.colour', colour, 'edit.colour'),
      field('draw_polygone.line_width', 'number', 'edit.gps.lineWidth'),
      field('draw_polygone.fill_opacity', 'number', 'edit.gps.fillOpacity'),
      field('draw_polygone.enabled', 'flag', 'edit.gps.draw'),
      field('draw_polygone.multiple', 'flag', 'edit.gps.drawMultiple', canDraw),
    ),
    section(
      'edit.gps.popup',
      field('popup.active', 'flag', 'edit.gps.popupActive'),
      fieldList('popup.fields', 'edit.gps.fields', 'edit.gps.addField'),
      field('popup.query', 'query', 'edit.gps.popupQuery'),
      field('popup.match_key', 'key', 'edit.gps.matchKey'),
      field('popup.on_key', { keyOf: 'popup.query' }, 'edit.gps.onKey'),
      fieldList('popup.columns', 'edit.gps.columns', 'edit.gps.addColumn', 'text'),
      field('popup.title', 'text', 'edit.gps.popupTitle'),
      field('popup.limit', 'number', 'edit.gps.popupLimit'),
    ),
    inArea(
      'actions',
      section(
        'edit.click',
        field(
          'click',
          choice(
            ['deepdive', 'edit.deepdive'],
            ['filter', 'edit.filter'],
            ['select', 'edit.select'],
            ['open', 'edit.gps.open'],
          ),
          'edit.click',
        ),
        field('filter_on.query', 'query', 'edit.filterQuery', ({ click }) => click === 'filter'),
        field('filter_on.key', 'key', 'edit.filterKey', ({ click }) => click === 'filter'),
        field('open_page', 'text', 'edit.gps.openPage', ({ click }) => click === 'open'),
        field('item_key', 'key', 'edit.gps.itemKey', ({ click }) => click === 'open'),
      ),
    ),
    lookSection,
  ],
  words,
  onNewPage: {
    role: 'map',
    settings({ title, fields, place }) {
      const [label] = fields.filter(({ type }) => type === 'text')
      return {
        title,
        pinpoints: {
          ...(place?.position === undefined ? {} : { position_key: place.position }),
          ...(place?.latitude === undefined ? {} : { latitude_key: place.latitude, longitude_key: place.longitude }),
          ...(label ? { label_key: label.key } : {}),
        },
      }
    },
  },
}
