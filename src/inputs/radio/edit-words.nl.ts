export const words = {
  'input.kind.radio': 'Keuzerondjes',
}
