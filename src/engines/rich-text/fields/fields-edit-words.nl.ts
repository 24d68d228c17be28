import type { words as english } from './fields-edit-words.ts'

export const words = {
  'rich.fields': 'Velden',
  'rich.fields.people': 'Personen',
  'rich.fields.insert': 'Veld invoegen',
  'rich.fields.values': 'Waarden tonen in de tekst',
  'rich.fields.names': 'Namen tonen in de tekst',
  'rich.fields.count':
    '{count} velden. Kies met de pijlen, Enter voegt in, Escape sluit; | na een naam kiest hoe de waarde wordt geschreven.',
  'rich.fields.format': 'Hoe de waarde van {label} wordt geschreven',
  'rich.fields.formats': '{count} notaties. Kies met de pijlen, Enter past toe, Escape sluit.',
  'rich.fields.none': 'Geen veld heet “{typed}”.',
} satisfies Record<keyof typeof english, string>
