export const words = {
  'edit.phone.country': 'Country',
  'edit.phone.country.hint': 'Of numbers typed without a country code. Default: Netherlands.',
} as const
