// The style of a map, validated before MapLibre gets it: a failed load or an invalid style gets a readable error, and
// relative URLs inside a style from elsewhere are resolved.
import type { StyleSpecification } from 'maplibre-gl'
import { isRecord } from '../../base/loose.ts'

export type MapStyle = string | Readonly<Record<string, unknown>>

/** Loads a style from its URL, or uses the document itself. Throws an Error if it is not valid. */
export async function readStyle(style: MapStyle, page: string, signal: AbortSignal): Promise<StyleSpecification> {
  if (typeof style !== 'string') return checked(style, page)
  const address = new URL(style, page)
  const answer = await fetch(address, { signal, credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`Loading the map style failed with status ${answer.status}.`)
  return checked(await answer.json(), address.href)
}

/** Sources and layers that are drawn above a style. */
export interface MapOverlay {
  readonly sources: Readonly<Record<string, unknown>>
  readonly layers: readonly unknown[]
}

/** Returns the style with an overlay; a source or layer of the overlay must have a name that the style has not. Throws if the overlay is not valid. */
export function withOverlay(style: StyleSpecification, overlay: MapOverlay, base: string): StyleSpecification {
  const { sources, layers } = checked({ version: 8, ...overlay }, base)
  return { ...style, sources: { ...style.sources, ...sources }, layers: [...style.layers, ...layers] }
}

function checked(value: unknown, base: string): StyleSpecification {
  if (!isRecord(value) || value['version'] !== 8 || !Array.isArray(value['layers']) || !isRecord(value['sources']))
    throw new Error('This is not a valid map style.')
  const whole = (address: unknown): unknown =>
    typeof address === 'string' && !/^[a-z][\w+.-]*:/i.test(address)
      ? new URL(address, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}')
      : address
  const sources = Object.fromEntries(
    Object.entries(value['sources']).map(([name, source]) => [
      name,
      isRecord(source)
        ? {
            ...source,
            ...('url' in source ? { url: whole(source['url']) } : {}),
            ...(typeof source['data'] === 'string' ? { data: whole(source['data']) } : {}),
            ...(Array.isArray(source['tiles']) ? { tiles: source['tiles'].map(whole) } : {}),
          }
        : source,
    ]),
  )
  // MapLibre validates the rest itself and reports errors
  return {
    ...value,
    sources,
    ...('sprite' in value ? { sprite: whole(value['sprite']) } : {}),
    ...('glyphs' in value ? { glyphs: whole(value['glyphs']) } : {}),
  } as unknown as StyleSpecification
}

export interface Credit {
  readonly text: string
  readonly href?: string
}

/** Parses an attribution, which is HTML on the wire: only its texts and links. */
export function creditsOf(html: string): readonly Credit[] {
  const plain = (text: string): string =>
    text
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&copy;', '©')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
  const parts = html.split(/(<a\b[^>]*>[\s\S]*?<\/a>)/i)
  return parts.flatMap((part): readonly Credit[] => {
    const href = /^<a\b[^>]*\bhref\s*=\s*["']?(https?:\/\/[^"'\s>]+)/i.exec(part)?.[1]
    const text = plain(part).trim()
    return text === '' ? [] : [href === undefined ? { text } : { text, href: href.replaceAll('&amp;', '&') }]
  })
}
