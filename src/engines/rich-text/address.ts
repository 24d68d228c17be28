// Addresses as people type them. Pure.
import { readAddress, textLink, textPicture } from '../../base/address.ts'

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
  const href = textLink(address)
  if (href !== undefined) return href
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(address)) return undefined // another scheme: "javascript:", "file:"
  return /^(\/\/)?[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:].*)?$/u.test(address)
    ? `https://${address.replace(/^\/\//, '')}`
    : undefined
}

/** The URL of a picture; undefined if the reader would not show it. */
export function srcFrom(typed: string): string | undefined {
  const address = typed.trim()
  const src = textPicture(address)
  if (src !== undefined) return src
  const href = hrefFrom(address)
  return readAddress(href)?.kind === 'web' ? href : undefined
}

/** A URL within typed or pasted text: ends before closing punctuation. */
export const webAddress = /(?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?)\]}'»”]/i
