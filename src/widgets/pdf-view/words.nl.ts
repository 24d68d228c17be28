import type { words as english } from './words.ts'

export const words = {
  'pdfView.empty': 'Er is geen document.',
  'pdfView.unreadable':
    'Het adres van dit document kan niet worden getoond. Gebruik http(s), of de volledige naam van een opgeslagen bestand.',
  'pdfView.notPdf': 'Dit bestand is geen PDF-document.',
} satisfies Record<keyof typeof english, string>
