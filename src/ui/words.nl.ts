import type { words as english } from './words.ts'

export const words = {
  'action.ok': 'OK',
  'ui.search': 'Zoeken',
  'ui.clear': 'Wissen',
  'ui.select': 'Kies…',
  'ui.noOptions': 'Niets gevonden',
  'ui.moreOptions': 'nog {count}: typ om te zoeken',
  'ui.selected': '{count} gekozen',
  'ui.remove': '{name} verwijderen',
  'ui.increase': 'Verhogen',
  'ui.decrease': 'Verlagen',
  'ui.required': 'verplicht',
  'ui.details': 'Details',
  'ui.notifications': 'Meldingen',
  'ui.newTab': 'opent in een nieuw tabblad',
  'ui.showPassword': 'Wachtwoord tonen',
  'ui.hidePassword': 'Wachtwoord verbergen',
} satisfies Record<keyof typeof english, string>
