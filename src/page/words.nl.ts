import type { words as english } from './words.ts'

export const words = {
  'page.widget': 'Widget',
  'page.widgetType': 'Type widget: {type}',
  'page.widgetFailed': 'Deze widget kon niet worden getoond.',
  'page.configFields': '{widget}: controleer {fields}.',
  'page.configWhole': '{widget}: de instellingen hebben niet de vorm die deze widget begrijpt.',
  'page.rowsLeftOut': '{count} van de gegeven rijen worden niet getoond: elke rij moet een object zijn.',
  'page.notSaved': 'Je wijziging is niet opgeslagen.',
  'page.notAllSaved': '{failed} van de {count} wijzigingen zijn niet opgeslagen.',
} satisfies Record<keyof typeof english, string>
