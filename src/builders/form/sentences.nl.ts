// What a builder is told about a form comes as English sentences: the code that finds it is pure.
export const words = {
  'This question has no label: visitors see its key.': 'Deze vraag heeft geen label: bezoekers zien de sleutel.',
  'There is nothing to choose from: add options.': 'Er is niets om uit te kiezen: voeg opties toe.',
  'Two options have the value “{value}”: an answer could not tell them apart.':
    'Twee opties hebben de waarde “{value}”: een antwoord kan ze niet onderscheiden.',
  'An option has no words.': 'Een optie heeft geen tekst.',
  'This section has no questions: it is not shown.': 'Deze sectie heeft geen vragen: ze wordt niet getoond.',
  'This section has no tabs: its questions are shown like those of any section.':
    'Deze sectie heeft geen tabbladen: haar vragen worden getoond als die van elke sectie.',
  'This tab has no name.': 'Dit tabblad heeft geen naam.',
  'A condition does not say which answer it waits for: choose one.':
    'Een voorwaarde zegt niet op welk antwoord ze wacht: kies er een.',
  'A translation ({language}) names the answer “{name}”, which no question of this form has.':
    'Een vertaling ({language}) noemt het antwoord “{name}”, dat geen vraag van dit formulier heeft.',
  'A text names the answer “{name}”, which no question of this form has.':
    'Een tekst noemt het antwoord “{name}”, dat geen vraag van dit formulier heeft.',
  'Step {step} has no questions.': 'Stap {step} heeft geen vragen.',
  'The form does not say where answers are saved. The page it stands on must.':
    'Het formulier zegt niet waar antwoorden worden opgeslagen. De pagina waarop het staat moet dat doen.',
  'The clipboard holds no part of a form. Copy a question or a row first, or paste its JSON.':
    'Op het klembord staat geen deel van een formulier. Kopieer eerst een vraag of een rij, of plak de JSON ervan.',
  'This is not a form.': 'Dit is geen formulier.',
}
