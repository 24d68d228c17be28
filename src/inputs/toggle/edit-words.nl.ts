export const words = {
  'input.kind.toggle': 'Schakelaar',
}
