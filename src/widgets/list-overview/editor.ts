import {
  choice,
  field,
  headSection,
  inArea,
  lookSection,
  ofPart,
  owned,
  section,
  sortingField,
} from '../editor-fields.ts'
import type { WidgetEditor } from '../part.ts'
import { words } from './edit-words.ts'

export const editor: WidgetEditor = {
  sections: [
    headSection,
    ofPart(
      'item',
      section(
        'edit.list.item',
        field('layout', choice(['list', 'edit.list.list'], ['cards', 'edit.list.cards']), 'edit.list.layout'),
        field('title_key', 'key', 'edit.list.title'),
        field('subtitle_key', 'key', 'edit.list.subtitle'),
        field('picture_key', 'key', 'edit.list.picture'),
        field('icon', 'icon', 'edit.icon'),
        field('icon_key', 'key', 'edit.list.iconKey'),
        field('value_key', 'key', 'edit.valueKey'),
        field('format', 'format', 'edit.format'),
        field('time_key', 'key', 'edit.list.time'),
        field('time_format', 'format', 'edit.list.timeFormat'),
        field('badge_key', 'key', 'edit.list.badge'),
        field(
          'keys',
          {
            list: [
              field('key', 'key', 'edit.key'),
              field('label', 'text', 'edit.label'),
              field('format', 'format', 'edit.format'),
            ],
            add: 'edit.list.addKey',
            blank: { key: '' },
          },
          'edit.list.keys',
        ),
      ),
    ),
    ofPart(
      'pager',
      section(
        'edit.list.rows',
        field('settings.limit', 'number', 'edit.list.perPage'),
        sortingField,
        field(
          'sorting_active',
          choice(['On', 'edit.list.sortOn'], ['Contra', 'edit.list.sortContra'], ['Off', 'edit.none']),
          'edit.list.sortActive',
        ),
        field('search', 'flag', 'edit.list.search'),
        field('export', 'flag', 'edit.list.export'),
      ),
    ),
    inArea(
      'actions',
      section(
        'edit.list.buttons',
        owned(
          field(
            'actionbuttons',
            {
              list: [field('label', 'text', 'edit.label'), field('icon', 'icon', 'edit.icon')],
              add: 'edit.list.addButton',
              blank: { label: '' },
            },
            'edit.list.buttons',
          ),
        ),
      ),
    ),
    lookSection,
  ],
  words,
  hasRowActions: true,
  onNewPage: {
    role: 'cards',
    settings({ fields, picture }) {
      const texts = fields.filter(({ type, key }) => type === 'text' && key !== picture?.key)
      const [value] = fields.filter(({ type }) => type === 'number')
      const [badge] = fields.filter(({ type }) => type === 'choice')
      const [date] = fields.filter(({ type }) => type === 'date')
      return {
        ...{ title: '', layout: 'cards', title_key: (texts[0] ?? fields[0])?.key },
        ...(picture && !picture.isFile ? { picture_key: picture.key } : {}),
        ...(texts[1] ? { subtitle_key: texts[1].key } : {}),
        ...(value ? { value_key: value.key } : {}),
        ...(badge ? { badge_key: badge.key } : {}),
        ...(date
          ? {
              time_key: date.key,
              ...(date.types.includes('string') ? {} : { time_format: { type: 'DateUnix', layout: 'D MMM YYYY' } }),
            }
          : {}),
      }
    },
  },
}
