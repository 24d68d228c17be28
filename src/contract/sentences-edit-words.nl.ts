// What the server says of a file or a row comes as English sentences. Builders see them, and the server writes them into the file
// of refused rows.
export const words = {
  'This file contains null characters, so it is not text: it is damaged, or a program file with the ending of a table.':
    'Dit bestand bevat nultekens en is dus geen tekst: het is beschadigd, of een ander soort bestand met de extensie van een tabel.',
  'A quotation mark in row {row} or below is never closed. Correct the file, then choose it again.':
    'Een aanhalingsteken in rij {row} of lager wordt nooit gesloten. Verbeter het bestand en kies het opnieuw.',
  'Row {row} is longer than a million characters. Perhaps a quotation mark in it is never closed.':
    'Rij {row} is langer dan een miljoen tekens. Misschien wordt een aanhalingsteken erin nooit gesloten.',
  'This JSON file is not a list of objects: it has to begin with “[” and end with “]”.':
    'Dit JSON-bestand is geen lijst van objecten: het moet met “[” beginnen en met “]” eindigen.',
  'This file has {count} columns, and an import can have {most}. Perhaps another delimiter separates them.':
    'Dit bestand heeft {count} kolommen, en een import kan er {most} hebben. Misschien worden ze door een ander teken gescheiden.',
  'This worksheet is too large to be read. Save it as CSV, and import that file.':
    'Dit werkblad is te groot om te lezen. Bewaar het als CSV en importeer dat bestand.',
  'This workbook has a password. Save it without one, then choose it again.':
    'Deze werkmap heeft een wachtwoord. Bewaar hem zonder en kies hem opnieuw.',
  'This workbook is damaged. Open it in a spreadsheet and save it as XLSX again.':
    'Deze werkmap is beschadigd. Open hem in een spreadsheet en bewaar hem opnieuw als XLSX.',
  'This workbook is damaged, or is not an Excel file. Open it in a spreadsheet and save it as XLSX again.':
    'Deze werkmap is beschadigd of is geen Excel-bestand. Open hem in een spreadsheet en bewaar hem opnieuw als XLSX.',
  'This workbook becomes too large when it is unpacked. Save the worksheet as CSV, and import that file.':
    'Deze werkmap wordt te groot bij het uitpakken. Bewaar het werkblad als CSV en importeer dat bestand.',
  'This workbook has a password, or is in the old format XLS. Save it as XLSX without a password.':
    'Deze werkmap heeft een wachtwoord of is in het oude formaat XLS. Bewaar hem als XLSX zonder wachtwoord.',
  'This is a ZIP file, not an Excel workbook.': 'Dit is een ZIP-bestand, geen Excel-werkmap.',
  'This workbook has no worksheet.': 'Deze werkmap heeft geen werkblad.',
  'This is not an Excel workbook, although its name ends like one. Check the file.':
    'Dit is geen Excel-werkmap, al eindigt de naam zo. Controleer het bestand.',
  'This is a ZIP file or an Excel workbook, although its name says that it is text. Rename it to .xlsx if it is a workbook.':
    'Dit is een ZIP-bestand of een Excel-werkmap, al zegt de naam dat het tekst is. Hernoem het naar .xlsx als het een werkmap is.',
  'This file is not text, although its name says so. Check the file.':
    'Dit bestand is geen tekst, al zegt de naam van wel. Controleer het bestand.',
  'This kind of file cannot be imported. Choose a CSV, TSV, XLSX, JSON or NDJSON file.':
    'Dit soort bestand kan niet worden geïmporteerd. Kies een CSV-, TSV-, XLSX-, JSON- of NDJSON-bestand.',
  'This is a workbook in the old format XLS. Save it as XLSX, then choose it again.':
    'Dit is een werkmap in het oude formaat XLS. Bewaar hem als XLSX en kies hem opnieuw.',
  'A file must not be larger than {most} MiB. Divide it into smaller ones.':
    'Een bestand mag niet groter zijn dan {most} MiB. Verdeel het in kleinere.',
  'A workbook must not be larger than {most} MiB. Save the worksheet as CSV, and import that file.':
    'Een werkmap mag niet groter zijn dan {most} MiB. Bewaar het werkblad als CSV en importeer dat bestand.',
  'This file is empty.': 'Dit bestand is leeg.',
  'Must be a number, such as 1.234,5.': 'Moet een getal zijn, zoals 1.234,5.',
  'Must be a number, such as 1,234.5.': 'Moet een getal zijn, zoals 1,234.5.',
  'Has more digits than a number can hold. Import this column as text.':
    'Heeft meer cijfers dan een getal kan bevatten. Importeer deze kolom als tekst.',
  'Must be a date, such as {example}.': 'Moet een datum zijn, zoals {example}.',
  'Must be yes or no, or true or false.': 'Moet ja of nee zijn.',
  'Must be one of the options.': 'Moet een van de opties zijn.',
  'Must be from the options, with “;” between them.': 'Moet uit de opties komen, met “;” ertussen.',
  'Must be JSON: an object or a list.': 'Moet JSON zijn: een object of een lijst.',
  'Must be a text, not a list or an object.': 'Moet tekst zijn, geen lijst of object.',
  'Contains a character that cannot be stored.': 'Bevat een teken dat niet kan worden opgeslagen.',
  'Has no value, so it is not known which item this row changes.':
    'Heeft geen waarde, dus het is niet bekend welk item deze rij wijzigt.',
  '{count} items have this value, so it is not known which one changes.':
    '{count} items hebben deze waarde, dus het is niet bekend welk wijzigt.',
  'Has {length} cells, but there are {width} columns. Perhaps a quotation mark is missing.':
    'Heeft {length} cellen, maar er zijn {width} kolommen. Misschien ontbreekt een aanhalingsteken.',
  'The database cannot store this row: a value is too long, too large, or used by another item.':
    'De database kan deze rij niet opslaan: een waarde is te lang, te groot of in gebruik door een ander item.',
  'Must be a text.': 'Moet een tekst zijn.',
  'Must be a number.': 'Moet een getal zijn.',
  'Must be true or false.': 'Moet waar of onwaar zijn.',
  'Must be a date (2026-11-23, with or without a time, or a number).':
    'Moet een datum zijn (2026-11-23, met of zonder tijd, of een getal).',
  'Must be the id of an item.': 'Moet de id van een item zijn.',
  'Must be the id of an existing item.': 'Moet de id van een bestaand item zijn.',
  'Must be a file or a list of files.': 'Moet een bestand of een lijst van bestanden zijn.',
  'Must be a place.': 'Moet een plaats zijn.',
  'Must be a list.': 'Moet een lijst zijn.',
  'Must be an object.': 'Moet een object zijn.',
  'Must be a number, as in the other items of this field, which has an index.':
    'Moet een getal zijn, zoals in de andere items van dit veld, dat een index heeft.',
  'The item "{id}" already exists.': 'Het item "{id}" bestaat al.',
  'An id has at most 200 characters, and is not "." or "..".':
    'Een id heeft hoogstens 200 tekens, en is niet "." of "..".',
  'The column “{from}” is not in this file.': 'De kolom “{from}” staat niet in dit bestand.',
  'Two columns go to the field “{to}”.': 'Twee kolommen gaan naar het veld “{to}”.',
  'The field “{to}” is written by the server itself.': 'Het veld “{to}” schrijft de server zelf.',
  'No column is imported. Choose a field for at least one.':
    'Er wordt geen kolom geïmporteerd. Kies een veld voor minstens één kolom.',
  'The collection of this import was deleted in the meantime.': 'De collectie van deze import is intussen verwijderd.',
  'The file of this import was deleted. Choose it again.':
    'Het bestand van deze import is verwijderd. Kies het opnieuw.',
  'This import is not set up yet. Run it once on its own screen.':
    'Deze import is nog niet ingesteld. Voer hem eerst één keer uit op zijn eigen scherm.',
  'Choose a file first.': 'Kies eerst een bestand.',
  'This import is running or paused. Cancel it, or wait until it is done.':
    'Deze import is bezig of gepauzeerd. Annuleer hem, of wacht tot hij klaar is.',
  'This import cannot be undone any more: 30 days have passed.':
    'Deze import kan niet meer ongedaan worden gemaakt: er zijn 30 dagen voorbij.',
  'Only an import that has ended can be undone, and only once.':
    'Alleen een import die klaar is kan ongedaan worden gemaakt, en maar één keer.',
  'This import is not running any more. Look at its state.': 'Deze import is niet meer bezig. Kijk naar de status.',
  'The server could not finish this. Try it again.': 'De server kon dit niet afmaken. Probeer het opnieuw.',
  'The server could not finish this import. What was imported so far can be undone.':
    'De server kon deze import niet afmaken. Wat al is geïmporteerd, kan ongedaan worden gemaakt.',
  'Use at most 60 characters.': 'Gebruik hoogstens 60 tekens.',
  'Use at most 500 characters.': 'Gebruik hoogstens 500 tekens.',
  'Use at most 2,000 characters.': 'Gebruik hoogstens 2.000 tekens.',
  'Enter an address that begins with https:// or with /.': 'Vul een adres in dat begint met https:// of met /.',
  'Enter a colour as # and six hexadecimal digits.': 'Vul een kleur in als # en zes hexadecimale cijfers.',
}
