export const words = {
  'Bar chart': 'Staafdiagram',
}
