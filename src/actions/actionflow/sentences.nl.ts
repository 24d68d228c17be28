export const words = {
  'This action does not say which action flow it starts.': 'Deze actie zegt niet welke actieflow ze start.',
  'The action flow ended with an error.': 'De actieflow is met een fout geëindigd.',
  'Connection to the run was lost.': 'De verbinding met de uitvoering is verbroken.',
}
