import type { words as english } from './form-words.ts'

export const words = {
  'forms.new': 'Nieuw formulier',
  'forms.name': 'Naam',
  'forms.nameHint': 'Bezoekers zien de titel die je in de bouwer invult; deze naam is voor jezelf.',
  'forms.make': 'Maken',
  'forms.app': 'App',
  'forms.appHint': 'Antwoorden worden opgeslagen in een collectie van deze app. Je kunt die ook later kiezen.',
  'forms.appLater': 'Later kiezen',
  'forms.search': 'Formulieren zoeken',
  'forms.noMatch': 'Geen formulier gevonden voor “{text}”',
  'forms.emptyText': 'Maak het eerste: sleep er vragen in, publiceer het en zet het op een pagina.',
  'forms.more': 'Meer over {name}',
  'forms.edit': 'Bewerken',
  'forms.fill': 'Invullen',
  'forms.rename': 'Naam wijzigen',
  'forms.renameTitle': 'Naam van “{name}” wijzigen',
  'forms.duplicate': 'Dupliceren',
  'forms.delete': 'Verwijderen',
  'forms.copyOf': '{name} (kopie)',
  'forms.seeAnswers': 'Antwoorden',
  'forms.deleteTitle': '“{name}” verwijderen?',
  'forms.deleteText':
    'Pagina’s met dit formulier tonen dan een fout. Verstuurde antwoorden blijven in hun collectie staan.',
  'forms.created': 'Je formulier is gemaakt.',
  'forms.createFailed':
    'Je formulier kon niet worden gemaakt. Probeer het later opnieuw of neem contact op met onze helpdesk.',
  'forms.renamed': 'De naam van je formulier is gewijzigd.',
  'forms.renameFailed':
    'De naam van je formulier kon niet worden gewijzigd. Probeer het later opnieuw of neem contact op met onze helpdesk.',
  'forms.duplicated': 'Je formulier is gedupliceerd.',
  'forms.duplicateFailed':
    'Je formulier kon niet worden gedupliceerd. Probeer het later opnieuw of neem contact op met onze helpdesk.',
  'forms.deleted': 'Je formulier is verwijderd.',
  'forms.deleteFailed':
    'Je formulier kon niet worden verwijderd. Probeer het later opnieuw of neem contact op met onze helpdesk.',
  'forms.leave': 'Weggaan met niet-gepubliceerde wijzigingen?',
  'forms.leave.device':
    'Bezoekers zien ze nog niet. Je wijzigingen zijn als concept opgeslagen op dit apparaat. Je kunt later verdergaan.',
  'forms.leave.server':
    'Bezoekers zien ze nog niet. Je wijzigingen zijn als concept opgeslagen in je account. Je kunt later op elk apparaat verdergaan.',
  'forms.leave.tab':
    'Bezoekers zien ze nog niet. Je wijzigingen zijn alleen als concept opgeslagen totdat dit tabblad wordt gesloten. Publiceer ze eerst, of exporteer het formulier via het menu “Meer”.',
  'forms.leave.nowhere':
    'Je wijzigingen gaan verloren, omdat deze browser geen concepten opslaat. Publiceer ze eerst, of exporteer het formulier via het menu “Meer”.',
  'forms.leaveGo': 'Weggaan',
  'forms.leaveStay': 'Hier blijven',
  'forms.backToBuilder': 'Terug naar de bouwer',
} satisfies Record<keyof typeof english, string>
