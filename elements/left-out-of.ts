// What of HTML a written text is shown and stored without, for the page that gave it. By its source: a browser may have
// removed such parts before a script sees them. Pure.
import { textLink, textPicture } from '../src/base/address.ts'

const most = 10
const mostLetters = 80
/** Bounds of the search: a text may be 2 MB of anything, and each open tag is read to its end. */
const mostTags = 20_000
const mostTagLetters = 4_000
const opened = /<([a-z][\w-]{0,40})(?=[\s/>])/gi
const rest = /^(?:"[^"]*"|'[^']*'|[^'">])*>/
const attributes = /([^\s"'=<>/]{1,60})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g
const running = /^(script|iframe|object|embed)$/

/** Returns each part once, at most ten. Looks and layout are not among them: other programs write them everywhere. */
export function leftOutOf(html: string): readonly string[] {
  const found = new Set<string>()
  const shown = html.replaceAll(/<!--[\s\S]*?(-->|$)/g, '')
  let count = 0
  const next = new RegExp(opened)
  for (let match = next.exec(shown); match && found.size < most && ++count < mostTags; match = next.exec(shown)) {
    const [, name = ''] = match
    const inside = rest.exec(shown.slice(next.lastIndex, next.lastIndex + mostTagLetters))?.[0] ?? ''
    next.lastIndex += inside.length
    const tag = name.toLowerCase()
    if (running.test(tag)) {
      found.add(`<${tag}>`)
      continue
    }
    for (const [, attribute = '', ...values] of inside.matchAll(attributes)) {
      const value = values.find(one => one !== undefined) ?? ''
      const part = leftOut(tag, attribute.toLowerCase(), value)
      if (part !== undefined) found.add(part)
    }
  }
  return [...found].slice(0, most)
}

function leftOut(tag: string, attribute: string, value: string): string | undefined {
  if (/^on[a-z]+$/.test(attribute)) return `the attribute ${attribute}`
  const address = value.length > mostLetters ? `${value.slice(0, mostLetters)}…` : value
  if (tag === 'a' && attribute === 'href' && value.trim() !== '' && textLink(value) === undefined)
    return `the link to "${address}"`
  if (tag === 'img' && attribute === 'src' && value.trim() !== '' && textPicture(value) === undefined)
    return `the picture from "${address}"`
  return undefined
}
