import type { words as english } from './field-words.ts'

export const words = { 'rich.field': 'Tekst' } satisfies Record<keyof typeof english, string>
