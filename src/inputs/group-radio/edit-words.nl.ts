import type { words as english } from './edit-words.ts'

export const words = {
  'input.kind.group radio': 'Keuzetabel',
  'edit.groupRadio.rows': 'Rijen',
  'edit.groupRadio.row': 'Rij {number}',
  'edit.groupRadio.row.up': 'Rij {number} omhoog verplaatsen',
  'edit.groupRadio.row.down': 'Rij {number} omlaag verplaatsen',
  'edit.groupRadio.row.remove': 'Rij {number} verwijderen',
  'edit.groupRadio.row.add': 'Rij toevoegen',
} satisfies Record<keyof typeof english | 'input.kind.group radio', string>
