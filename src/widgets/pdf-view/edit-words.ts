export const words = {
  'edit.pdf.document': 'Document',
  'edit.pdf.url': 'Address of the document',
  'edit.pdf.file': 'Stored file, with its folder',
  'edit.pdf.template': 'Template to fill with the rows (the id of a report)',
  'edit.pdf.key': 'Key of the document in the first row',
  'edit.pdf.view': 'View',
  'edit.pdf.page': 'First page shown',
  'edit.pdf.zoom': 'Zoom in percent (empty: fit the width)',
  'edit.pdf.print': 'Button to print',
  'edit.pdf.download': 'Button to download',
} as const
