import type { words as english } from './words.ts'

export const words = {
  'input.email.wrong': 'Vul een e-mailadres in zoals naam@example.com.',
  'input.email.meant': 'Bedoelde je {address}?',
  'input.email.use': '{address} gebruiken',
} satisfies Record<keyof typeof english, string>
