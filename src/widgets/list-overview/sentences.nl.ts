export const words = {
  'List overview': 'Lijstoverzicht',
}
