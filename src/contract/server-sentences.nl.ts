// A failure comes from the server as an English sentence. In Dutch those that visitors meet are found by the sentence itself.
export const sentences: Readonly<Record<string, string>> = {
  "You don't have access to this.": 'Je hebt hier geen toegang toe.',
  'This account is not active.': 'Dit account is niet actief.',
  'There is no session to continue.': 'Er is geen sessie om voort te zetten.',
  'The session has ended. Sign in again.': 'De sessie is verlopen. Meld je opnieuw aan.',
  'This page does not exist or is not public.': 'Deze pagina bestaat niet of is niet openbaar.',
  'Sign in to continue.': 'Meld je aan om verder te gaan.',
  'This token is expired or not valid.': 'Deze toegang is verlopen of niet geldig.',
  'This token is not allowed on this site.': 'Deze toegang is niet toegestaan op deze site.',
  'This link is no longer valid. Request a new one.': 'Deze link is niet meer geldig. Vraag een nieuwe aan.',
  'This link has expired, or the form was already submitted with it.':
    'Deze link is verlopen, of het formulier is er al mee verstuurd.',
  'The rules of this collection do not let you create this item. Nothing was saved.':
    'De regels van deze collectie laten je dit item niet aanmaken. Er is niets opgeslagen.',
  'The rules of this collection do not let you change this item. Nothing was saved.':
    'De regels van deze collectie laten je dit item niet wijzigen. Er is niets opgeslagen.',
  'With these values the rules of this collection would no longer give you this item. Nothing was saved.':
    'Met deze waarden zouden de regels van deze collectie je dit item niet meer geven. Er is niets opgeslagen.',
  'The rules of this collection do not let you import into it.':
    'De regels van deze collectie laten je er niet in importeren.',
  'Another view has this name. Choose a different one.': 'Een andere weergave heeft deze naam. Kies een andere naam.',
  'A view with this name exists again. Rename it first.': 'Er is weer een weergave met deze naam. Hernoem die eerst.',
  'Somebody else changed this view in the meantime.': 'Iemand anders heeft deze weergave intussen gewijzigd.',
  'Somebody else changed this block in the meantime.': 'Iemand anders heeft dit blok intussen gewijzigd.',
  'Somebody else changed this page in the meantime.': 'Iemand anders heeft deze pagina intussen gewijzigd.',
  'This is too large for a block. Save fewer widgets at once.':
    'Dit is te groot voor een blok. Bewaar minder widgets tegelijk.',
  'Somebody else changed this report in the meantime.': 'Iemand anders heeft dit rapport intussen gewijzigd.',
  'Somebody else changed this rule in the meantime.': 'Iemand anders heeft deze regel intussen gewijzigd.',
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
  'The request is too large: at most {max} MiB can be sent. Send less at once, for example fewer rows.':
    'Het verzoek is te groot: er kan hoogstens {max} MiB worden verstuurd. Stuur minder tegelijk, bijvoorbeeld minder rijen.',
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
  'This call does not exist.': 'Deze aanroep bestaat niet.',
  'The input contains text that cannot be stored.': 'De invoer bevat tekst die niet kan worden opgeslagen.',
  'A value of the request is too large, too small or not of the kind that is stored there.':
    'Een waarde in het verzoek is te groot, te klein of van een ander soort dan daar wordt opgeslagen.',
  'A name or a value in the request is too long to be stored.':
    'Een naam of waarde in het verzoek is te lang om op te slaan.',
  'Files of this type are not accepted.': 'Bestanden van dit type worden niet geaccepteerd.',
  'This form does not accept files of this type.': 'Dit formulier accepteert geen bestanden van dit type.',
  'This folder is not allowed.': 'Deze map is niet toegestaan.',
  'This file name is not allowed.': 'Deze bestandsnaam is niet toegestaan.',
  'This name is not allowed for a folder.': 'Deze naam is niet toegestaan voor een map.',
  'At most 25 MiB.': 'Hoogstens 25 MiB.',
  'At most 10 MiB.': 'Hoogstens 10 MiB.',
  'A picture of a text must not be larger than 10 MiB.': 'Een afbeelding in een tekst mag hoogstens 10 MiB zijn.',
  'Only PNG, JPEG, GIF and WebP pictures are stored in this folder.':
    'In deze map worden alleen PNG-, JPEG-, GIF- en WebP-afbeeldingen bewaard.',
  'This file is not the kind of picture that its name says.':
    'Dit bestand is een ander soort afbeelding dan de naam zegt.',
  'At most 512 KiB.': 'Hoogstens 512 KiB.',
  'The {what} "{id}" was not found.': '“{id}” is niet gevonden.',
  'It does not exist.': 'Het bestaat niet.',
  'The input is not valid.': 'De invoer is niet geldig.',
  'This is not a valid id.': 'Dit is geen geldig id.',
  'Enter a Dutch postcode: four digits and two letters, such as 1012 JS.':
    'Vul een Nederlandse postcode in: vier cijfers en twee letters, zoals 1012 JS.',
  'A house number is a whole number from 1.': 'Een huisnummer is een geheel getal vanaf 1.',
  'Use at most 10 characters for the suffix.': 'Gebruik hoogstens 10 tekens voor de toevoeging.',
  'No address has the postcode {postcode} and the number {number}.':
    'Er is geen adres met postcode {postcode} en nummer {number}.',
  'The text to search for is longer than {most} characters.': 'De tekst om op te zoeken is langer dan {most} tekens.',
  'This form has no question "{question}".': 'Dit formulier heeft geen vraag “{question}”.',
  'Enter your email address.': 'Vul je e-mailadres in.',
  'Two rows have the same _id.': 'Twee rijen hebben dezelfde _id.',
  'The item "{id}" already exists.': 'Het item “{id}” bestaat al.',
  'These answers were changed on another device in the meantime. Choose which to keep.':
    'Deze antwoorden zijn intussen op een ander apparaat gewijzigd. Kies welke je wilt houden.',
  'This draft was sent or discarded on another device in the meantime.':
    'Dit concept is intussen op een ander apparaat verstuurd of weggegooid.',
  'There is no draft to link to: send the answers, or save a draft first.':
    'Er is geen concept om naar te verwijzen: stuur de antwoorden mee, of sla eerst een concept op.',
  '“{flow}” was not started: this server has no worker yet that could run its {count} {steps}.':
    '“{flow}” is niet gestart: deze server heeft nog niets dat de stappen ervan ({count}) kan uitvoeren.',
  'Somebody else saved version {version} of this form in the meantime. Nothing was overwritten: look at it, then save again.':
    'Iemand anders heeft intussen versie {version} van dit formulier opgeslagen. Er is niets overschreven: bekijk die versie en sla daarna opnieuw op.',
  'These settings are not a valid form.': 'Deze instellingen zijn geen geldig formulier.',
  'The rows of this form cannot be read.': 'De rijen van dit formulier kunnen niet worden gelezen.',
  'No form or button of this app allows this change. Contact the builder of the app.':
    'Geen formulier of knop van deze app staat deze wijziging toe. Neem contact op met de bouwer van de app.',
  'No items are selected.': 'Er zijn geen items geselecteerd.',
  'This item has no “{key}”, which this form needs to find its items. Nothing was changed.':
    'Dit item heeft geen “{key}”, die dit formulier nodig heeft om zijn items te vinden. Er is niets gewijzigd.',
  'The item has no “{key}”.': 'Het item heeft geen “{key}”.',
  'The text has fields without a value: {names}. Add them to "values", or take them out of the text.':
    'De tekst heeft velden zonder waarde: {names}. Voeg ze toe aan “values”, of haal ze uit de tekst.',
  'The values make this text too long. Use shorter ones, or fewer fields.':
    'De waarden maken deze tekst te lang. Gebruik kortere, of minder velden.',
  'Enter a subject for the email.': 'Vul een onderwerp voor de e-mail in.',
  'Enter a title for the notification.': 'Vul een titel voor de melding in.',
  'A mail can hold 20 pictures of 5 MB together. Leave some out, or make them smaller.':
    'In een e-mail passen 20 afbeeldingen van samen 5 MB. Laat er enkele weg of maak ze kleiner.',
  'Enter the text of the email.': 'Vul de tekst van de e-mail in.',
  'Enter a path of this platform or a URL.': 'Vul een pad van dit platform of een URL in.',
  'Send a message to 1 to {most} users.': 'Stuur een bericht naar 1 tot {most} gebruikers.',
  'You have sent too many messages. Please wait a minute and try again.':
    'Je hebt te veel berichten verstuurd. Wacht een minuut en probeer het opnieuw.',
  'Choose users with an active account.': 'Kies gebruikers met een actief account.',
  'The collection "{app}.{collection}" was not found.': 'De collectie “{app}.{collection}” is niet gevonden.',
  'This module does not read that query.': 'Deze module leest die query niet.',
  'You may not filter by “{field}”: it is neither in this result nor in a filter of the page.':
    'Je mag niet op “{field}” filteren: het staat niet in dit resultaat en niet in een filter van de pagina.',
  'Enter a name for the app.': 'Vul een naam voor de app in.',
  'Enter a file name.': 'Vul een bestandsnaam in.',
  'Enter a name for the flow.': 'Vul een naam voor de flow in.',
  'Enter a name for the group.': 'Vul een naam voor de groep in.',
  'Use at most 12 characters for a group name.': 'Gebruik hoogstens 12 tekens voor de naam van een groep.',
  'Use at most 25 characters for a page name.': 'Gebruik hoogstens 25 tekens voor de naam van een pagina.',
  'Use at most 20,000 characters.': 'Gebruik hoogstens 20.000 tekens.',
  'Enter a user.': 'Vul een gebruiker in.',
  'Enter a whole number.': 'Vul een geheel getal in.',
  'Some values do not fit the fields of this collection.':
    'Sommige waarden passen niet bij de velden van deze collectie.',
  'Another item has this value already.': 'Een ander item heeft deze waarde al.',
  'Must have a value.': 'Moet een waarde hebben.',
  'At most {most} characters.': 'Hoogstens {most} tekens.',
  'Somebody else changed this collection in the meantime.': 'Iemand anders heeft deze collectie intussen gewijzigd.',
  'This cannot be undone any more: it was undone, or 10 minutes have passed.':
    'Dit kan niet meer ongedaan worden gemaakt: het is al gedaan, of er zijn 10 minuten voorbij.',
  'The server could not answer. Please try again.': 'De server kon geen antwoord geven. Probeer het opnieuw.',
  'The database took too long to answer. Narrow the question down and try again.':
    'De database deed er te lang over. Maak de vraag kleiner en probeer het opnieuw.',
  'Too many of your requests are waiting for their data. Try again in a moment.':
    'Er wachten te veel van je aanvragen op hun gegevens. Probeer het zo meteen opnieuw.',
  'The connection closed before the whole request was received.':
    'De verbinding werd verbroken voordat de hele aanvraag was ontvangen.',
  'The text to search for is longer than 500 characters.': 'De tekst om te zoeken is langer dan 500 tekens.',
  'This address of a file has expired. Open the list of exports for a new one, or export again.':
    'Dit adres van een bestand is verlopen. Open de lijst met exports voor een nieuw adres, of exporteer opnieuw.',
  'This page is making {most} files already. Try again in a minute.':
    'Deze pagina maakt al {most} bestanden. Probeer het over een minuut opnieuw.',
  'The PDF is too large to be written. Show fewer rows.': 'De PDF is te groot. Toon minder rijen.',
  'The PDF took longer than {seconds} seconds to write. Show fewer rows.':
    'Het schrijven van de PDF duurde langer dan {seconds} seconden. Toon minder rijen.',
  'The PDF could not be written. Change its template or its data.':
    'De PDF kon niet worden geschreven. Verander het sjabloon of de gegevens.',
  'The head or the foot of its pages is too high.': 'De kop of de voet van de pagina’s is te hoog.',
  'A file has at most {most} parts. Show fewer rows.': 'Een bestand heeft hoogstens {most} delen. Toon minder rijen.',
  'A part is a text, or an element with one of the tags of the reference.':
    'Een deel is een tekst, of een element met een van de namen uit de documentatie.',
  'Parts are at most {most} deep in each other.': 'Delen staan hoogstens {most} diep in elkaar.',
  'What is inside is a list.': 'Wat erin staat, is een lijst.',
  'This is not a valid attribute of {tag}.': 'Dit is geen geldig kenmerk van {tag}.',
  'Enter a title.': 'Vul een titel in.',
  'A title has at most 300 characters.': 'Een titel heeft hoogstens 300 tekens.',
  'A PDF shows at most {most} rows.': 'Een PDF toont hoogstens {most} rijen.',
  'This version does not exist.': 'Deze versie bestaat niet.',
  'At most {size} MiB.': 'Hoogstens {size} MiB.',
  'The part is empty.': 'Het deel is leeg.',
  'No form uses this folder.': 'Geen formulier gebruikt deze map.',
  'The {kind} "{id}" already exists. Choose another name.': '“{id}” bestaat al. Kies een andere naam.',
  'This {what} is used in {count} {places}.': 'Dit wordt op {count} plekken gebruikt.',
  'An id or a unique value of these items is used again. Nothing was put back.':
    'Een id of een unieke waarde van deze items is weer in gebruik. Er is niets teruggezet.',
  'The rules of this collection do not let you write “{key}”. Nothing was saved.':
    'De regels van deze collectie laten je “{key}” niet schrijven. Er is niets opgeslagen.',
  'You have too many exports. Delete some of them first.': 'Je hebt te veel exports. Verwijder er eerst een paar.',
  'This export was cancelled.': 'Deze export is geannuleerd.',
  'This export is larger than 2 GiB. Export fewer rows or fields at a time.':
    'Deze export is groter dan 2 GiB. Exporteer minder rijen of velden tegelijk.',
  'The server was stopped before this export was finished. Start it again.':
    'De server is gestopt voordat deze export klaar was. Start hem opnieuw.',
  'The disk of the server is full. Ask an administrator to make room, then start the export again.':
    'De schijf van de server is vol. Vraag een beheerder om ruimte te maken en start de export dan opnieuw.',
  'The server could not finish this export. Start it again.':
    'De server kon deze export niet afmaken. Start hem opnieuw.',
  'These rows have {count} columns, and a worksheet holds {most}. Choose fewer fields, or CSV.':
    'Deze rijen hebben {count} kolommen, en in een werkblad passen er {most}. Kies minder velden, of CSV.',
  'A worksheet holds {most} rows below its heading. Choose CSV, or fewer rows.':
    'In een werkblad passen {most} rijen onder de kop. Kies CSV, of minder rijen.',
  'Enter a valid email address.': 'Vul een geldig e-mailadres in.',
}
