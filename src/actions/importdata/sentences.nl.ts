export const words = {
  'This action does not say which import it runs.': 'Deze actie zegt niet welke import ze uitvoert.',
}
