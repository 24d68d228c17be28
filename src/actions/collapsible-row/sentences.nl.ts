export const words = {
  'No row was pressed, so none can be opened.': 'Er is geen rij gekozen, dus er kan niets worden geopend.',
  'This action does not say what it shows below the row.': 'Deze actie zegt niet wat ze onder de rij toont.',
}
