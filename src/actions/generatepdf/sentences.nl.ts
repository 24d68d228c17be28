export const words = {
  'This action does not say which template it fills.': 'Deze actie zegt niet welk sjabloon ze invult.',
  'The name of the PDF was not saved: this record is no stored item.':
    'De naam van de PDF is niet opgeslagen: dit record is geen opgeslagen item.',
}
