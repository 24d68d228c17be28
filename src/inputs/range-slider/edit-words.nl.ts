export const words = {
  'input.kind.range slider': 'Bereik',
}
