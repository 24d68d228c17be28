import type { InputSample } from '../sample.ts'

const drawing = (colour: string, shape: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><rect width="160" height="120" fill="${colour}"/><path d="${shape}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>`)}`

export const sample: InputSample = {
  title: 'Image choice',
  answer: 'scratch',
  question: {
    key: 'damage',
    type: 'image radio',
    label: 'Which picture looks most like the damage?',
    required: true,
    validation: { type: 'Checked' },
    options: [
      { key: 'dent', name: 'Dent', value: 'dent', image: drawing('#456576', 'M30 45h30c5 30 35 30 40 0h30') },
      { key: 'scratch', name: 'Scratch', value: 'scratch', image: drawing('#8a6d3b', 'M40 80l60-45M60 92l60-45') },
      { key: 'crack', name: 'Crack', value: 'crack', image: drawing('#6b58c3', 'M80 20l-12 28 22 10-18 42') },
      { key: 'other', name: 'None of these', value: 'other' },
    ],
  },
}
