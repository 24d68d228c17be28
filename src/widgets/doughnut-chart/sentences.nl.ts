export const words = {
  'Doughnut chart': 'Ringdiagram',
}
