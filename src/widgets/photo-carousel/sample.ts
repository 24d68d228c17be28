import type { WidgetSample } from '../part.ts'

/** A drawing of its own, so that the sample needs no server: a colour of sky, a runway, and a mark on it. */
const scene = (sky: string, ground: string, mark: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 96 64"><rect width="96" height="64" fill="${sky}"/><path d="M0 40h96v24H0z" fill="${ground}"/><path d="M40 64l6-24h4l6 24z" fill="#555"/>${mark}</svg>`,
  )}`

export const sample: WidgetSample = {
  title: 'Findings of an inspection, with captions and thumbnails',
  selection: {
    title: 'Findings on the apron',
    subtitle: 'Inspection of stand 14',
    key: 'photo',
    caption_key: 'finding',
    alt_key: 'description',
    thumbnails: true,
  },
  rows: [
    {
      photo: scene('#bcd9ea', '#8c9a86', '<ellipse cx="30" cy="54" rx="12" ry="4" fill="#1d1d1d"/>'),
      finding: 'Oil under the axle of a tug',
      description: 'A dark stain on the apron, left of the lead-in line',
    },
    {
      photo: scene('#f3d9b1', '#94897a', '<path d="M70 54l4-12 4 12z" fill="#e4572e"/>'),
      finding: 'One cone at the wing tip, two are missing',
      description: 'A single orange cone on the right of the stand',
    },
    {
      photo: scene(
        '#c9c6dc',
        '#7f8590',
        '<path d="M20 48h56" stroke="#f2c14e" stroke-dasharray="6 5" stroke-width="2"/>',
      ),
      finding: 'Worn marking of the stand',
      description: 'A yellow line with gaps across the stand',
    },
  ],
}
