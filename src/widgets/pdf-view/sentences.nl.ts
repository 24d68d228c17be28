export const words = {
  'PDF document': 'PDF-document',
}
