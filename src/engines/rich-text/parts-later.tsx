// The parts of a text that are more than words, loaded with the first text that has one: most texts have none.
import type { ComponentType, ReactNode } from 'react'
import { later } from '../../ui/later.tsx'
import type { RichPartProps, RichParts } from '../../ui/rich-text.tsx'

const Inside = ({ children }: RichPartProps): ReactNode => children

const partLater = (type: string): ComponentType<RichPartProps> =>
  later<RichPartProps>(
    async () => {
      const { storedParts } = await import('./stored-image.tsx')
      return storedParts[type] ?? Inside
    },
    Inside,
    Inside,
  )

/** For the `parts` of RichText. */
export const partsLater: RichParts = Object.fromEntries(
  [
    'unreadable',
    'video',
    'youtube',
    'custom_image',
    'custom_button',
    'field',
    'mention',
    'link', // only one whose address names fields
    'task_list',
    'task_item',
    'details',
    'details_summary',
    'details_content',
  ].map(type => [type, partLater(type)]),
)
