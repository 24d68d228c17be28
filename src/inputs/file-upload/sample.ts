import type { InputSample } from '../sample.ts'

const entry = (name: string, size: number, type: string) => ({
  name: encodeURIComponent(name),
  file_name: `a1-${name.replaceAll(' ', '-')}`,
  full_name: `file_upload/forms/defects/a1-${name.replaceAll(' ', '-')}`,
  uploaded: true,
  timestamp: 1_770_000_000_000,
  size,
  type,
  publicBool: false,
})

export const sample: InputSample = {
  title: 'File upload',
  answer: [entry('Inspection report.pdf', 482_133, 'application/pdf'), entry('Wing left.jpg', 2_118_400, 'image/jpeg')],
  question: {
    key: 'evidence',
    type: 'file upload',
    label: 'Add photos and reports',
    required: true,
    extensions: ['pdf', 'jpg', 'png', 'xlsx'],
    maxedText: 'Four files are enough.',
    validation: { type: 'Not null range', min: 1, max: 4 },
    settings: { maxSizeMb: 10, camera: 'environment' },
  },
}
