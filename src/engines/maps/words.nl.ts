import type { words as english } from './words.ts'

export const words = {
  'map.zoomIn': 'Inzoomen',
  'map.zoomOut': 'Uitzoomen',
  'map.fit': 'Alles tonen wat is getekend',
  'map.home': 'Terug naar het begin van de kaart',
  'map.controls': 'Weergave van de kaart',
  'map.role': 'kaart',
  'map.keys': 'Pijltjestoetsen verplaatsen de kaart, plus en min zoomen.',
  'map.loading': 'De kaart wordt geladen…',
  'map.noGl':
    'Deze browser kan de achtergrond van de kaart niet tonen (daarvoor is WebGL 2 nodig). Je kunt zonder verdergaan.',
  'map.noStyle': 'De achtergrond van de kaart kon niet worden geladen. Je kunt zonder verdergaan.',
  'map.trouble': 'Delen van de achtergrond van de kaart konden niet worden geladen.',
  'map.noWorker':
    'Op deze pagina mag de kaart haar achtergrond niet laden (het beveiligingsbeleid moet de worker toestaan). Je kunt zonder verdergaan.',
  'map.hint.windows': 'Houd Ctrl ingedrukt en scrol om de kaart te zoomen',
  'map.hint.mac': 'Houd ⌘ ingedrukt en scrol om de kaart te zoomen',
  'map.hint.mobile': 'Gebruik twee vingers om de kaart te verplaatsen',
} satisfies Record<keyof typeof english, string>
