// Tilesets of the server as sources and layers above the background. Pure.
import type { Tileset } from '../../contract/entities/map.ts'
import { chartColor, readColor } from '../color.ts'
import { lookColor, lookNumber, widgetLook } from './map-look.ts'
import type { Config } from './schema.ts'

type Layer = Config['tilesets'][number]

/** The settings of the layers, each with its meta data, as MapLibre takes them. `colorOf` computes a color of the theme. */
export function overlayOf(
  settings: readonly Layer[],
  tilesets: readonly Tileset[],
  colorOf: (color: string) => string,
): { readonly sources: Readonly<Record<string, unknown>>; readonly layers: readonly unknown[] } | undefined {
  const pairs = settings.flatMap((setting, index) => {
    const tileset = tilesets[index]
    return tileset ? [{ setting, tileset, name: `tileset-${index}` }] : []
  })
  if (pairs.length === 0) return undefined
  return {
    sources: Object.fromEntries(pairs.map(({ tileset, name }) => [name, sourceOf(tileset)])),
    layers: pairs.flatMap(({ setting, tileset, name }, index): readonly object[] => {
      const color = colorOf(lookColor(setting.colour, chartColor(index)))
      const where = {
        source: name,
        ...(tileset.tiles ? { 'source-layer': tileset.vector_layers[0]?.id ?? tileset.id } : {}),
      }
      const line = {
        ...where,
        id: `${name}-line`,
        type: 'line',
        paint: { 'line-color': color, 'line-width': lookNumber(setting.line_width, widgetLook.lineWidth, 0, 40) },
      }
      if (tileset.shape === 'line') return [line]
      const opacity = lookNumber(setting.fill_opacity, widgetLook.fillOpacity, 0, 1)
      if (tileset.shape === 'polygon')
        return [
          { ...where, id: `${name}-fill`, type: 'fill', paint: { 'fill-color': color, 'fill-opacity': opacity } },
          line,
        ]
      const radius = lookNumber(setting.circle_radius, widgetLook.circleRadius, 1, 60)
      return [
        { ...where, id: `${name}-points`, type: 'circle', paint: { 'circle-color': color, 'circle-radius': radius } },
      ]
    }),
  }
}

const sourceOf = ({ data, tiles, bounds, minzoom, maxzoom, attribution }: Tileset): object => ({
  ...(tiles ? { type: 'vector', tiles, minzoom, maxzoom, bounds } : { type: 'geojson', data, tolerance: 0.2 }),
  ...(attribution === undefined ? {} : { attribution }),
})

/** Returns the color that a browser computes, because MapLibre knows no variables; the color itself without a browser. */
export function computedColor(color: string, host: HTMLElement | null): string {
  if (!color.startsWith('var(') || !host) return color
  const probe = host.ownerDocument.createElement('span')
  probe.style.color = color
  host.append(probe)
  const found = getComputedStyle(probe).color
  probe.remove()
  return readColor(found) ?? 'gray'
}
