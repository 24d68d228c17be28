// The colours that other programs put behind words and cells, as the nearest of those a text has.
import type { Highlight } from '../../../base/rich-values.ts'

/** The names that Word and spreadsheets write. */
const named: Readonly<Record<string, Highlight>> = {
  yellow: 'yellow',
  olive: 'yellow',
  orange: 'orange',
  lime: 'green',
  green: 'green',
  aqua: 'blue',
  cyan: 'blue',
  turquoise: 'blue',
  teal: 'blue',
  blue: 'blue',
  navy: 'blue',
  fuchsia: 'pink',
  magenta: 'pink',
  purple: 'pink',
  red: 'pink',
  maroon: 'pink',
  silver: 'grey',
  gray: 'grey',
  grey: 'grey',
  lightgrey: 'grey',
  darkgray: 'grey',
}

/** Returns the nearest highlight; undefined for no colour, white, and black. */
export function nearestHighlight(css: string): Highlight | undefined {
  const written = css.trim().toLowerCase()
  const name = named[written.split(' ')[0] ?? '']
  if (name) return name
  const [red, green, blue, opacity = 1] = numbersIn(written)
  if (red === undefined || green === undefined || blue === undefined || opacity < 0.5) return undefined
  const most = Math.max(red, green, blue)
  const span = most - Math.min(red, green, blue)
  if (most < 90 || span < 12) return most > 90 && most < 243 ? 'grey' : undefined // too near to the page or the words
  const third =
    most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span
  const hue = (third * 60 + 360) % 360
  if (hue < 15 || hue >= 270) return 'pink'
  return hue < 40 ? 'orange' : hue < 70 ? 'yellow' : hue < 165 ? 'green' : 'blue'
}

function numbersIn(css: string): readonly number[] {
  const hex = /#([\da-f]{6}|[\da-f]{3})\b/.exec(css)?.[1]
  if (!hex) return (/rgba?\(([^)]+)\)/.exec(css)?.[1] ?? '').split(/[\s,/]+/).map(Number)
  return (hex.length === 3 ? [...hex].map(one => one + one) : (hex.match(/../g) ?? [])).map(one =>
    Number.parseInt(one, 16),
  )
}
