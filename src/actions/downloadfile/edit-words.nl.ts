import type { words as english } from './edit-words.ts'

export const words = {
  'actions.kind.downloadfile': 'Bestand downloaden',
  'actions.explain.downloadfile': 'Downloadt een opgeslagen bestand',
  'actions.is.downloadfile': '“{name}” downloaden',
  'actions.is.downloadfile.field': 'Het bestand in het veld {field} downloaden',
  'actions.is.downloadfile.open': '… downloaden (noem een bestand of een veld)',
  'actions.downloadfile.upload': 'Bestand uploaden…',
  'actions.downloadfile.upload.hint':
    'Het wordt bewaard onder een naam die niet te raden is. Iedereen die op de knop kan drukken of die naam heeft, kan het lezen, ook zonder account.',
  'actions.downloadfile.uploaded': '“{name}” is geüpload.',
  'actions.downloadfile.uploadFailed': '“{name}” is niet geüpload: {reason}',
  'actions.downloadfile.tooLarge': '“{name}” is niet geüpload: een bestand is hoogstens 25 MB.',
  'actions.downloadfile.file_name': 'Bestand',
  'actions.downloadfile.file_name.hint': 'De naam in de map. {{field}} staat voor een veld van de rij.',
  'actions.downloadfile.field': 'Bestand van het veld',
  'actions.downloadfile.field.hint': 'Een veld van de rij met een bestand; dat geldt in plaats van de naam hierboven.',
  'actions.downloadfile.folder_path': 'Map',
  'actions.downloadfile.folder_path.hint': 'Met schuine strepen tussen mappen. Leeg: de bovenste map.',
  'actions.downloadfile.save_as': 'Opslaan als',
  'actions.downloadfile.save_as.hint': 'Leeg: onder de eigen naam.',
  'actions.problem.downloadfile': 'Noem een bestand, of een veld met een bestand.',
} satisfies Record<keyof typeof english | 'actions.kind.downloadfile', string>
