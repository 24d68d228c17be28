export const words = {
  'This tooltip has neither a title nor a text.': 'Deze tooltip heeft geen titel en geen tekst.',
}
