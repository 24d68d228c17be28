// HTML of the page that a text does not take whole: what is left out is named in the console, so that it is not missed in
// silence. The text itself is shown without it.
const maybe =
  /<(?:script|iframe|object|embed)\b|\son[a-z]+\s*=|\bhref\s*=(?!\s{0,9}["']?\s{0,9}(?:https?:|mailto:|tel:))|\bsrc\s*=(?!\s{0,9}["']?\s{0,9}(?:https?:|\/(?!\/)|data:image\/))/i

/** Warns of the parts that a text is made without. Nothing is loaded for HTML that cannot have one. */
export async function warnOfLeftOut(host: Element, html: unknown): Promise<void> {
  if (typeof html !== 'string' || !maybe.test(html)) return
  const kit = await import('./left-out-of.ts').catch(() => undefined) // the text is the same without the warning
  const found = kit?.leftOutOf(html) ?? []
  if (found.length > 0) console.warn(`<${host.localName}>: its text is shown and stored without ${found.join(', ')}.`)
}
