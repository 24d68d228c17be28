export const words = {
  'This action does not say which template it fills.': 'Deze actie zegt niet welk sjabloon ze invult.',
  'The name of the PDF was not saved, because this record is not a stored item.':
    'De naam van de PDF is niet opgeslagen, want dit record is geen opgeslagen item.',
}
