export const words = {
  Explanation: 'Toelichting',
}
