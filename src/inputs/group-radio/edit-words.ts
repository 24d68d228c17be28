export const words = {
  'edit.groupRadio.rows': 'Rows',
  'edit.groupRadio.row': 'Row {number}',
  'edit.groupRadio.row.up': 'Move row {number} up',
  'edit.groupRadio.row.down': 'Move row {number} down',
  'edit.groupRadio.row.remove': 'Remove row {number}',
  'edit.groupRadio.row.add': 'Add row',
} as const
