// Fields and sections for the editors of widgets. Pure data: inspector.tsx draws them.
import type { Loose } from '../base/loose.ts'
import { themeColor } from './color.ts'
import type { EditorArea, EditorField, EditorSection, FieldKind } from './part.ts'

export const field = (
  key: string,
  kind: FieldKind,
  label: string,
  when?: (settings: Loose) => boolean,
): EditorField => ({
  key,
  kind,
  label,
  when,
})

export const section = (title: string, ...fields: readonly EditorField[]): EditorSection => ({ title, fields })

/** A section that stands in another tab than the data of the widget. */
export const inArea = (area: EditorArea, one: EditorSection): EditorSection => ({ ...one, area })

/** A field that is not copied to other widgets. */
export const owned = (one: EditorField): EditorField => ({ ...one, isOwn: true })

/** A section that a press on a part of the widget shows. */
export const ofPart = (part: string, one: EditorSection): EditorSection => ({ ...one, part })

/** Pairs of a stored value and the key of its word. */
export const choice = (...options: readonly (readonly [value: string | number, label: string])[]): FieldKind => ({
  choice: options.map(([value, label]) => ({ value, label })),
})

/** A colour of the theme, or a written one. */
export const colour: FieldKind = { colour: themeColor }

export const headSection = ofPart(
  'head',
  inArea(
    'look',
    section(
      'edit.heading',
      field('title', 'text', 'edit.title'),
      field('subtitle', 'text', 'edit.subtitle'),
      field('info', 'paragraph', 'edit.info'),
    ),
  ),
)

/** The options of the frame that most widgets set; the other stored ones stay as they are. */
export const lookSection = inArea(
  'look',
  section(
    'edit.look',
    field('styling.container.background', colour, 'edit.background'),
    field('styling.container.border_color', colour, 'edit.border'),
    field('styling.container.radius', 'text', 'edit.radius'),
    field('styling.header_container.padding', 'text', 'edit.padding'),
    field('styling.title.color', colour, 'edit.titleColour'),
    field('styling.title.font_size', 'text', 'edit.titleSize'),
    field('styling.text.color', colour, 'edit.textColour'),
  ),
)

export const sortingField = field(
  'sorting',
  {
    list: [
      field('key', 'key', 'edit.key'),
      field('type', choice(['ASC', 'edit.ascending'], ['DESC', 'edit.descending']), 'edit.direction'),
    ],
    add: 'edit.addSort',
    blank: { type: 'ASC', key: '' },
  },
  'edit.sorting',
)

/** The fields of one filter. A filter inside a widget reads the query of its widget. */
const filterFields = (isInner: boolean): readonly EditorField[] => [
  field('name', 'text', 'edit.name'),
  ...(isInner
    ? [field('filters_on.key', 'key', 'edit.key')]
    : [
        field('filters_on.query', 'query', 'edit.query'),
        field('filters_on.key', { keyOf: 'filters_on.query' }, 'edit.key'),
      ]),
  field('kind', choice(['list', 'edit.values'], ['number', 'edit.numbers'], ['date', 'edit.dates']), 'edit.filterKind'),
  field('format', 'format', 'edit.format'),
  field(
    'date_type',
    choice(['unix', 'edit.unix'], ['iso', 'edit.iso']),
    'edit.dateType',
    ({ kind }) => kind === 'date',
  ),
  field('show_counts', 'flag', 'edit.counts', ({ kind }) => kind === 'list'),
]

export const filtersField = (isInner: boolean): EditorField =>
  field(
    'filters',
    {
      list: filterFields(isInner),
      add: 'edit.addFilter',
      blank: { kind: 'list', filters_on: isInner ? { key: '' } : { query: '', key: '' } },
    },
    'edit.filters',
  )

const seriesFieldOf = (...more: readonly EditorField[]) =>
  field(
    'series',
    {
      list: [
        field('key', 'key', 'edit.key'),
        field('label', 'text', 'edit.label'),
        field('colour', colour, 'edit.colour'),
        ...more,
      ],
      add: 'edit.addSeries',
      blank: { key: '' },
    },
    'edit.series',
  )
const seriesField = seriesFieldOf()

export const legendField = field(
  'legend',
  choice(['auto', 'edit.auto'], ['top', 'edit.top'], ['bottom', 'edit.bottom'], ['none', 'edit.none']),
  'edit.legend',
)

/** What a press on a mark of a chart does. */
export const clickSection = inArea(
  'actions',
  section(
    'edit.click',
    field(
      'click',
      choice(['deepdive', 'edit.deepdive'], ['filter', 'edit.filter'], ['select', 'edit.select']),
      'edit.click',
    ),
    field('filter_on.query', 'query', 'edit.filterQuery', ({ click }) => click === 'filter'),
    field('filter_on.key', { keyOf: 'filter_on.query' }, 'edit.filterKey', ({ click }) => click === 'filter'),
  ),
)

