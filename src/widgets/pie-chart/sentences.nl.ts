export const words = {
  'Pie chart': 'Taartdiagram',
}
