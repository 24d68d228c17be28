import type { words as english } from './link-words.ts'

export const words = {
  'form.link.title': 'Verdergaan op een ander apparaat',
  'form.link.text':
    'Open dit adres op het andere apparaat. Het bevat je antwoorden van dit moment en werkt tot {until}. Wie het adres heeft, kan ze lezen.',
  'form.link.copy': 'Kopiëren',
  'form.link.copied': 'Gekopieerd',
  'form.link.address': 'Adres',
} satisfies Record<keyof typeof english, string>
