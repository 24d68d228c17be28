import type { words as english } from './default-words.ts'

export const words = {
  'defaultPage.public': 'Bezoekers mogen haar zonder account openen',
  'defaultPage.opens':
    'Bezoekers openen de standaardpagina van deze app: ze kunnen deze pagina en de gegevens van haar widgets lezen. De standaardpagina van nu gaat voor hen dicht.',
  'defaultPage.stays':
    'Bezoekers openen nu de standaardpagina van deze app. Deze pagina kunnen ze niet openen: die andere blijft voor hen open, en bij Openbare pagina’s staat de instelling van elke pagina.',
} satisfies Record<keyof typeof english, string>
