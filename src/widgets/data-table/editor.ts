import type { Loose } from '../../base/loose.ts'
import { limits } from '../../contract/limits.ts'
import {
  choice,
  field,
  filtersField,
  headSection,
  inArea,
  lookSection,
  ofPart,
  owned,
  section,
  sortingField,
} from '../editor-fields.ts'
import type { EditorField, WidgetEditor } from '../part.ts'
import { listItems } from './list-items.ts'
import { columnTypes } from './schema.ts'
import type { ColumnType } from './schema.ts'
import { words } from './edit-words.ts'

/** Applies to columns of one type. */
const of =
  (type: ColumnType) =>
  (column: Loose): boolean =>
    column['type'] === type

const canEdit = ({ type = 'text' }: Loose): boolean => ['key', 'text', 'progress', 'checkbox'].includes(String(type))

const columnFields: readonly EditorField[] = [
  field('key', 'key', 'edit.key'),
  field('label', 'text', 'edit.label'),
  field('type', choice(...columnTypes.map(type => [type, `edit.table.is.${type}`] as const)), 'edit.table.type'),
  field('format', 'format', 'edit.format'),
  field('width', 'number', 'edit.table.width'),
  field(
    'align',
    choice(['start', 'edit.table.start'], ['center', 'edit.table.center'], ['end', 'edit.table.end']),
    'edit.table.align',
  ),
  field('sortable', 'flag', 'edit.table.sortable'),
  field('hidden', 'flag', 'edit.table.hidden'),
  field('pinned', 'flag', 'edit.table.pinned'),
  field('editable', 'flag', 'edit.table.editable', canEdit),
  field('icon', 'icon', 'edit.icon', of('icon')),
  field('tag_characters', 'number', 'edit.table.tagCharacters', of('tags')),
  field('tag_count', 'number', 'edit.table.tagCount', of('tags')),
  field('button', 'text', 'edit.table.button', of('button')),
  field('min', 'number', 'edit.min', of('progress')),
  field('max', 'number', 'edit.max', of('progress')),
  field('checkbox.bind_on_keys', 'flag', 'edit.table.bindOnKeys', of('checkbox')),
  field('checkbox.binding_key_dataset', 'key', 'edit.table.bindingDataset', of('checkbox')),
  field('checkbox.binding_key', 'key', 'edit.table.bindingKey', of('checkbox')),
]

export const editor: WidgetEditor = {
  sections: [
    headSection,
    ofPart(
      'table',
      section(
        'edit.table.columns',
        field('columns', { list: columnFields, add: 'edit.table.addColumn', blank: { key: '' } }, 'edit.table.columns'),
      ),
    ),
    ofPart(
      'pager',
      section(
        'edit.table.rows',
        field('settings.limit', 'number', 'edit.table.perPage'),
        field('settings.start_empty_filters', 'flag', 'edit.table.startEmpty'),
        sortingField,
        field('group_by', 'key', 'edit.table.groupBy'),
        field(
          'group_dates',
          choice(
            ['day', 'edit.table.groupDates.day'],
            ['month', 'edit.table.groupDates.month'],
            ['year', 'edit.table.groupDates.year'],
          ),
          'edit.table.groupDates',
          settings => typeof settings['group_by'] === 'string' && settings['group_by'] !== '',
        ),
        field(
          'sorting_active',
          choice(['On', 'edit.table.sortOn'], ['Contra', 'edit.table.sortContra'], ['Off', 'edit.table.sortOff']),
          'edit.table.sortActive',
        ),
      ),
    ),
    section('edit.filters', filtersField(true)),
    inArea(
      'actions',
      section(
        'edit.table.tools',
        field('search', 'flag', 'edit.table.searchBox'),
        field('column_filters', 'flag', 'edit.table.columnFilters'),
        field('export', 'flag', 'edit.table.export'),
        owned(
          field(
            'actionbuttons',
            {
              list: [
                field('label', 'text', 'edit.label'),
                field('icon', 'icon', 'edit.icon'),
                field(
                  'variant',
                  choice(['primary', 'edit.table.primary'], ['secondary', 'edit.table.secondary']),
                  'edit.table.variant',
                ),
              ],
              add: 'edit.table.addButton',
              blank: { label: '' },
            },
            'edit.table.buttons',
          ),
        ),
      ),
    ),
    inArea(
      'look',
      section(
        'edit.table.size',
        field(
          'scroll_height',
          choice(
            ['auto', 'edit.table.allRows'],
            ...limits.tableScrollHeightsPx.map(px => [px, `edit.table.height.${px}`] as const),
          ),
          'edit.table.scrollHeight',
        ),
        field('sticky_header', 'flag', 'edit.table.sticky'),
        field('footer', 'flag', 'edit.table.footer'),
      ),
    ),
    lookSection,
  ],
  words,
  hasRowActions: true,
  listItems,
}
