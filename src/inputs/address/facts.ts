import type { InputFacts } from '../part.ts'

export const facts: InputFacts = {
  examples: () => addresses,
}

const addresses = [
  {
    postcode: '1012JS',
    number: '1',
    suffix: '',
    street: 'Dam',
    city: 'Amsterdam',
    municipality: 'Amsterdam',
    province: 'Noord-Holland',
    location: { type: 'Point', coordinates: [4.8936, 52.3731] },
  },
  {
    postcode: '3011AD',
    number: '180',
    suffix: 'A',
    street: 'Coolsingel',
    city: 'Rotterdam',
    municipality: 'Rotterdam',
    province: 'Zuid-Holland',
    location: { type: 'Point', coordinates: [4.4792, 51.9225] },
  },
  {
    postcode: '5611EM',
    number: '33',
    suffix: '',
    street: 'Stadhuisplein',
    city: 'Eindhoven',
    municipality: 'Eindhoven',
    province: 'Noord-Brabant',
    location: { type: 'Point', coordinates: [5.4783, 51.4381] },
  },
]
