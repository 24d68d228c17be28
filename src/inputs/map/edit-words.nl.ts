import type { words as english } from './edit-words.ts'

export const words = {
  'input.kind.map': 'Kaart',
  'edit.map.multiple': 'Er mogen meer gebieden worden getekend',
  'edit.map.multiple.hint': 'Hoeveel minstens en hoogstens, stel je in met de regel “binnen grenzen liggen”.',
  'edit.map.latitude': 'Breedtegraad van het midden',
  'edit.map.longitude': 'Lengtegraad van het midden',
  'edit.map.zoom': 'Zoom',
  'edit.map.zoom.hint': '0 toont de wereld, 9 een regio, 16 straten.',
  'edit.map.height': 'Hoogte in px',
  'edit.map.style': 'Stijl van de achtergrond',
  'edit.map.style.hint': 'Adres van een MapLibre-stijl. Zonder adres wordt de kaart van dit platform getoond.',
} satisfies Record<keyof typeof english | 'input.kind.map', string>
