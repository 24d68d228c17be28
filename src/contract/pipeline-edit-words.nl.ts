// What the server says of a pipeline, to those who write queries: as English sentences, as in server-sentences.nl.ts.
export const words = {
  'A pipeline must be a list of stages, e.g. [{"$match": {"status": "open"}}].':
    'Een pipeline moet een lijst van stappen zijn, bijvoorbeeld [{"$match": {"status": "open"}}].',
  'A pipeline must be plain JSON.': 'Een pipeline moet gewone JSON zijn.',
  'The pipeline has {chars} characters; at most {most} are allowed.':
    'De pipeline heeft {chars} tekens; hoogstens {most} zijn toegestaan.',
  'The pipeline is nested more than {most} levels deep.': 'De pipeline is meer dan {most} niveaus diep genest.',
  'The pipeline has {count} stages; at most {most} are allowed.':
    'De pipeline heeft {count} stappen; hoogstens {most} zijn toegestaan.',
  'Each stage must be an object with exactly one key, the name of the stage.':
    'Elke stap moet een object met precies één sleutel zijn: de naam van de stap.',
  '"{name}" in {stage} is not a valid field path.': '“{name}” in {stage} is geen geldig pad van een veld.',
  '"{name}" in {stage} is not a valid field name.': '“{name}” in {stage} is geen geldige naam van een veld.',
  'The accumulator "{op}" in {stage} takes one expression, not a list. Compute the value first, for example {"{same}": {"$add": ["$a", "$b"]}}.':
    'De accumulator “{op}” in {stage} neemt één expressie, geen lijst. Bereken de waarde eerst, bijvoorbeeld {"{same}": {"$add": ["$a", "$b"]}}.',
  '$lookup can be nested at most three levels deep.': '$lookup kan hoogstens drie niveaus diep worden genest.',
  'A field cannot have the name "__proto__".': 'Een veld kan niet de naam “__proto__” hebben.',
  'An operator stands alone in its object; "{name}" stands beside {others}.':
    'Een operator staat alleen in zijn object; “{name}” staat naast {others}.',
  '"{name}" cannot be combined with operators. A condition is either a value or operators.':
    '“{name}” kan niet met operators worden gecombineerd. Een voorwaarde is een waarde of bestaat uit operators.',
  '$not needs operators.': '$not heeft operators nodig.',
  '$elemMatch needs conditions.': '$elemMatch heeft voorwaarden nodig.',
  '$size needs a whole number.': '$size heeft een geheel getal nodig.',
  '$mod needs [divisor, remainder].': '$mod heeft [deler, rest] nodig.',
  '$regex needs a text, $options a text beside it.': '$regex heeft een tekst nodig, $options een tekst ernaast.',
  'More than {most} MiB of documents reach a stage that has to run in memory. Put a $match, a $project or a $group before it.':
    'Meer dan {most} MiB aan documenten bereikt een stap die in het geheugen moet draaien. Zet er een $match, een $project of een $group voor.',
  'The part "{name}" of $facet returns more than {most} documents. Put a $match, a $group or a $limit into it.':
    'Het deel “{name}” van $facet geeft meer dan {most} documenten. Zet er een $match, een $group of een $limit in.',
  'More than {most} documents reach the stage {stage}, which has to run in memory. Put a $match or a $group before it.':
    'Meer dan {most} documenten bereiken de stap {stage}, die in het geheugen moet draaien. Zet er een $match of een $group voor.',
  'The collection "{name}" has more than {most} documents; $lookup cannot read it in memory here. Use localField and foreignField of single values.':
    'De collectie “{name}” heeft meer dan {most} documenten; $lookup kan die hier niet in het geheugen lezen. Gebruik localField en foreignField met enkele waarden.',
  'The regular expression is longer than 500 characters.': 'De reguliere expressie is langer dan 500 tekens.',
  'The $options "{flags}" are not supported. Use i, m, s or u.':
    'De $options “{flags}” worden niet ondersteund. Gebruik i, m, s of u.',
  'The regular expression option "x" is not supported. Write the pattern without blanks and comments.':
    'De optie “x” van reguliere expressies wordt niet ondersteund. Schrijf het patroon zonder spaties en opmerkingen.',
  'The regular expression "{pattern}" is not valid.': 'De reguliere expressie “{pattern}” is niet geldig.',
  'Looking ahead or behind in a regular expression is not supported.':
    'Vooruit of terug kijken in een reguliere expressie wordt niet ondersteund.',
  'Back references in a regular expression are not supported.':
    'Terugverwijzingen in een reguliere expressie worden niet ondersteund.',
  'The regular expression repeats a group that itself repeats or chooses. That can run for ever; write it without the outer or the inner repetition.':
    'De reguliere expressie herhaalt een groep die zelf herhaalt of kiest. Dat kan eindeloos duren; schrijf haar zonder de buitenste of de binnenste herhaling.',
  'The regular expression has more than six open repetitions.':
    'De reguliere expressie heeft meer dan zes open herhalingen.',
  'The regular expression "{pattern}" is not supported: {why}.':
    'De reguliere expressie “{pattern}” wordt niet ondersteund: {why}.',
  'A time zone must be a text, such as Europe/Berlin or +02:00.':
    'Een tijdzone moet een tekst zijn, zoals Europe/Berlin of +02:00.',
  '"{zone}" is not a known time zone.': '“{zone}” is geen bekende tijdzone.',
  '$dateTrunc needs a whole number above 0 as binSize.': '$dateTrunc heeft een geheel getal boven 0 als binSize nodig.',
  '$dateToString needs a string as format.': '$dateToString heeft een tekst als format nodig.',
  '$dateFromParts needs a whole number as {name}.': '$dateFromParts heeft een geheel getal als {name} nodig.',
  '$dateFromParts needs a {name} from 1 to 9999.': '$dateFromParts heeft een {name} van 1 tot 9999 nodig.',
  '$dateFromString cannot read {text} as a date. Write it as 2026-01-31T12:00:00Z, name its format, or set onError.':
    '$dateFromString kan {text} niet als datum lezen. Schrijf het als 2026-01-31T12:00:00Z, noem het formaat, of stel onError in.',
  '$dateFromString does not know %{sign} in a format.': '$dateFromString kent %{sign} in een formaat niet.',
  '$round needs numbers.': '$round heeft getallen nodig.',
  '$log needs a number above 0 and a base above 0 that is not 1.':
    '$log heeft een getal boven 0 nodig en een grondtal boven 0 dat niet 1 is.',
  '$mod needs numbers.': '$mod heeft getallen nodig.',
  '$mod cannot divide by zero.': '$mod kan niet door nul delen.',
  '$size needs an array. Use {"$ifNull": ["$field", []]} where it may be missing.':
    '$size heeft een lijst nodig. Gebruik {"$ifNull": ["$field", []]} waar die kan ontbreken.',
  '$range needs whole numbers and a nonzero step.': '$range heeft gehele getallen nodig en een stap die niet nul is.',
  '$range would return more than {most} elements.': '$range zou meer dan {most} elementen geven.',
  'No branch of $switch (or no boundary of $bucket) matches and there is no default.':
    'Geen tak van $switch (of geen grens van $bucket) past, en er is geen default.',
  '$mergeObjects needs documents.': '$mergeObjects heeft documenten nodig.',
  'An operator that compares or divides needs a list of two arguments.':
    'Een operator die vergelijkt of deelt heeft een lijst van twee argumenten nodig.',
  'The pipeline took longer than {seconds} seconds in memory. Put a $match or a $group before its last stages.':
    'De pipeline duurde in het geheugen langer dan {seconds} seconden. Zet een $match of een $group voor de laatste stappen.',
  'The pipeline needs more than {most} MB in memory. Put a $match, a $project or a $group before its last stages.':
    'De pipeline heeft meer dan {most} MB geheugen nodig. Zet een $match, een $project of een $group voor de laatste stappen.',
  '$substrBytes needs a start of at least 0.': '$substrBytes heeft een begin van minstens 0 nodig.',
  '$substrBytes would split a character. Use $substrCP, which counts characters.':
    '$substrBytes zou een teken splitsen. Gebruik $substrCP, dat tekens telt.',
  '$substrCP needs a start and a length of at least 0.':
    '$substrCP heeft een begin en een lengte van minstens 0 nodig.',
  '$indexOfBytes needs strings.': '$indexOfBytes heeft teksten nodig.',
  '$indexOfBytes needs a start and an end of at least 0.':
    '$indexOfBytes heeft een begin en een eind van minstens 0 nodig.',
  '$split needs strings.': '$split heeft teksten nodig.',
  '$split needs a separator that is not empty.': '$split heeft een scheidingsteken nodig dat niet leeg is.',
  'The pipeline makes more than 64 MiB of documents. Put a $match, a $project or a $group before its end.':
    'De pipeline maakt meer dan 64 MiB aan documenten. Zet een $match, een $project of een $group voor het einde.',
  '$lookup of "{name}" without localField and foreignField would compare more than {most} pairs. Name both fields, or put a $match before it.':
    '$lookup van “{name}” zonder localField en foreignField zou meer dan {most} paren vergelijken. Noem beide velden, of zet er een $match voor.',
  'Not run: the steps before took too long.': 'Niet uitgevoerd: de stappen ervoor duurden te lang.',
}
