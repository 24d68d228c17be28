// The values that a written text may hold besides words: alignment, colours, sizes, fonts and videos. The editor
// offers them, the reader and the writers apply them, and the style sheet (src/ui/rich-text.css) has a rule for each.
// Pure.
import { textLink, textPicture } from './address.ts'
import type { Loose } from './loose.ts'

export type Align = 'center' | 'right' | 'justify'
/** Undefined for "left", which is the default. */
export const alignIn = (align: unknown): Align | undefined =>
  align === 'center' || align === 'right' || align === 'justify' ? align : undefined

/** The six colours of a highlight (RTE-009) and of the cells of a table. A highlight without one of them is yellow. */
export const highlights = ['yellow', 'green', 'blue', 'pink', 'orange', 'grey'] as const
export type Highlight = (typeof highlights)[number]
export const highlightIn = (colour: unknown): Highlight | undefined => highlights.find(one => one === colour)

/** Colours of text that follow the theme and the colour scheme. Any other colour is shown as it is stored. */
export const themeColours = ['muted', 'primary', 'success', 'warning', 'danger'] as const
export const isThemeColour = (colour: string): boolean => (themeColours as readonly string[]).includes(colour)

export const colourIn = (colour: unknown): string | undefined =>
  typeof colour === 'string' && /^(#[\da-f]{3,8}|[a-z]+|rgba?\([\d\s.,%/]+\))$/i.test(colour) ? colour : undefined

/** Sizes of text in px (RTE-009). */
export const sizesPx = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 48, 64, 72, 96, 128] as const
/** Reads 18, "18" and "18px"; undefined for every size that is not in the list. */
export function sizeIn(size: unknown): number | undefined {
  const px = typeof size === 'string' ? Number(/^\s*(\d+)(?:px)?\s*$/i.exec(size)?.[1]) : size
  return sizesPx.find(one => one === px)
}

/** Fonts of text (RTE-007); undefined is the font of the page. */
export const fonts = ['Regular', 'Regular Italic', 'Bold', 'Bold Italic'] as const
export type Font = (typeof fonts)[number]
export const fontIn = (font: unknown): Font | undefined =>
  typeof font === 'string' ? fonts.find(one => one.toLowerCase() === font.trim().toLowerCase()) : undefined

/** The caption of a table. */
export const captionIn = (caption: unknown): string | undefined =>
  typeof caption === 'string' && caption.trim() !== '' ? caption : undefined

/** The language of a block of code: "js", "c++". */
export const languageIn = (language: unknown): string | undefined =>
  typeof language === 'string' && /^[a-z\d][\w+#.-]{0,29}$/i.test(language) ? language : undefined

/** Where a picture stands; undefined: within the line. */
export const pictureAlign = (align: unknown): 'left' | 'center' | 'right' | undefined =>
  align === 'left' || align === 'center' || align === 'right' ? align : undefined
/** The width of a picture: a percentage, or pixels up to 4,000. */
export function widthOf(width: unknown): string | undefined {
  const [, count = '', unit = ''] = /^\s*(\d{1,4}(?:\.\d+)?)\s*(px|%)?\s*$/.exec(String(width ?? '')) ?? []
  const size = Number(count)
  return size > 0 && size <= (unit === '%' ? 100 : 4000) ? `${size}${unit === '%' ? '%' : ''}` : undefined
}

/** Where a picture of a text comes from: a web address, or a stored file. */
export type PictureSource = { readonly url: string } | { readonly folder: string; readonly name: string }

/** Reads the picture that a node names (RTE-025); undefined if its address may not be shown. */
export function pictureIn(attrs: Loose): PictureSource | undefined {
  const folder = wordOf(attrs['data-folderpath'])
  const written = wordOf(attrs['data-url'] ?? attrs['src'])?.replaceAll(/[\t\n\r]/g, '') // as a browser reads it
  if (written === undefined) return undefined
  if (folder === undefined || /^[a-z][a-z\d+.-]*:|^[/\\]/i.test(written)) {
    const url = textPicture(written)
    return url === undefined ? undefined : { url }
  }
  return { folder: folder.replaceAll(/^\/+|\/+$/g, ''), name: written }
}
const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined

/** The size of a video if none is stored (RTE-013). */
export const videoPx = { width: 640, height: 480 } as const
export const pixelsIn = (size: unknown): number | undefined => {
  const px = Math.round(Number(size))
  return px >= 16 && px <= 4000 ? px : undefined
}

/** Where the players come from, for the `frame-src` of a page's policy. */
export const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

export interface Video {
  readonly kind: 'youtube' | 'vimeo' | 'file'
  /** The page of the video, or the file. */
  readonly href: string
  /** What is loaded once somebody starts it. */
  readonly play: string
}

/** Returns the video of an address; undefined for everything but YouTube, Vimeo and video files (RTE-032). */
export function videoOf(address: unknown): Video | undefined {
  const href = textLink(address)
  if (href === undefined || !/^https?:/i.test(href)) return undefined
  const { hostname, pathname, searchParams } = new URL(href)
  const host = hostname.replace(/^(www|m)\./, '')
  if (host === 'youtu.be' || host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const id =
      host === 'youtu.be'
        ? pathname.slice(1)
        : (searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1] ?? '')
    return /^[\w-]{6,20}$/.test(id)
      ? { kind: 'youtube', href, play: `${videoHosts[0]}/embed/${id}?autoplay=1` }
      : undefined
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const id = /^\/(?:video\/)?(\d{4,15})(?:\/|$)/.exec(pathname)?.[1]
    return id === undefined ? undefined : { kind: 'vimeo', href, play: `${videoHosts[1]}/video/${id}?autoplay=1&dnt=1` }
  }
  return /\.(mp4|webm|ogv)$/i.test(pathname) ? { kind: 'file', href, play: href } : undefined
}
