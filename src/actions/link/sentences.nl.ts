export const words = {
  'This link does not say which app its page belongs to.': 'Deze link zegt niet bij welke app de pagina hoort.',
  'The record has no “{value}” to open.': 'Het record heeft geen “{value}” om te openen.',
}
