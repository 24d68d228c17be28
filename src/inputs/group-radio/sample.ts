import type { InputSample } from '../sample.ts'

export const sample: InputSample = {
  title: 'Grouped radio',
  answer: { clean: 'good', quiet: 'fair' },
  question: {
    key: 'cabin',
    type: 'group radio',
    label: 'How do you rate the cabin?',
    required: true,
    validation: { type: 'Not null range', min: 2, max: 3 },
    radios: [
      { key: 'clean', label: 'Cleanliness' },
      { key: 'quiet', label: 'Noise level during the flight' },
      { key: 'seat', label: 'Comfort of the seats' },
    ],
    options: [
      { key: 'p', name: 'Poor', value: 'poor' },
      { key: 'f', name: 'Fair', value: 'fair' },
      { key: 'g', name: 'Good', value: 'good' },
      { key: 'e', name: 'Excellent', value: 'excellent' },
    ],
  },
}
