import type { words as english } from './words.ts'

export const words = {
  'transfer.export.text.form':
    'Het hele formulier met zijn instellingen, vertalingen en testgevallen. Importeer het ergens anders, of bewaar het bij je code.',
  'transfer.survey': 'Importeren uit SurveyJS',
  'transfer.survey.text':
    'Kies of plak de JSON van een SurveyJS-enquête. Wat kan, wordt overgenomen; de rest staat hieronder.',
  'transfer.file.big.form': '{name} is groter dan {size} MB. Zo groot is een formulier nooit: kies een ander bestand.',
  'transfer.replace.form': 'Formulier vervangen',
  'transfer.changes.none.form': 'Het formulier is al hetzelfde: er is niets te importeren.',
  'transfer.undo.form': 'Vervangen is één stap: met ongedaan maken komt het huidige formulier terug.',
  'transfer.name.form': 'Het bestand heet “{name}”. Dit formulier houdt zijn eigen naam.',
  'transfer.problems.form': 'Controleer dit in het geïmporteerde formulier',
  'transfer.change.import.form': 'Formulier importeren',
  'transfer.change.survey': 'Importeren uit SurveyJS',
  'transfer.json.empty.form': 'Er is nog niets te lezen. Plak de JSON van een formulier.',
  'transfer.form.noObject': 'Dit is JSON, maar geen formulier. Een formulier is een object met “rows” of “settings”.',
  'transfer.form.noRows':
    'Dit is JSON, maar geen formulier: de lijst “rows” ontbreekt. Is het uit een formulier geëxporteerd?',
  'transfer.form.rows':
    'Een rij van dit formulier is geen object. Exporteer het formulier opnieuw, of herstel de lijst “rows”.',
  'transfer.form.survey': 'Dit is een SurveyJS-enquête. Gebruik “Importeren uit SurveyJS” in het menu.',
  'transfer.form.part': 'Dit is een gekopieerd deel van een formulier. Plak het in het formulier met Ctrl V.',
  'survey.none': 'Dit is JSON, maar geen SurveyJS-enquête. Een enquête heeft “pages” of “elements”.',
  'survey.ours': 'Dit is een formulier van dit platform. Gebruik “JSON importeren” in het menu.',
  'survey.empty': 'Deze enquête heeft geen vragen.',
  'survey.type': '“{name}” is weggelaten: er is geen tegenhanger van het type “{type}”.',
  'survey.expression': '“{name}” is weggelaten: het berekent “{expression}”, en formulieren rekenen niet.',
  'survey.condition': '“{name}”: de voorwaarde “{expression}” is te ingewikkeld. De vraag wordt altijd getoond.',
  'survey.conditionTarget':
    '“{name}”: de voorwaarde “{expression}” gebruikt een vraag die niet is overgenomen. De vraag wordt altijd getoond.',
  'survey.placeholder': '“{name}”: “{text}” noemt geen vraag die is overgenomen. De tekst blijft zoals hij is.',
  'survey.placeholderTitle':
    '“{name}”: “{text}” blijft zoals het is. De titel van een formulier toont geen antwoorden.',
  'survey.property': '“{name}”: “{property}” heeft geen tegenhanger.',
  'survey.form': '“{property}” van de enquête heeft geen tegenhanger.',
  'survey.key': '“{name}” heeft hier de sleutel “{key}”.',
  'survey.inputType': '“{name}” is een open tekst: er is geen tegenhanger van het invoertype “{type}”.',
  'survey.validator': '“{name}”: de controle “{type}” heeft geen tegenhanger.',
  'survey.optional':
    '“{name}” is niet verplicht: de grenzen blijven bewaard, maar alleen verplichte antwoorden worden gecontroleerd.',
  'survey.locales': 'Alleen de teksten in {language} worden overgenomen, niet die in {others}.',
  'survey.choices': '“{name}”: de keuzes komen ergens anders vandaan. Kies een query of schrijf opties.',
  'survey.nested': 'Het paneel “{name}” staat in een ander paneel; hier is het een eigen sectie.',
  'survey.matrixKeys': '“{name}” wordt als één vraag per onderdeel gesteld: {keys}.',
  'survey.list':
    '“{name}” is een sectie die zich herhaalt. De antwoorden worden opgeslagen als naam, naam_1, naam_2 enzovoort, niet als lijst.',
  'survey.default': '“{name}”: het standaardantwoord heeft geen tegenhanger.',
  'survey.rows': '“{name}” heeft geen rijen of geen kolommen. Voeg ze hier toe.',
  'survey.other': 'Anders, namelijk',
  'survey.other.choice': 'Anders',
  'survey.none.choice': 'Geen',
  'survey.page': 'Pagina {number}',
} satisfies Record<keyof typeof english, string>
