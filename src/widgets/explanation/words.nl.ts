import type { words as english } from './words.ts'

export const words = {
  'explanation.empty': 'Er is nog geen tekst.',
  'explanation.endless': 'Deze tekst kan niet worden getoond: hij is te groot, of bevat zichzelf.',
  'explanation.notAvailable': 'Deze knop is niet beschikbaar.',
  'explanation.absent': 'Deze tekst noemt velden die de rij niet heeft: {names}.',
  'explanation.unknown':
    'Het onderdeel heeft geen knop met deze id: {ids}. Voeg die toe in de instellingen, of haal de knop uit de tekst.',
  'explanation.unknownMany':
    'Het onderdeel heeft geen knoppen met deze ids: {ids}. Voeg ze toe in de instellingen, of haal ze uit de tekst.',
  'explanation.noId': '(geen id)',
} satisfies Record<keyof typeof english, string>
