export const words = {
  'input.kind.radio': 'Eén keuze',
}
