export const words = {
  'The link has no address.': 'De link heeft geen adres.',
  'Links to “{scheme}:” are not allowed. Use a web address.':
    'Links naar “{scheme}:” zijn niet toegestaan. Gebruik een webadres.',
  '“{address}” is not a web address.': '“{address}” is geen webadres.',
}
