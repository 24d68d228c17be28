export const words = {
  Questionnaire: 'Formulier',
  'Somebody changed it in the meantime.': 'Iemand heeft het intussen gewijzigd.',
  'The page around it did not accept this value.': 'De pagina eromheen heeft deze waarde niet overgenomen.',
  'This row has no id.': 'Deze rij heeft geen id.',
  'This row does not exist any more.': 'Deze rij bestaat niet meer.',
}
