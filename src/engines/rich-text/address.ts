// Addresses as people type them. Pure.
import { hrefIn, srcIn } from '../../ui/rich-tree.ts'

/**
 * What a person typed as the address of a link: "example.com" becomes https, "a@b.nl" a mail address, "+31 20 …" a telephone.
 * Undefined for an empty one and for everything a link may not do (RTE-032).
 */
export function hrefFrom(typed: string): string | undefined {
  const address = typed.trim()
  if (address === '') return undefined
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(address)) return `mailto:${address}`
  if (/^\+?[\d\s().-]{6,}$/.test(address) && /\d/.test(address)) return `tel:${address.replaceAll(/[\s().-]/g, '')}`
  if (/\s/.test(address)) return undefined
  const href = hrefIn(address)
  if (href !== undefined) return isWhole(href) ? href : undefined
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(address)) return undefined // another scheme: "javascript:", "file:"
  return /^(\/\/)?[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:].*)?$/u.test(address) ? `https://${address.replace(/^\/\//, '')}` : undefined
}

/** A scheme alone leads nowhere. */
const isWhole = (href: string): boolean => (/^https?:/i.test(href) ? URL.canParse(href) && new URL(href).hostname !== '' : href.length > href.indexOf(':') + 1)

/** The address of a picture; undefined where the text would not show it. */
export function srcFrom(typed: string): string | undefined {
  const address = typed.trim()
  const src = srcIn(address)
  if (src !== undefined) return /^https?:/i.test(src) && !isWhole(src) ? undefined : src
  const href = hrefFrom(address)
  return href !== undefined && /^https?:/i.test(href) ? href : undefined
}

/** A web address within words, for what is typed and pasted: ends before closing punctuation. */
export const webAddress = /(?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?)\]}'»”]/i
