export const words = {
  'input.kind.slider': 'Schuif',
}
