import type { words as english } from './words.ts'

export const words = {
  'form.kept.offline': 'Opgeslagen op dit apparaat; wordt verstuurd zodra je online bent.',
  'form.kept.session': 'Opgeslagen op dit apparaat; wordt verstuurd zodra je weer bent aangemeld.',
  'form.kept.tab.session':
    'Alleen bewaard op deze pagina; wordt verstuurd zodra je weer bent aangemeld. Meld je aan zonder deze pagina te sluiten.',
  'form.kept.tab.title': 'Nog niet verstuurd',
  'form.kept.tab.offline':
    'Alleen bewaard op deze pagina; wordt verstuurd zodra je online bent. Houd deze pagina open.',
  'form.kept.draft.offline': 'Opgeslagen op dit apparaat; wordt ook op de server opgeslagen zodra je online bent.',
  'form.kept.draft.session':
    'Opgeslagen op dit apparaat; wordt ook op de server opgeslagen zodra je weer bent aangemeld.',
  'form.kept.draft.tab.session':
    'Alleen bewaard op deze pagina; wordt op de server opgeslagen zodra je weer bent aangemeld. Meld je aan zonder deze pagina te sluiten.',
  'form.kept.draft.tab.offline':
    'Alleen bewaard op deze pagina; wordt op de server opgeslagen zodra je online bent. Houd deze pagina open.',
  'form.draft.saved.title': 'Concept opgeslagen',
  'form.draft.saved': 'Het is nog niet verstuurd. Je kunt later verdergaan.',
  'form.draft.failed.title': 'Concept niet opgeslagen',
  'form.draft.failed': 'Je concept kon niet worden opgeslagen. Probeer het opnieuw.',
  'form.kept.title': 'Opgeslagen op dit apparaat',
  'form.kept.send': 'Nu versturen',
  'form.held.failed': 'De antwoorden konden niet worden verwerkt. Probeer het opnieuw.',
  'form.link.make': 'Verdergaan op een ander apparaat',
  'form.link.expired': 'De link naar deze antwoorden werkt niet meer. Maak een nieuwe op het apparaat waarop je begon.',
  'form.edit.none': 'Dit formulier wijzigt een bestaand item. Open het vanuit dat item.',
  'form.edit.noKey': 'Het record heeft geen “{key}”, dus er valt niets te wijzigen.',
  'form.edit.notFound': 'Er is geen item waarvan {key} “{value}” is, dus er valt niets te wijzigen.',
  'form.edit.several': 'Bij meer dan één item is {key} “{value}”, dus er is er geen geopend.',
} satisfies Record<keyof typeof english, string>
