export const words = {
  'A step of this button has no action type.': 'Een stap van deze knop heeft geen type actie.',
  'The action “{type}” cannot be run here.': 'De actie “{type}” kan hier niet worden uitgevoerd.',
  'The action “{type}” failed.': 'De actie “{type}” is mislukt.',
  'All rows of the file were imported.': 'Alle rijen van het bestand zijn geïmporteerd.',
  'Some rows of the file were refused.': 'Sommige rijen van het bestand zijn geweigerd.',
  'Actions need a server.': 'Voor acties is een server nodig.',
}
