import type { words as english } from './import-words.ts'

export const words = {
  'importing.title': 'Een bestand importeren',
  'importing.choose': 'Bestand kiezen',
  'importing.another': 'Ander bestand kiezen',
  'importing.kinds': 'Toegestaan: {kinds}',
  'importing.wrongKind': 'Dit bestand is niet toegestaan. Kies een van: {kinds}.',
  'importing.tooLarge': 'Een bestand mag hoogstens 25 MiB zijn.',
  'importing.notRead': 'Dit bestand kan niet meer worden gelezen. Kies het opnieuw.',
  'importing.sending': '{name} versturen',
  'importing.running': '{name} importeren',
  'importing.goesOn': 'Je kunt dit venster sluiten: de import gaat door.',
  'importing.progress': '{rows} van {total} rijen',
  'importing.done': 'Gelukt!',
  'importing.failed': 'Fout!',
  'importing.created': 'Nieuw',
  'importing.changed': 'Gewijzigd',
  'importing.unchanged': 'Ongewijzigd',
  'importing.refused': 'Geweigerd',
  'importing.refusedFile': 'Geweigerde rijen downloaden',
  'importing.notDone': 'De import is niet afgemaakt. Probeer het opnieuw.',
} satisfies Record<keyof typeof english, string>
