import type { words as english } from './words.ts'

export const words = {
  'report.view.print': 'Afdrukken',
  'report.view.download': 'Downloaden',
  'report.view.edit': 'Bewerken',
  'report.view.all': 'Alles',
  'report.view.first': 'De eerste {count} van {total} rijen worden getoond.',
  'report.view.cut': 'Het rapport is te lang om helemaal te tonen.',
  'report.view.failed': 'Het rapport kon niet worden gelezen',
  'report.view.noQuery': 'De query van dit rapport is verwijderd, dus er zijn geen rijen om te tonen.',
  'report.view.empty': 'Dit rapport heeft nog geen inhoud',
  'report.view.emptyText': 'Het sjabloon is leeg.',
  'report.view.noRows': 'Er zijn geen rijen.',
  'report.view.printFailed': 'Deze browser laat afdrukken hier niet toe.',
  'report.view.yes': 'Ja',
  'report.view.no': 'Nee',
  'report.test.title': 'Voorbeeld van een rapport',
  'report.test.choose': 'Rapport',
  'report.test.placeholder': 'Kies een rapport',
  'report.test.none': 'Kies een rapport om het te zien',
  'report.test.noneText': 'Het wordt getoond zoals lezers het zien, met de rijen die jij mag lezen.',
} as const satisfies Readonly<Record<keyof typeof english, string>>
