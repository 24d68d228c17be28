export const words = {
  'This action does not say which form it opens.': 'Deze actie zegt niet welk formulier ze opent.',
  'The record has no “{key}”, so there is nothing to change.':
    'Het record heeft geen “{key}”, dus er is niets om te wijzigen.',
}
