// What the pieces of the gallery hold. Sample data, as in sample.ts of a part: it is not translated.

export const blue = '#0b3d91'

/** Looks of three made-up companies, and that of the product. */
export const brands = [
  { id: 'none', name: 'lc-elements', theme: undefined },
  {
    id: 'northline',
    name: 'Northline Ferries',
    theme: { brand: '#0b3d91', font: "Georgia, 'Times New Roman', serif", radius: '2px', density: '-1' },
  },
  {
    id: 'zonneveld',
    name: 'Zonneveld Energie',
    theme: { brand: '#ffc400', font: "'Trebuchet MS', 'Segoe UI', sans-serif", radius: '14px', density: '1' },
  },
  {
    id: 'atelier',
    name: 'Atelier Corail',
    theme: { brand: '#d6245d', font: "Verdana, 'DejaVu Sans', sans-serif", radius: '8px', density: '0' },
  },
] as const

export const person = { name: 'Amina de Vries', email: 'amina@example.org' }
export const longName =
  'Department of Ground Handling, Baggage Reconciliation and Passenger Assistance, Rotterdam The Hague'
export const longWord = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'
export const failure = { message: 'The server did not answer.', details: 'GET /data/aggregate 503' }
export const sentence = 'Nineteen flights left late this morning, most of them from pier D.'

export const fruits = [
  { value: 'apple', label: 'Apple' },
  { value: 'pear', label: 'Pear', hint: 'Conference' },
  { value: 'quince', label: 'Quince', isDisabled: true },
  { value: 'long', label: longName },
]

/** Noon in Amsterdam on 18 December 2025. */
export const momentMs = Date.UTC(2025, 11, 18, 11)
export const numbers = [0, 0.784, 78.4, -12.5, 904, 200_000, 24_300_000]

export const richText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Before you board' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Doors close ' },
        { type: 'text', marks: [{ type: 'bold' }], text: '20 minutes' },
        { type: 'text', text: ' before departure.' },
      ],
    },
    {
      type: 'bulletList',
      content: ['Passport', 'Boarding pass'].map(text => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      })),
    },
  ],
}

/** Where an action is edited. */
export const actionContext = {
  app: 'flight_operations',
  collection: 'reports',
  answers: [{ field: 'name', label: 'Name' }],
}
