export const words = {
  'Line chart': 'Lijndiagram',
}
