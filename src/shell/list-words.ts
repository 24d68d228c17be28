// The words of a page about the list it was opened from, and about its file.
export const words = {
  'list.back': 'Back to the list',
  'list.toApp': 'Back to the app',
  'list.previous': 'Previous',
  'list.next': 'Next',
  'list.previousNamed': 'Previous: {name}',
  'list.nextNamed': 'Next: {name}',
  'list.isFirst': 'Previous: this is the first item of the list',
  'list.isLast': 'Next: this is the last item of the list',
  'list.position': '{at} of {total}',
  'list.failed': 'More of the list could not be read. Try again.',
  'list.pdf.failed': 'The page could not be saved as a PDF file.',
  'list.pdf.map': 'A map stands only on the screen.',
} as const
