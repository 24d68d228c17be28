// A failure comes from the server as an English sentence. In Dutch those that visitors meet are found by the sentence itself.
export const sentences: Readonly<Record<string, string>> = {
  "You don't have access to this.": 'Je hebt hier geen toegang toe.',
  'This account is not active.': 'Dit account is niet actief.',
  'There is no session to continue.': 'Er is geen sessie om voort te zetten.',
  'The session has ended. Sign in again.': 'De sessie is verlopen. Meld je opnieuw aan.',
  'Sign in to continue.': 'Meld je aan om verder te gaan.',
  'This token is expired or not valid.': 'Deze toegang is verlopen of niet geldig.',
  'This token is not allowed on this site.': 'Deze toegang is niet toegestaan op deze site.',
  'This link is no longer valid. Request a new one.': 'Deze link is niet meer geldig. Vraag een nieuwe aan.',
  'This link has expired, or the form was already submitted with it.':
    'Deze link is verlopen, of het formulier is er al mee verstuurd.',
  'You have already filled in this form. Open your answers to change them.':
    'Je hebt dit formulier al ingevuld. Open je antwoorden om ze te wijzigen.',
  'Some answers are missing or not valid.': 'Sommige antwoorden ontbreken of zijn niet geldig.',
  'This version of the form does not exist.': 'Deze versie van het formulier bestaat niet.',
  'These answers are too large to be saved as a draft.':
    'Deze antwoorden zijn te groot om als concept te worden opgeslagen.',
  'You have too many drafts. Submit or discard some of them first.':
    'Je hebt te veel concepten. Verstuur er eerst een paar of gooi ze weg.',
  'This draft is too large to be stored on the server.':
    'Dit concept is te groot om op de server te worden opgeslagen.',
  'You have too many drafts. Publish or discard some of them first.':
    'Je hebt te veel concepten. Publiceer er eerst een paar of gooi ze weg.',
  'This draft was changed on another device in the meantime. Choose which to keep.':
    'Dit concept is intussen op een ander apparaat gewijzigd. Kies welk je wilt houden.',
  'This draft was published or discarded on another device in the meantime.':
    'Dit concept is intussen op een ander apparaat gepubliceerd of weggegooid.',
  'Too many links were created. They expire after a week; try again later.':
    'Er zijn te veel links gemaakt. Ze verlopen na een week; probeer het later opnieuw.',
  'A file must not be larger than 25 MiB.': 'Een bestand mag hoogstens 25 MiB zijn.',
  'You have too many uploads at the same time. Wait until one of them has finished.':
    'Je uploadt te veel bestanden tegelijk. Wacht tot er een klaar is.',
  'Too many uploads are in progress. Finish them, or try again later.':
    'Er zijn te veel uploads bezig. Rond ze af, of probeer het later opnieuw.',
  'A file with this name already exists in this folder. Choose another name.':
    'In deze map staat al een bestand met deze naam. Kies een andere naam.',
  'Another user stored a file with this name in this folder. Choose another name.':
    'Iemand anders heeft in deze map een bestand met deze naam opgeslagen. Kies een andere naam.',
  'The request is too large.': 'Het verzoek is te groot.',
  'The request was sent too slowly. Please try again, or use a faster connection.':
    'Het verzoek kwam te langzaam binnen. Probeer het opnieuw, of gebruik een snellere verbinding.',
  'The server is receiving too much data at the moment. Please try again in a moment.':
    'De server ontvangt op dit moment te veel gegevens. Probeer het zo opnieuw.',
  'The database is being restarted. Please try again in a moment.':
    'De database wordt opnieuw gestart. Probeer het zo opnieuw.',
  'It already exists.': 'Het bestaat al.',
  'Something this refers to no longer exists.': 'Iets waarnaar dit verwijst, bestaat niet meer.',
  'At least one recipient has no active account.': 'Minstens één ontvanger heeft geen actief account.',
  'Addresses cannot be looked up at the moment. Please try again in a minute.':
    'Adressen kunnen nu niet worden opgezocht. Probeer het over een minuut opnieuw.',
  'This group contains the default page. Make another page the default first.':
    'Deze groep bevat de standaardpagina. Maak eerst een andere pagina de standaard.',
  'The slug of a collection must have 1 to 100 characters, without spaces or slashes.':
    'De slug van een collectie heeft 1 tot 100 tekens, zonder spaties of schuine strepen.',
  'Use at least 8 characters.': 'Gebruik minstens 8 tekens.',
  'Use at most 200 characters.': 'Gebruik hoogstens 200 tekens.',
  'Enter a name.': 'Vul een naam in.',
  'Enter a name for the page.': 'Vul een naam voor de pagina in.',
  'Enter a name for the form.': 'Vul een naam voor het formulier in.',
  'Enter your password.': 'Vul je wachtwoord in.',
}
