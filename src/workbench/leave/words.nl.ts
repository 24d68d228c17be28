import type { words as english } from './words.ts'

export const words = {
  'builder.leave': 'Weggaan met niet-gepubliceerde wijzigingen?',
  'builder.leave.device': 'Je wijzigingen zijn als concept opgeslagen op dit apparaat. Je kunt later verdergaan.',
  'builder.leave.server':
    'Je wijzigingen zijn als concept opgeslagen in je account. Je kunt later op elk apparaat verdergaan.',
  'builder.leave.tab':
    'Je wijzigingen zijn alleen als concept opgeslagen totdat dit tabblad wordt gesloten. Publiceer ze eerst.',
  'builder.leave.nowhere':
    'Je wijzigingen gaan verloren, omdat deze browser geen concepten opslaat. Publiceer ze eerst.',
  'builder.leave.go': 'Weggaan',
  'builder.leave.stay': 'Hier blijven',
} satisfies Record<keyof typeof english, string>
