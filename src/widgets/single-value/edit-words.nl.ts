import type { words as english } from './edit-words.ts'

export const words = {
  'edit.value.key': 'Sleutel van de waarde',
  'edit.value.row': 'Rij met de waarde',
  'edit.value.first': 'Eerste rij',
  'edit.value.last': 'Laatste rij',
  'edit.value.value': 'Waarde',
  'edit.value.prefix': 'Tekst vóór de waarde',
  'edit.value.suffix': 'Tekst na de waarde',
  'edit.value.sparkline': 'Sleutel van de kleine lijn',
  'edit.value.comparison': 'Vergelijking',
  'edit.value.comparisonKey': 'Sleutel van de waarde om mee te vergelijken',
  'edit.value.comparisonLabel': 'Tekst naast het verschil',
  'edit.value.change': 'Het verschil tonen als',
  'edit.value.percentage': 'Percentage',
  'edit.value.absolute': 'Verschil',
  'edit.value.inverted': 'Een lagere waarde is beter',
} satisfies Record<keyof typeof english, string>
