export const words = {
  'Single value': 'Enkele waarde',
}
