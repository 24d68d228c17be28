// What the server says to builders and administrators comes as English sentences, as in server-sentences.nl.ts. What only a
// programmer can cause, who sends a call that the contract does not allow, is not translated.
export const words = {
  'Not valid, already used or expired.': 'Niet geldig, al gebruikt of verlopen.',
  'Only an administrator can change this.': 'Alleen een beheerder kan dit wijzigen.',
  'You cannot deactivate your own account.': 'Je kunt je eigen account niet uitschakelen.',
  'Choose a PNG or JPEG picture of at most 4 MiB.': 'Kies een PNG- of JPEG-afbeelding van hoogstens 4 MiB.',
  'Choose a picture of at most 16 million pixels.': 'Kies een afbeelding van hoogstens 16 miljoen pixels.',
  'This picture could not be read. Choose another one.': 'Deze afbeelding kon niet worden gelezen. Kies een andere.',
  'Upload the picture first.': 'Upload de afbeelding eerst.',
  'You are not an administrator any more.': 'Je bent geen beheerder meer.',
  'This would take the rights of an administrator from yourself. Another administrator can do it.':
    'Hiermee ontneem je jezelf de rechten van een beheerder. Een andere beheerder kan dit doen.',
  'A role has this name already.': 'Er is al een rol met deze naam.',
  'There is no permission "{permission}".': 'Het recht “{permission}” bestaat niet.',
  'There are at most {most} roles. Delete some of them first.':
    'Er zijn hoogstens {most} rollen. Verwijder er eerst een paar.',
  'Somebody else changed this role in the meantime.': 'Iemand anders heeft deze rol intussen gewijzigd.',
  'Somebody else changed this account in the meantime.': 'Iemand anders heeft dit account intussen gewijzigd.',
  'A role has this name again. Rename that one first.':
    'Een andere rol heeft nu deze naam. Geef die eerst een andere naam.',
  'Choose a language, such as "en" or "nl".': 'Kies een taal, bijvoorbeeld “en” of “nl”.',
  'Only data of pages is read as a person. Send this call without view_as.':
    'Alleen gegevens van pagina’s worden als een persoon gelezen. Verstuur deze aanroep zonder view_as.',
  'There is no person with the id "{id}".': 'Er is geen persoon met de id “{id}”.',
  'This person does not exist.': 'Deze persoon bestaat niet.',
  'This person cannot sign in.': 'Deze persoon kan niet inloggen.',
  'Only data is read as a role. Send this call without view_as.':
    'Alleen gegevens worden als een rol gelezen. Verstuur deze aanroep zonder view_as.',
  'This page is hidden. Show it in the menu of its app before you make it public.':
    'Deze pagina is verborgen. Toon haar in het menu van haar app voordat je haar openbaar maakt.',
  'The public account is not active, so that visitors can open nothing.':
    'Het openbare account is niet actief, zodat bezoekers niets kunnen openen.',
  'The page “{name}” has the same permission and would become public too. Rename one of them.':
    'De pagina “{name}” heeft hetzelfde recht en zou ook openbaar worden. Hernoem een van beide.',
  'Not for this call.': 'Niet voor deze aanroep.',
  'A text is longer than the 2 MB that can be stored. Shorten it, or divide it. It is at {path}.':
    'Een tekst is langer dan de 2 MB die kan worden opgeslagen. Kort hem in, of verdeel hem. Hij staat bij {path}.',
  'A text has more than 60 parts within each other, such as lists in lists. Move inner ones out. The first is at {path}.':
    'Een tekst heeft meer dan 60 onderdelen in elkaar, zoals lijsten in lijsten. Haal binnenste eruit. Het eerste staat bij {path}.',
  'A text has a link to “{address}”. Use an address of the web, of mail or of a telephone, or remove the link. It is at {path}.':
    'Een tekst heeft een link naar “{address}”. Gebruik een webadres, een e-mailadres of een telefoonnummer, of verwijder de link. Hij staat bij {path}.',
  'A text has a picture from “{address}”. Use an address of the web, or upload the picture. It is at {path}.':
    'Een tekst heeft een afbeelding van “{address}”. Gebruik een webadres, of upload de afbeelding. Zij staat bij {path}.',
  'A text has a video from “{address}”. Use one of YouTube or Vimeo, or an mp4, webm or ogv file. It is at {path}.':
    'Een tekst heeft een video van “{address}”. Gebruik er een van YouTube of Vimeo, of een mp4-, webm- of ogv-bestand. Zij staat bij {path}.',
  'A text has the attribute “{name}”, which could run a script. Remove it. It is at {path}.':
    'Een tekst heeft het attribuut “{name}”, dat een script kan uitvoeren. Verwijder het. Het staat bij {path}.',
  'A text has the address “{address}”, which cannot be stored. Remove it. It is at {path}.':
    'Een tekst heeft het adres “{address}”, dat niet kan worden opgeslagen. Verwijder het. Het staat bij {path}.',
  'A part of a text cannot be read. Remove it, or write it again. It is at {path}.':
    'Een deel van een tekst kan niet worden gelezen. Verwijder het, of schrijf het opnieuw. Het staat bij {path}.',
  'This text is there again.': 'Deze tekst is er weer.',
  'You are changing texts too fast. Please wait a minute and try again.':
    'Je verandert teksten te snel. Wacht een minuut en probeer het opnieuw.',
  'There are at most {most} texts. Delete some of them first.':
    'Er zijn hoogstens {most} teksten. Verwijder er eerst een paar.',
  'This text is too long: at most 2 MB can be stored. Delete a part of it, or begin another text.':
    'Deze tekst is te lang: er kan hoogstens 2 MB worden bewaard. Verwijder een deel, of begin een andere tekst.',
  'There is no room for another version with a name. Take away the name of an older one first.':
    'Er is geen ruimte voor nog een versie met een naam. Haal eerst de naam van een oudere weg.',
  'You are writing comments too fast. Please wait a minute and try again.':
    'Je schrijft opmerkingen te snel. Wacht een minuut en probeer het opnieuw.',
  'Select words of the text first.': 'Selecteer eerst woorden van de tekst.',
  'The passage was deleted in the meantime. Select other words.':
    'De passage is intussen verwijderd. Selecteer andere woorden.',
  'The text has changed too much since. Select the words again.':
    'De tekst is sindsdien te veel veranderd. Selecteer de woorden opnieuw.',
  'A text has at most {most} comments. Delete some of them first.':
    'Een tekst heeft hoogstens {most} opmerkingen. Verwijder er eerst een paar.',
  'The text of this comment was deleted. Put it back first.':
    'De tekst van deze opmerking is verwijderd. Zet die eerst terug.',
  'The thread of this comment was deleted in the meantime.': 'Het gesprek van deze opmerking is intussen verwijderd.',
  'These changes do not fit the text.': 'Deze wijzigingen passen niet in de tekst.',
  'Too many people have this page open. Close other tabs with pages that are built.':
    'Te veel mensen hebben deze pagina open. Sluit andere tabbladen met pagina’s die worden gebouwd.',
  'Too many people have this text open. Try again later, or close other tabs with texts.':
    'Te veel mensen hebben deze tekst open. Probeer het later opnieuw, of sluit andere tabbladen met teksten.',
  'A thread is resolved by its first comment.': 'Een gesprek wordt bij de eerste opmerking ervan opgelost.',
  'You have stored as many files as you may: 5,000 files, or 2 GB. Delete some of them first.':
    'Je hebt zoveel bestanden opgeslagen als mag: 5.000 bestanden, of 2 GB. Verwijder er eerst een paar.',
  'This role does not exist.': 'Deze rol bestaat niet.',
  'There is no role "{role}".': 'De rol “{role}” bestaat niet.',
  'There is no user "{user}".': 'De gebruiker “{user}” bestaat niet.',
  'Choose a role or a user.': 'Kies een rol of een gebruiker.',

  'A rule has only $match stages.': 'Een regel heeft alleen $match-stappen.',
  'A condition is a list of $match stages.': 'Een voorwaarde is een lijst van $match-stappen.',
  'A rule has at most {most} terms.': 'Een regel heeft hoogstens {most} termen.',
  '$match needs an object.': '$match heeft een object nodig.',
  'Conditions are nested at most {most} deep.': 'Voorwaarden zijn hoogstens {most} diep genest.',
  '{name} needs a list of conditions.': '{name} heeft een lijst van voorwaarden nodig.',
  '{name} needs a list of values.': '{name} heeft een lijst van waarden nodig.',
  '“{name}” is not the path of a field.': '“{name}” is niet het pad van een veld.',
  'Choose a comparison.': 'Kies een vergelijking.',
  'A rule does not know {name}. It knows {names}.': 'Een regel kent {name} niet. Hij kent {names}.',
  '$exists needs true or false.': '$exists heeft true of false nodig.',
  '$USER_ROLES is a list: use it with $in or $nin.': '$USER_ROLES is een lijst: gebruik die met $in of $nin.',
  '{name} compares numbers and texts.': '{name} vergelijkt getallen en teksten.',
  'A list has at most {most} values.': 'Een lijst heeft hoogstens {most} waarden.',
  'Use $USER_ROLES in the place of the list.': 'Gebruik $USER_ROLES op de plek van de lijst.',
  'This is not a number.': 'Dit is geen getal.',
  'A value is a text, a number, true, false or null.': 'Een waarde is een tekst, een getal, true, false of null.',
  'A text has at most {most} characters.': 'Een tekst heeft hoogstens {most} tekens.',
  '“{value}” is not known. Use {names}, or $USER. with the name of an attribute.':
    '“{value}” is niet bekend. Gebruik {names}, of $USER. met de naam van een kenmerk.',
  'An app has at most {most} rules. Delete some of them first.':
    'Een app heeft hoogstens {most} regels. Verwijder er eerst een paar.',
  'This rule is there again.': 'Deze regel is er weer.',

  'Two fields have the key “{key}”.': 'Twee velden hebben de sleutel “{key}”.',
  'A choice needs at least one option.': 'Een keuze heeft minstens één optie nodig.',
  'Two options have the same value.': 'Twee opties hebben dezelfde waarde.',
  'Choose the collection that this field refers to.': 'Kies de collectie waarnaar dit veld verwijst.',
  'The collection "{app}.{collection}" does not exist.': 'De collectie “{app}.{collection}” bestaat niet.',
  'Only a field with a single value can be unique.': 'Alleen een veld met één waarde kan uniek zijn.',
  'Only a field with a single value can have an index.': 'Alleen een veld met één waarde kan een index hebben.',
  'A unique field cannot have a default: every item would have the same value.':
    'Een uniek veld kan geen standaardwaarde hebben: elk item zou dezelfde waarde hebben.',
  'At most {most} fields can be unique or have an index.':
    'Hoogstens {most} velden kunnen uniek zijn of een index hebben.',
  'No spaces or slashes, at most 100 characters.': 'Geen spaties of schuine strepen, hoogstens 100 tekens.',
  '"{id}" is a reserved word. Choose another name.': '“{id}” is een gereserveerd woord. Kies een andere naam.',
  'A collection has at most {most} views. Delete some of them first.':
    'Een collectie heeft hoogstens {most} weergaven. Verwijder er eerst een paar.',

  'The conditions leave more than {most} documents.': 'De voorwaarden laten meer dan {most} documenten over.',
  'These conditions cannot be used here.': 'Deze voorwaarden kunnen hier niet worden gebruikt.',
  'The collection "{name}" to look up was not found, or you may not read it.':
    'De collectie “{name}” waarin wordt opgezocht is niet gevonden, of je mag die niet lezen.',
  'This is not a valid field path.': 'Dit is geen geldig pad van een veld.',
  '"{key}" is not a valid field path.': '“{key}” is geen geldig pad van een veld.',
  'The selected values of "{key}" must be strings, numbers or booleans.':
    'De gekozen waarden van “{key}” moeten teksten, getallen of booleans zijn.',
  'Somebody changed this item in the meantime.': 'Iemand heeft dit item intussen gewijzigd.',
  'Somebody else changed this query in the meantime.': 'Iemand anders heeft deze query intussen gewijzigd.',
  'The query "{id}" was not found.': 'De query “{id}” is niet gevonden.',
  'There are at most {most} reports. Delete some of them first.':
    'Er zijn hoogstens {most} rapporten. Verwijder er eerst een paar.',
  'This report is there again.': 'Dit rapport is er weer.',

  'Somebody else changed this collection in the meantime. Try again.':
    'Iemand anders heeft deze collectie intussen gewijzigd. Probeer het opnieuw.',
  'No column goes to the field “{key}”, by which items are to be found.':
    'Er gaat geen kolom naar het veld “{key}”, waarmee items worden gevonden.',
  'You have {most} imports running. Wait until one is done, or cancel one.':
    'Er lopen al {most} imports van je. Wacht tot er een klaar is, of breek er een af.',
  'This import is not finished with its file. Cancel the run, or wait until it is done.':
    'Deze import is nog bezig met zijn bestand. Breek de uitvoering af, of wacht tot die klaar is.',
  'Your files for imports are larger than 2 GiB together. Delete some of your imports.':
    'Je bestanden voor imports zijn samen groter dan 2 GiB. Verwijder een paar van je imports.',
  'Choose a collection, or name a new one.': 'Kies een collectie, of geef een nieuwe een naam.',
  'This import has a collection already.': 'Deze import heeft al een collectie.',
  'This address of a file has expired. Open the import for a new one.':
    'Dit adres van een bestand is verlopen. Open de import voor een nieuw adres.',
  'You have {most} exports running. Wait until one is ready, or cancel one.':
    'Er lopen al {most} exports van je. Wacht tot er een klaar is, of breek er een af.',

  'The group of detail pages cannot be moved.': 'De groep met detailpagina’s kan niet worden verplaatst.',
  'Detail pages cannot be moved.': 'Detailpagina’s kunnen niet worden verplaatst.',
  'One of these modules does not exist, or is listed twice.':
    'Een van deze modules bestaat niet, of staat er twee keer in.',
  'The row "{row}" was not found.': 'De rij “{row}” is niet gevonden.',
  'Used for another flow.': 'Gebruikt voor een andere flow.',
  'This server has no hook "{name}".': 'Deze server heeft geen hook “{name}”.',
  'The hook "{name}" did not answer within 30 seconds.': 'De hook “{name}” gaf binnen 30 seconden geen antwoord.',
  'This query does not exist.': 'Deze query bestaat niet.',
  'Enter the content of the template.': 'Vul de inhoud van het sjabloon in.',

  'Only people who may build can be mentioned.': 'Alleen mensen die mogen bouwen kunnen worden vermeld.',
  'A page has at most {most} comments. Delete some of them first.':
    'Een pagina heeft hoogstens {most} opmerkingen. Verwijder er eerst een paar.',
  'At most 500 kB.': 'Hoogstens 500 kB.',
  'An app has at most {most} blocks. Delete some of them first.':
    'Een app heeft hoogstens {most} blokken. Verwijder er eerst een paar.',
  'Another block has this name. Choose a different one.': 'Een ander blok heeft deze naam. Kies een andere naam.',
  'A block with this name exists again. Rename it first.': 'Er is weer een blok met deze naam. Hernoem dat eerst.',

  'This group accepts only detail pages.': 'Deze groep neemt alleen detailpagina’s.',
  'A name or slug must have at most {most} characters.': 'Een naam of slug mag hoogstens {most} tekens hebben.',
  '“{key}” is not a valid key of a field.': '“{key}” is geen geldige sleutel van een veld.',
  'Has the key “{key}”, which none of the first {most} rows has.':
    'Heeft de sleutel “{key}”, die geen van de eerste {most} rijen heeft.',
  'The items do not fit.': 'De items passen niet.',
  'You have too many imports. Delete some of them first.': 'Je hebt te veel imports. Verwijder er eerst een paar.',
  'The collection "{app}.{collection}" was deleted in the meantime. Put it back first.':
    'De collectie “{app}.{collection}” is intussen verwijderd. Zet die eerst terug.',
  'The items do not fit the field “{key}”, which was changed in the meantime. Change the field first.':
    'De items passen niet bij het veld “{key}”, dat intussen is gewijzigd. Wijzig eerst het veld.',
  'Your own roles and rights are set by another administrator.':
    'Je eigen rollen en rechten worden door een andere beheerder ingesteld.',
  'Only what people write themselves is counted this way; see the summary for the others.':
    'Alleen wat mensen zelf schrijven wordt zo geteld; bekijk de samenvatting voor de andere.',

  'A user has this email address already.': 'Een gebruiker heeft dit e-mailadres al.',
}
