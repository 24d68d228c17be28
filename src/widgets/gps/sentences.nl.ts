export const words = {
  Map: 'Kaart',
}
