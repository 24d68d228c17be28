// Addresses of links in a written text with values in the stead of the fields that they name. Pure.
import { textLink } from './address.ts'
import { text } from './loose.ts'
import { tokens, tokensIn } from './rich-fields.ts'
import type { TextField } from './text-field.ts'
import { wellFormed } from './well-formed.ts'

/** Values are encoded: none can lead to another host than the one that was written. */
export const filledAddress = (href: string, valueOf: (name: string) => unknown): string =>
  href.replaceAll(tokens, (token, name: string) => {
    const found = valueOf(name.trim())
    return found === undefined ? token : encodeURIComponent(found === null ? '' : wellFormed(text(found)))
  })

/** Returns an address with values; undefined if one is not known, or where it may not lead. No value names a host. */
export function filledLink(href: string, valueOf: (name: string) => unknown): string | undefined {
  if (tokensIn(href).some(name => valueOf(name) === undefined)) return undefined
  const filled = textLink(filledAddress(href, valueOf))
  const origins = [filled, filledAddress(href, () => 0), filledAddress(href, () => 1)].map(originOf)
  return filled !== undefined && new Set(origins).size === 1 ? filled : undefined
}

/** Returns where a link leads with the present values of fields; undefined while it leads nowhere. */
export const linkWith = (href: string, fields: readonly TextField[] = []): string | undefined =>
  filledLink(href, name => fields.find(one => one.name === name && one.kind !== 'person')?.value)
const originOf = (href = ''): string | undefined => (URL.canParse(href) ? new URL(href).origin : undefined)
