export const words = {
  'Polar area chart': 'Poolgrafiek',
}
