export const words = {
  'This action does not say which file it downloads.': 'Deze actie zegt niet welk bestand ze downloadt.',
  'The record has no file in “{field}”.': 'Het record heeft geen bestand in “{field}”.',
  'The file “{name}” has no content.': 'Het bestand “{name}” heeft geen inhoud.',
}
