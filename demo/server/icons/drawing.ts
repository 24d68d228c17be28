// Reads the drawing of an icon: SVG as its package has it becomes lines that a client draws without parsing markup. What is
// not on the list of elements and attributes below is refused, so that nothing else can reach a page.
import type { IconPath } from '../../../src/contract/entities/icon.ts'

type Attributes = Readonly<Record<string, string>>

const element = /<(\/?)([a-z]+)((?:\s+[a-z-]+="[^"<>&]*")*)\s*(\/?)>/y
const pathData = /^[MmLlHhVvCcSsQqTtAaZzEe0-9\s,.+-]+$/

/** Returns the lines of a drawing; undefined if it has anything that is not allowed. */
export function readDrawing(body: string): readonly IconPath[] | undefined {
  const drawn: IconPath[] = []
  const named = new Map<string, IconPath>()
  let isDefining = false
  element.lastIndex = 0
  while (element.lastIndex < body.length) {
    const [all, closes, tag = '', written = '', isWhole] = element.exec(body) ?? []
    if (all === undefined) return undefined
    if (tag === 'defs' && isWhole === '' && written === '') {
      isDefining = closes === ''
      continue
    }
    const attributes = attributesOf(written)
    const line = closes === '' && isWhole === '/' ? lineOf(tag, attributes, named) : undefined
    if (!line) return undefined
    if (!isDefining) drawn.push(line)
    else if (attributes['id'] !== undefined) named.set(attributes['id'], line)
  }
  return drawn
}

const attributesOf = (written: string): Attributes =>
  Object.fromEntries([...written.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))

const allowed = ['fill', 'fill-rule', 'clip-rule', 'opacity', 'fill-opacity', 'id']
const own: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  use: ['href'],
}

function lineOf(tag: string, attributes: Attributes, named: ReadonlyMap<string, IconPath>): IconPath | undefined {
  const names = Object.hasOwn(own, tag) ? own[tag] : undefined
  if (!names || !Object.keys(attributes).every(name => names.includes(name) || allowed.includes(name))) return undefined
  if (attributes['fill'] !== undefined && attributes['fill'] !== 'currentColor') return undefined
  const used = tag === 'use' ? named.get((attributes['href'] ?? '').slice(1)) : undefined
  const d = tag === 'use' ? used?.d : tag === 'path' ? attributes['d'] : ringOf(attributes)
  if (d === undefined || !pathData.test(d)) return undefined
  const opacity = shareOf(attributes['opacity']) * shareOf(attributes['fill-opacity']) * (used?.opacity ?? 1)
  if (!(opacity >= 0 && opacity <= 1)) return undefined
  return {
    d,
    ...(opacity < 1 ? { opacity } : {}),
    ...(attributes['fill-rule'] === 'evenodd' || used?.even_odd ? { even_odd: true } : {}),
  }
}

const shareOf = (written: string | undefined): number => (written === undefined ? 1 : Number(written))

/** A circle or an ellipse as two arcs. */
function ringOf({ cx, cy, r, rx = r, ry = r }: Attributes): string | undefined {
  const [x, y, w, h] = [cx, cy, rx, ry].map(Number)
  if (x === undefined || y === undefined || w === undefined || h === undefined) return undefined
  const isRing = [x, y, w, h].every(Number.isFinite)
  const arc = (way: number): string => `a${w} ${h} 0 1 0 ${short(way * w)} 0`
  return isRing ? `M${short(x - w)} ${y}${arc(2)}${arc(-2)}z` : undefined
}

const short = (value: number): number => Number(value.toFixed(3))
