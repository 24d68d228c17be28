import type { words as english } from './picture-edit-words.ts'

export const words = {
  'picture.upload': 'Uploaden',
  'picture.replace': 'Vervangen',
  'picture.remove': 'Verwijderen',
  'picture.cancel': 'Stoppen',
  'picture.named': '{action}: {label}',
  'picture.drop': 'Loslaten om te uploaden',
  'picture.uploading': '{name} wordt geüpload',
  'picture.done': '{name} is geüpload.',
  'picture.removed': 'De afbeelding is verwijderd.',
  'picture.limits': 'Upload of sleep {types} tot {size} hierheen, of geef een adres.',
  'picture.missing': 'Op deze plaats staat geen afbeelding.',
  'picture.one': 'Hier past maar één afbeelding. Kies er een.',
  'picture.wrongType': '{name} is geen afbeelding die een formulier kan tonen. Kies {types}.',
  'picture.tooLarge': '{name} is {size}. Een afbeelding mag hoogstens {max} zijn.',
  'picture.broken': '{name} kan niet als afbeelding worden gelezen. Misschien is het bestand beschadigd.',
  'picture.failed': '{name} is niet geüpload: {reason}',
} satisfies Record<keyof typeof english, string>
