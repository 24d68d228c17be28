import type { words as english } from './made-words.ts'

export const words = {
  'pdfView.made.title': 'Het document wordt gemaakt wanneer je erom vraagt.',
  'pdfView.made.create': 'Document maken',
  'pdfView.made.again': 'Opnieuw maken',
  'pdfView.made.old': 'De rijen zijn veranderd sinds dit document werd gemaakt.',
  'pdfView.made.failed': 'Het document kon niet worden gemaakt.',
} satisfies Record<keyof typeof english, string>
