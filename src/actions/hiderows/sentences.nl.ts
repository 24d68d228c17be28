export const words = {
  'This action does not say which rows it hides or shows.': 'Deze actie zegt niet welke rijen ze verbergt of toont.',
}
