import type { words as english } from './edit-words.ts'

export const words = {
  'input.kind.checkbox': 'Meerdere keuzes',
  'edit.checkbox.rows': 'Opties zijn rijen',
  'edit.checkbox.rows.hint': 'Rijen van een opgeslagen query of een collectie, in een tabel.',
  'edit.checkbox.query': 'Opgeslagen query',
  'edit.checkbox.app': 'App',
  'edit.checkbox.collection': 'Collectie',
  'edit.checkbox.columns': 'Kolommen',
  'edit.checkbox.column.placeholder': 'Veld',
  'edit.checkbox.columnTitle.placeholder': 'Titel',
  'edit.checkbox.column': 'Veld van kolom {number}',
  'edit.checkbox.columnTitle': 'Titel van kolom {number}',
  'edit.checkbox.column.remove': 'Kolom {number} verwijderen',
  'edit.checkbox.column.add': 'Kolom toevoegen',
  'edit.checkbox.saveKey': 'Veld dat wordt opgeslagen',
} satisfies Record<keyof typeof english | 'input.kind.checkbox', string>
