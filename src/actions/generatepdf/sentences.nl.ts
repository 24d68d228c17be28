export const words = {
  'This action does not say which template it fills.': 'Deze actie zegt niet welk sjabloon ze invult.',
  'The PDF was created without a picture that could not be read.':
    'De PDF is gemaakt zonder een afbeelding die niet kon worden gelezen.',
  'The PDF was created without pictures that could not be read: {names}':
    'De PDF is gemaakt zonder afbeeldingen die niet konden worden gelezen: {names}',
  'The name of the PDF was not saved, because this record is not a stored item.':
    'De naam van de PDF is niet opgeslagen, want dit record is geen opgeslagen item.',
}
