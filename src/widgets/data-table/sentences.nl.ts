export const words = {
  'Data table': 'Tabel',
}
