export const words = {
  'Bubble chart': 'Bellendiagram',
}