/** What pies, rings and polar areas have in common. */
export const sliceSections: readonly EditorSection[] = [
  section(
    'edit.data',
    field('label_key', 'key', 'edit.labelKey'),
    field('value_key', 'key', 'edit.valueKey'),
    field('max_slices', 'number', 'edit.maxSlices'),
    field('order', choice(['size', 'edit.bySize'], ['rows', 'edit.byRows']), 'edit.sliceOrder'),
    sortingField,
    field('limit', 'number', 'edit.limit'),
  ),
  ofPart(
    'legend',
    inArea(
      'look',
      section(
        'edit.slices',
        field('labels', 'flag', 'edit.sliceLabels'),
        field('format', 'format', 'edit.format'),
        field('label_format', 'format', 'edit.labelFormat'),
        field(
          'colours',
          {
            list: [field('label', 'text', 'edit.label'), field('colour', colour, 'edit.colour')],
            add: 'edit.addColour',
            blank: { label: '', colour: '' },
          },
          'edit.colours',
        ),
        legendField,
        field('height', 'number', 'edit.height'),
      ),
    ),
  ),
]

/** Target lines, marks and bands; the axes and where one stands as a chart names them. */
const annotationSectionOf = (y: string, x: string, at: string): EditorSection =>
  inArea(
    'look',
    section(
      'edit.annotations',
      field(
        'annotations',
        {
          list: [
            field('label', 'text', 'edit.label'),
            field('axis', choice(['y', y], ['x', x]), 'edit.annotationAxis'),
            field('at', 'text', at),
            field('to', 'text', 'edit.to'),
            field('colour', colour, 'edit.colour'),
            field(
              'style',
              choice(['solid', 'edit.solid'], ['dashed', 'edit.dashed'], ['dotted', 'edit.dotted']),
              'edit.lineStyle',
            ),
          ],
          add: 'edit.addAnnotation',
          blank: { axis: 'y', at: '', label: '' },
        },
        'edit.annotations',
      ),
    ),
  )
export const annotationSection = annotationSectionOf('edit.valueAxis', 'edit.labelAxis', 'edit.at')
/** Of points, whose axes both have values. */
export const pointAnnotationSection = annotationSectionOf('edit.yAxis', 'edit.xAxis', 'edit.atPoint')

export const scaleField = (key: string, label: string): EditorField =>
  field(key, choice(['linear', 'edit.linear'], ['log', 'edit.log']), label)

/** Which rows and keys scatter plots and bubble charts draw; `more` are the fields of one of them. */
export const pointDataSection = (...more: readonly EditorField[]): EditorSection =>
  section(
    'edit.data',
    field('x_key', 'key', 'edit.xKey'),
    seriesField,
    ...more,
    field('group_key', 'key', 'edit.groupKey'),
    field('label_key', 'key', 'edit.pointKey'),
    sortingField,
    field('limit', 'number', 'edit.limit'),
  )

/** The two axes of points. */
export const pointAxesSection = ofPart(
  'legend',
  section(
    'edit.axes',
    field('x_title', 'text', 'edit.xTitle'),
    field('x_format', 'format', 'edit.xFormat'),
    scaleField('x_scale', 'edit.xScale'),
    field('x_min', 'number', 'edit.xMin'),
    field('x_max', 'number', 'edit.xMax'),
    field('y_title', 'text', 'edit.yTitle'),
    field('format', 'format', 'edit.yFormat'),
    scaleField('y_scale', 'edit.yScale'),
    field('min', 'number', 'edit.yMin'),
    field('max', 'number', 'edit.yMax'),
    field('zoom', 'flag', 'edit.zoom'),
    legendField,
    field('height', 'number', 'edit.height'),
  ),
)

/** What all charts with an axis have: which rows, which series, how axes and values are written. */
/** `more`: fields of each series. */
export const seriesSectionsOf = (...more: readonly EditorField[]): readonly EditorSection[] => [
  section(
    'edit.data',
    field('label_key', 'key', 'edit.labelKey'),
    seriesFieldOf(...more),
    field('group_key', 'key', 'edit.groupKey'),
    sortingField,
    field('limit', 'number', 'edit.limit'),
  ),
  ofPart(
    'legend',
    inArea(
      'look',
      section(
        'edit.axes',
        field('format', 'format', 'edit.format'),
        field('label_format', 'format', 'edit.labelFormat'),
        field('x_title', 'text', 'edit.xTitle'),
        field('y_title', 'text', 'edit.yTitle'),
        field('min', 'number', 'edit.min'),
        field('max', 'number', 'edit.max'),
        legendField,
        field('height', 'number', 'edit.height'),
      ),
    ),
  ),
  clickSection,
]
export const seriesSections = seriesSectionsOf()
