export const words = {
  '“{key}” is needed to save this.': '“{key}” is nodig om dit op te slaan.',
  'Please fill in an answer.': 'Vul een antwoord in.',
  'Records of “{slug}” cannot be saved by a form: the server offers no calls for {plugin}.':
    'Records van “{slug}” kunnen niet met een formulier worden opgeslagen: de server biedt geen aanroepen voor {plugin}.',
  'No answer.': 'Geen antwoord.',
}
