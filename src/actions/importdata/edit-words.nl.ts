import type { words as english } from './edit-words.ts'

export const words = {
  'actions.kind.importdata': 'Gegevens importeren',
  'actions.explain.importdata': 'Laat mensen een bestand importeren',
  'actions.is.importdata': 'Een gekozen bestand importeren',
  'actions.is.importdata.open': 'Een bestand importeren … (kies een import)',
  'actions.importdata.import': 'Import',
  'actions.importdata.import.hint':
    'Die heeft de collectie, de kolommen en de instellingen. Voer hem eerst één keer uit op zijn eigen scherm.',
  'actions.importdata.types': 'Soorten bestanden',
  'actions.importdata.types.hint': 'Bijvoorbeeld: csv, xlsx. Leeg: elke soort die kan worden geïmporteerd.',
  'actions.problem.importdata': 'Kies welke import wordt uitgevoerd.',
} satisfies Record<keyof typeof english | 'actions.kind.importdata', string>
