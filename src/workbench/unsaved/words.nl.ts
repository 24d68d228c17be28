import type { words as english } from './words.ts'

export const words = {
  'builder.unsaved': 'De server heeft je concept niet.',
  'builder.unsaved.nowhere': 'Je concept is niet opgeslagen.',
  'builder.unsaved.offline':
    'De server is niet bereikbaar. Het wordt opnieuw geprobeerd totdat de verbinding terug is.',
  'builder.unsaved.busy': 'De server krijgt te veel aanvragen. Het wordt opnieuw verstuurd zodra er weer ruimte is.',
  'builder.unsaved.signed-out': 'Je bent niet meer aangemeld. Meld je opnieuw aan om ermee verder te gaan.',
  'builder.unsaved.other-user': 'Er is nu iemand anders aangemeld. Het concept hoort bij het account dat eraan begon.',
  'builder.unsaved.not-allowed': 'Je account mag daar geen concepten meer opslaan. Vraag het een beheerder.',
  'builder.unsaved.no-drafts': 'Deze server bewaart geen concepten voor jou.',
  'builder.unsaved.too-large':
    'Het is te groot: de server neemt concepten van hoogstens 1 MiB. Publiceer wat klaar is, of verwijder wat niet nodig is.',
  'builder.unsaved.refused': '{message} Bij je volgende wijziging wordt het opnieuw verstuurd.',
  'builder.unsaved.unreadable':
    'Hij heeft een ander concept, gemaakt met een andere versie van dit programma. Dat wordt niet overschreven.',
  'builder.unsaved.browser': 'De opslag van deze browser is vol of geblokkeerd. Publiceer wat klaar is.',
  'builder.unsaved.in.device': 'Het staat alleen op dit apparaat, in deze browser.',
  'builder.unsaved.in.tab': 'Deze browser bewaart het alleen totdat dit tabblad wordt gesloten.',
  'builder.unsaved.in.nowhere': 'Het gaat verloren als dit tabblad wordt gesloten.',
  'builder.unsaved.copy': 'Kopiëren als JSON',
  'builder.unsaved.copied': 'Gekopieerd',
  'builder.unsaved.select': 'Deze pagina mag van de browser niet kopiëren. Selecteer de tekst en kopieer die zelf.',
  'builder.localDraft': 'Je concept staat op dit apparaat.',
  'builder.localDraft.text':
    'Je wijzigde het voor het laatst {when}, in deze browser, en publiceerde het niet. Kopieer het als JSON voor iemand die mag bouwen: die kan het importeren. Zodra je weer mag bouwen, biedt de bouwer het je aan.',
  'builder.localDraft.download': 'Downloaden',
  'builder.refused.401': 'Je bent niet meer aangemeld. Meld je in een ander tabblad opnieuw aan en publiceer dan.',
  'builder.refused.403':
    'Je mag dit niet meer wijzigen. Vraag een beheerder om het recht, of kopieer je versie als JSON voor iemand die het heeft: die kan haar importeren.',
  'builder.refused.404': 'Het bestaat niet meer. Kopieer je versie als JSON; die kun je in een ander importeren.',
  'builder.refused.413': 'Het is groter dan de server aanneemt. Verwijder wat niet nodig is, of verdeel het.',
} satisfies Record<keyof typeof english, string>
