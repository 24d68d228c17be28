// Which URLs may be followed or shown. One rule for links, pictures and notifications, in the browser and on the
// server: a URL is parsed as a browser parses it, so `java\nscript:` and `/\host` become what a browser would make of
// them.

export type AddressKind =
  | 'web' /** http or https, with a host */
  | 'path' /** of this site, from its root: "/files/a.png" */
  | 'relative' /** of this site: "a.png", "?page=2", "#part" */
  | 'mail'
  | 'telephone'
  | 'picture' /** data:image/… */
  | 'blob'

export interface Address {
  readonly kind: AddressKind
  readonly href: string
}

/** Returns what an address is, as a browser reads it; undefined for every other scheme and for what leads nowhere. */
export function readAddress(written: unknown): Address | undefined {
  if (typeof written !== 'string') return undefined
  const href = written.replaceAll(/[\t\n\r]/g, '').trim() // browsers drop these wherever they stand
  // eslint-disable-next-line no-control-regex -- these are what must not be in an address
  if (href === '' || /[\0-\x1f\x7f]/.test(href)) return undefined
  const kind = kindOf(href)
  return kind && { kind, href }
}

/** Returns the URL if it is of one of these kinds. */
export function addressOf(written: unknown, ...kinds: readonly AddressKind[]): string | undefined {
  const address = readAddress(written)
  return address && kinds.includes(address.kind) ? address.href : undefined
}

/** Where a link in a written text may lead (RTE-032). */
export const textLink = (written: unknown): string | undefined => addressOf(written, 'web', 'mail', 'telephone')
/** Where a picture in a written text may come from (RTE-032). */
export const textPicture = (written: unknown): string | undefined => addressOf(written, 'web', 'path', 'picture')
/** Where a notification may lead. */
export const noticeLink = (written: unknown): string | undefined => addressOf(written, 'web', 'path')

function kindOf(href: string): AddressKind | undefined {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(href)?.[1]?.toLowerCase()
  switch (scheme) {
    case undefined:
      return isOwn(href) ? (href.startsWith('/') ? 'path' : 'relative') : undefined
    // without the slashes, a browser resolves it against the current page
    case 'http':
    case 'https':
      return /^https?:\/\/[^/\\]/i.test(href) && URL.canParse(href) ? 'web' : undefined
    case 'mailto':
      return href.length > 'mailto:'.length ? 'mail' : undefined
    case 'tel':
      return href.length > 'tel:'.length ? 'telephone' : undefined
    case 'data':
      return /^data:image\/[a-z\d.+-]+[;,]/i.test(href) ? 'picture' : undefined
    case 'blob':
      return 'blob'
    default:
      return undefined
  }
}

/** `//host`, `/\host` and `\\host` name another site. */
const isOwn = (href: string): boolean => URL.canParse(href, own) && new URL(href, own).origin === own
const own = 'https://own.invalid'
