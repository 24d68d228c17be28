import type { words as english } from './words.ts'

export const words = {
  'builder.leave': 'Weggaan met niet-gepubliceerde wijzigingen?',
  'builder.leave.device': 'Het concept blijft op dit apparaat bewaard, en je kunt er later mee verdergaan.',
  'builder.leave.server': 'Het concept is opgeslagen in je account, en je kunt er op elk apparaat mee verdergaan.',
  'builder.leave.tab': 'Deze browser bewaart het concept alleen totdat het tabblad wordt gesloten: publiceer eerst.',
  'builder.leave.nowhere': 'Ze zouden verloren gaan: deze browser bewaart geen concepten. Publiceer eerst.',
  'builder.leave.go': 'Weggaan',
  'builder.leave.stay': 'Hier blijven',
} satisfies Record<keyof typeof english, string>
