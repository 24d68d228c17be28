// Draws the table of floors for docs/ideas/house.md.
import { floors, holds } from './floors.ts'

type Floors = Readonly<Record<string, readonly string[]>>

/**
 * Returns the level of each layer: 0 imports nothing, every other one is directly above the highest layer it may
 * import.
 */
export function layersOf(table: Floors): ReadonlyMap<string, number> {
  const layers = new Map<string, number>()
  const below = (floor: string): readonly string[] =>
    Object.keys(table).filter(
      other =>
        other !== floor && (table[floor] ?? []).some(allowed => other === allowed || other.startsWith(`${allowed}/`)),
    )
  const layerOf = (floor: string, above: readonly string[]): number => {
    if (above.includes(floor)) throw new Error(`The table of floors has a circle: ${[...above, floor].join(' → ')}`)
    const layer = layers.get(floor) ?? Math.max(-1, ...below(floor).map(other => layerOf(other, [...above, floor]))) + 1
    layers.set(floor, layer)
    return layer
  }
  for (const floor of Object.keys(table)) layerOf(floor, [])
  return layers
}

/** Returns the picture, the highest layer first: each floor with what it holds and what it may import. */
export function pictureOf(table: Floors = floors, about: Readonly<Record<string, string>> = holds): string {
  const layers = layersOf(table)
  const highest = Math.max(...layers.values())
  const boxes = Array.from({ length: highest + 1 }, (_, index) =>
    [...layers].filter(([, layer]) => layer === highest - index).map(([floor]) => floor),
  )
  const nameWidth = Math.max(...Object.keys(table).map(floor => floor.length)) + 2
  const lines = boxes.map((box, index) =>
    box.flatMap((floor, position) => {
      const allowed = table[floor] ?? []
      return [
        `${(position === 0 ? String(highest - index) : '').padStart(2)}  ${floor.padEnd(nameWidth)}${about[floor] ?? ''}`,
        `${' '.repeat(4 + nameWidth)}→ ${allowed.map(target => (target === 'src' ? 'all of src' : target.replace('src/', ''))).join(' ') || 'nothing'}`,
      ]
    }),
  )
  const rule = '─'.repeat(112) // the same for every table, so that a new floor changes its own lines only
  return [rule, ...lines.flatMap(box => [...box, rule])].join('\n')
}

const frame = /<!-- floors -->[\s\S]*?<!-- \/floors -->/

/** Returns a page of docs with the picture between its marks `<!-- floors -->` and `<!-- /floors -->`. */
export function withPicture(page: string): string {
  if (!frame.test(page))
    throw new Error('The page has no marks <!-- floors --> and <!-- /floors -->. Write them where the picture belongs.')
  return page.replace(frame, () => `<!-- floors -->\n\`\`\`text\n${pictureOf()}\n\`\`\`\n<!-- /floors -->`)
}
