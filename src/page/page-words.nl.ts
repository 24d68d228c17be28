import type { words as english } from './page-words.ts'

export const words = {
  'page.formFailed': 'Dit formulier kon niet worden getoond.',
  'page.copyLink': 'Link naar deze weergave kopiëren',
  'page.edit': 'Pagina bewerken',
  'page.refresh': 'Vernieuwen',
  'page.updated': 'Bijgewerkt {when}',
  'page.justNow': 'zojuist',
  'page.back': 'Terug',
  'page.breadcrumb': 'Kruimelpad',
  'page.empty': 'Hier staat nog niets',
  'page.emptyText': 'Deze pagina heeft geen widgets.',
  'page.noDefault': 'Deze app heeft nog geen pagina’s',
  'page.notFoundText': 'Misschien is de pagina verplaatst of verwijderd.',
  'page.forbiddenText': 'Vraag de eigenaar van deze app om toegang.',
  'page.offline': 'Geen verbinding',
  'error.home': 'Naar de startpagina',
  'page.item': '{page} {item}',
  'page.widgets': 'Widgets van {name}',
} satisfies Record<keyof typeof english, string>
