import type { words as english } from './default-words.ts'

export const words = {
  'defaultPage.public': 'Bezoekers mogen deze pagina zonder account openen',
  'defaultPage.opens':
    'Bezoekers openen de standaardpagina van deze app: ze kunnen deze pagina en de gegevens van haar widgets lezen. De huidige standaardpagina kunnen ze dan niet meer openen.',
  'defaultPage.stays':
    'Bezoekers openen de standaardpagina van deze app. Deze pagina kunnen ze alleen openen als je dit aanzet; de huidige standaardpagina blijft voor hen open. Bij Openbare pagina’s staat de instelling van elke pagina.',
} satisfies Record<keyof typeof english, string>
