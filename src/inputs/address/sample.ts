import type { InputSample } from '../sample.ts'

export const sample: InputSample = {
  title: 'Address',
  answer: {
    postcode: '1012JS',
    number: '1',
    suffix: '',
    street: 'Dam',
    city: 'Amsterdam',
    municipality: 'Amsterdam',
    province: 'Noord-Holland',
    location: { type: 'Point', coordinates: [4.8936, 52.3731] },
  },
  question: {
    key: 'address',
    type: 'address',
    label: 'Where is it?',
    required: true,
    settings: {
      region: {
        active: true,
        municipalities: ['Amsterdam', 'Haarlem'],
        title: 'Outside our area',
        text: 'We do not work at this address yet. Shall we look into it?',
        successText: 'We will call you back.',
      },
    },
  },
}
