import type { words as english } from './words.ts'

export const words = {
  'input.phone.wrong': 'Dit is geen geldig telefoonnummer. Controleer de cijfers en het land.',
  'input.phone.short': 'Dit telefoonnummer is te kort.',
  'input.phone.long': 'Dit telefoonnummer is te lang.',
  'input.phone.country': 'Landnummer',
  'input.phone.failed': 'De andere landen konden niet worden geladen. Begin het nummer met + voor een van die landen.',
} satisfies Record<keyof typeof english, string>
