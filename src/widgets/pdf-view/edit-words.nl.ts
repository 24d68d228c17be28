import type { words as english } from './edit-words.ts'

export const words = {
  'edit.pdf.document': 'Document',
  'edit.pdf.url': 'Adres van het document',
  'edit.pdf.file': 'Opgeslagen bestand, met de map',
  'edit.pdf.template': 'Sjabloon dat met de rijen wordt gevuld (de id van een rapport)',
  'edit.pdf.key': 'Sleutel van het document in de eerste rij',
  'edit.pdf.view': 'Weergave',
  'edit.pdf.page': 'Eerste pagina die wordt getoond',
  'edit.pdf.zoom': 'Zoom in procenten (leeg: passend op de breedte)',
  'edit.pdf.print': 'Knop om af te drukken',
  'edit.pdf.download': 'Knop om te downloaden',
} satisfies Record<keyof typeof english, string>
