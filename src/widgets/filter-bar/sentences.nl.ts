export const words = {
  'Filter bar': 'Filterbalk',
}
