// The contrast of two colours (WCAG 2.2), and the colours that are written in stored settings. Pure.

/** Red, green, blue from 0 to 255. */
export type Colour = readonly [number, number, number]

/** The contrast of two colours, 1 to 21. */
export function contrastOf(one: Colour, other: Colour): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map(part =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Reads a hex, rgb or hsl colour; undefined for anything else, also for one that is not opaque. */
export function colourIn(text: string): Colour | undefined {
  const written = text.trim().toLowerCase()
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(written)?.[1]
  if (hex !== undefined) {
    const size = hex.length / 3
    const part = (index: number): number =>
      Number.parseInt(hex.slice(index * size, (index + 1) * size).repeat(size === 1 ? 2 : 1), 16)
    return [part(0), part(1), part(2)]
  }
  const [, kind, inner = ''] = /^(rgb|hsl)a?\(([^)]*)\)$/.exec(written) ?? []
  const parts = inner.split(/[\s,/]+/).filter(Boolean)
  if (kind === undefined || parts.length < 3 || (parts[3] ?? '1') !== '1') return undefined
  const [a, b, c] = [parts[0] ?? '', parts[1] ?? '', parts[2] ?? '']
  if (kind === 'hsl') return fromHsl(Number.parseFloat(a), Number.parseFloat(b) / 100, Number.parseFloat(c) / 100)
  const part = (one: string): number =>
    one.endsWith('%') ? (Number.parseFloat(one) * 255) / 100 : Number.parseFloat(one)
  return [part(a), part(b), part(c)]
}

function fromHsl(hue: number, saturation: number, lightness: number): Colour {
  const part = (offset: number): number => {
    const step = (((offset + hue / 30) % 12) + 12) % 12
    return (
      255 *
      (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(step - 3, 9 - step, 1)))
    )
  }
  return [part(0), part(8), part(4)]
}
