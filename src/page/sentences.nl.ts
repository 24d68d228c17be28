export const words = {
  Questionnaire: 'Formulier',
}
