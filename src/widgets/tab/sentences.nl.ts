export const words = {
  Tabs: 'Tabbladen',
}
