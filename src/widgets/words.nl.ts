import type { words as english } from './words.ts'

export const words = {
  'widget.info': 'Uitleg bij {name}',
  'widget.stale': 'Deze cijfers konden niet worden vernieuwd.',
} satisfies Record<keyof typeof english, string>
