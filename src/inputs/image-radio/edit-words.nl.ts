import type { words as english } from './edit-words.ts'

export const words = {
  'input.kind.image radio': 'Afbeelding kiezen',
  'edit.imageRadio.size': 'Grootte van de afbeeldingen',
  'edit.imageRadio.size.s': 'Klein',
  'edit.imageRadio.size.m': 'Middel',
  'edit.imageRadio.size.l': 'Groot',
  'edit.imageRadio.fit': 'In het kader',
  'edit.imageRadio.fit.cover': 'Vult het kader',
  'edit.imageRadio.fit.contain': 'Hele afbeelding',
  'edit.imageRadio.hideNames': 'Afbeeldingen zonder naam tonen',
  'edit.imageRadio.hideNames.hint': 'De namen worden nog wel voorgelezen.',
  'edit.imageRadio.picture': 'Afbeelding van {name}',
  'edit.imageRadio.picture.option': 'optie {number}',
  'edit.imageRadio.picture.hint': 'Tot je er een kiest, is het het bestand {file} in de map {folder}.',
} satisfies Record<keyof typeof english | 'input.kind.image radio', string>
