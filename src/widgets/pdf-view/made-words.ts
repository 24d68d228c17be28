// What a PDF view says about a document that is made of a template.
export const words = {
  'pdfView.made.title': 'The document is created when you ask for it.',
  'pdfView.made.create': 'Create the document',
  'pdfView.made.again': 'Create again',
  'pdfView.made.old': 'The rows have changed since this document was created.',
  'pdfView.made.failed': 'The document could not be created.',
} as const
