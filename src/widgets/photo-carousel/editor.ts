import { choice, field, headSection, lookSection, section, sortingField } from '../editor-fields.ts'
import type { WidgetEditor } from '../part.ts'
import { words } from './edit-words.ts'

export const editor: WidgetEditor = {
  sections: [
    headSection,
    section(
      'edit.data',
      field('key', 'key', 'edit.photos.key'),
      field('caption_key', 'key', 'edit.photos.captionKey'),
      field('alt_key', 'key', 'edit.photos.altKey'),
      field('folder', 'text', 'edit.photos.folder'),
      sortingField,
      field('limit', 'number', 'edit.photos.most'),
    ),
    section(
      'edit.photos.photos',
      field('fit', choice(['contain', 'edit.photos.contain'], ['cover', 'edit.photos.cover']), 'edit.photos.fit'),
      field('height', 'number', 'edit.height'),
      field('arrows', 'flag', 'edit.photos.arrows'),
      field('dots', 'flag', 'edit.photos.dots'),
      field('counter', 'flag', 'edit.photos.counter'),
      field('thumbnails', 'flag', 'edit.photos.thumbnails'),
      field('full_screen', 'flag', 'edit.photos.full'),
      field('autoplay', 'flag', 'edit.photos.autoplay'),
      field('interval', 'number', 'edit.photos.interval', ({ autoplay }) => autoplay === true),
    ),
    lookSection,
  ],
  words,
  onNewPage: {
    role: 'photos',
    settings({ title, fields, picture }) {
      const [caption] = fields.filter(({ type, key }) => type === 'text' && key !== picture?.key)
      return {
        ...{ title, key: picture?.key, height: 360, thumbnails: true, dots: false },
        ...(caption ? { caption_key: caption.key, alt_key: caption.key } : {}),
      }
    },
  },
}
