import type { messages as english } from './messages.ts'

export const words = {
  'auth.refused': 'Het e-mailadres of wachtwoord klopt niet.',
  'auth.email': 'E-mail',
  'auth.password': 'Wachtwoord',
  'auth.signIn': 'Aanmelden',
  'auth.required': 'Je bent niet aangemeld, of je sessie is verlopen. Meld je aan en probeer het opnieuw.',
  'auth.limited': 'Te veel pogingen. Wacht een minuut en probeer het opnieuw.',
  'error.default': 'Fout',
  'error.notFound': 'Deze pagina is niet gevonden',
  'error.forbidden': 'Je hebt geen toegang tot deze pagina',
  'error.middleware': 'Onbekende middleware',
  'error.page': 'Er is iets misgegaan bij het tonen van de foutpagina',
  'error.offline': 'Geen verbinding met de server. Controleer je netwerk en probeer het opnieuw.',
  'error.origin':
    'De server {server} aanvaardt geen verzoeken van {origin}. Voeg {origin} toe aan de toegestane herkomsten van de server (LC_ORIGINS).',
  'error.policy':
    'Het beveiligingsbeleid (CSP) van deze pagina staat de server niet toe. Voeg {server} toe aan connect-src.',
  'error.server': 'De server kon niet antwoorden. Probeer het opnieuw.',
  'error.unexpected':
    'De server gaf een onverwacht antwoord. Het adres klopt misschien niet, of je netwerk vraagt je eerst om je aan te melden.',
  'error.chunk': 'Een deel van deze pagina kon niet worden geladen.',
  'error.noCore':
    'Dit element is nog niet met een server verbonden. Roep configure({ api: … }) aan of zet het in <lc-session>.',
  'error.unknownWidget': 'Deze pagina kent dit type widget niet.',
  'error.config': 'De instellingen van dit onderdeel kunnen niet worden gelezen.',
  'action.retry': 'Opnieuw proberen',
  'action.cancel': 'Annuleren',
  'action.close': 'Sluiten',
  loading: 'Laden',
  empty: 'Geen gegevens',
  'confirm.delete.title': 'Weet je het zeker?',
  'confirm.delete.text': 'Je kunt dit niet ongedaan maken!',
} satisfies Record<keyof typeof english, string>
