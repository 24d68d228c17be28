import type { InputSample } from '../sample.ts'

const polygon = (...corners: readonly (readonly [number, number])[]) => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] },
})

export const sample: InputSample = {
  title: 'Map',
  answer: [
    polygon([4.868, 52.3555], [4.8825, 52.3572], [4.8812, 52.3616], [4.8742, 52.3609]),
    polygon([4.9135, 52.3585], [4.9222, 52.3602], [4.9198, 52.3642], [4.911, 52.3621]),
  ],
  question: {
    key: 'plots',
    type: 'map',
    label: 'Which plots do you want to plant?',
    required: true,
    settings: { zoom: 12 },
    validation: { type: 'Not null range', min: 1, max: 4 },
  },
}
