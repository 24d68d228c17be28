export const words = {
  Photos: 'Foto’s',
}
