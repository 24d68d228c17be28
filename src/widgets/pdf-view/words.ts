// The words of a PDF view.
export const words = {
  'pdfView.empty': 'There is no document.',
  'pdfView.unreadable': 'The address of this document cannot be shown. Use http(s), or the full name of a stored file.',
  'pdfView.notPdf': 'This file is not a PDF document.',
} as const
