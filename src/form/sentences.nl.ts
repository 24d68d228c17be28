// What is wrong with a form comes as English sentences: the code that finds it also runs on the server.
export const words = {
  'The settings of this form are not an object.': 'De instellingen van dit formulier zijn geen object.',
  'This question cannot be shown.': 'Deze vraag kan niet worden getoond.',
  'A condition names no question yet: the form leaves it out.':
    'Een voorwaarde noemt nog geen vraag: het formulier laat haar weg.',
  'A question has no key.': 'Een vraag heeft geen sleutel.',
  'The key "{key}" is used by two questions; the later one is left out.':
    'De sleutel "{key}" wordt door twee vragen gebruikt; de tweede wordt weggelaten.',
  'The key "{key}" is also the key of a repeat of "{list}"; rename it.':
    'De sleutel "{key}" is ook de sleutel van een herhaling van "{list}"; kies een andere.',
  '"{type}" is not an input type that this version knows.': '"{type}" is geen invoertype dat deze versie kent.',
  'A condition points to the question "{question}", which does not exist.':
    'Een voorwaarde verwijst naar de vraag "{question}", die niet bestaat.',
  '"{option}" is not a condition that this version knows; it is read as "Equals value".':
    '"{option}" is geen voorwaarde die deze versie kent; ze wordt gelezen als "Equals value".',
  'A condition shows or hides; "{type}" is read as "Show".':
    'Een voorwaarde toont of verbergt; "{type}" wordt gelezen als "Show".',
  'There is no tab "{tab}"; the question is on the first one.':
    'Er is geen tabblad "{tab}"; de vraag staat op het eerste.',
  'The conditions of this question depend on themselves in a circle.':
    'De voorwaarden van deze vraag hangen in een kring van zichzelf af.',
  '{why} One question is left out.': '{why} Eén vraag wordt weggelaten.',
  '{why} {count} questions are left out.': '{why} {count} vragen worden weggelaten.',
  'Only a row of type "List" asks lists.': 'Alleen een rij van het type "List" vraagt lijsten.',
  'A row of lists asks only the questions of its lists.':
    'Een rij met lijsten vraagt alleen de vragen van haar lijsten.',
  'A row of lists has no tabs.': 'Een rij met lijsten heeft geen tabbladen.',
  'A list within a list cannot be asked.': 'Een lijst binnen een lijst kan niet worden gevraagd.',
  'This is not a list.': 'Dit is geen lijst.',
  'This cannot be read; it is left out.': 'Dit kan niet worden gelezen; het wordt weggelaten.',
  '"{type}" is not a validation that this version knows; it is read as "Not null".':
    '"{type}" is geen controle die deze versie kent; ze wordt gelezen als "Not null".',
  'The bound "{name}" is not a number; it is ignored.': 'De grens "{name}" is geen getal; ze wordt genegeerd.',
  'The default answer cannot be an answer to this question; it is left out.':
    'Het standaardantwoord kan geen antwoord op deze vraag zijn; het wordt weggelaten.',
  'The lowest bound is above the highest: no answer can be valid.':
    'De onderste grens ligt boven de bovenste: geen enkel antwoord kan geldig zijn.',
}
