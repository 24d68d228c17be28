// Reads HTML into a document of its own, in which nothing runs and nothing is loaded.
import { wordsOf } from './rich-words.ts'

/** What newer browsers have beside `DOMParser`: it takes a plain string under a policy of trusted types as well. */
type SafeReader = { readonly parseHTML?: (html: string, options: object) => Document }

type ReadHtml = (html: string) => HTMLElement
/** Reads where the browser refuses: a part that an editor loads there. */
let ownReader: ReadHtml | undefined
export const setHtmlReader = (read: ReadHtml): void => {
  ownReader = read
}

/** Whether this page refuses to read HTML without a part of its own. */
export function refusesHtml(): boolean {
  if ((Document as SafeReader).parseHTML || ownReader) return false
  try {
    new DOMParser().parseFromString('', 'text/html')
    return false
  } catch {
    return true
  }
}

/**
 * Returns the body of this HTML. A browser without `parseHTML`, on a page that allows no string as HTML, refuses to read it:
 * there the body has the words alone until an editor has loaded a reader.
 */
export function htmlBody(html: string): HTMLElement {
  const { parseHTML } = Document as SafeReader
  // without a list of its own the browser also removes attributes and elements that it does not know
  if (parseHTML) return parseHTML.call(Document, html, { sanitizer: { removeElements: [], comments: true } }).body
  try {
    return new DOMParser().parseFromString(html, 'text/html').body
  } catch {
    if (ownReader) return ownReader(html)
    const { body } = document.implementation.createHTMLDocument('')
    for (const line of wordsOf(html).split('\n')) body.appendChild(document.createElement('p')).textContent = line
    return body
  }
}
