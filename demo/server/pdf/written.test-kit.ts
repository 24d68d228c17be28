// What a reader of PDF files finds in a file, for tests: its structure, as it is read aloud, and what it says about itself.
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Element {
  readonly role: string
  readonly alt?: string
  readonly children: readonly (Element | Content)[]
}
interface Content {
  readonly type: string
  readonly id: string
}
/** A part of a text, or where a part of the structure begins or ends. */
interface Item {
  readonly type?: string
  readonly id?: string | null
  readonly str?: string
}

/** Reads a file. `structure`: a line for each element, indented, with its alternative text and the text directly in it. */
export async function readWritten(bytes: Uint8Array) {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const structure: string[] = []
  const pages: { readonly text: string; readonly outside: string }[] = []
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number)
    const { texts, outside, all } = await textsOf(page)
    const lines = (part: Element, depth: number): void => {
      const own = part.children.map(one => ('id' in one ? (texts.get(one.id) ?? '') : '')).join('')
      const alt = part.alt === undefined ? '' : ` [${part.alt}]`
      structure.push(`${' '.repeat(depth)}${part.role}${alt} ${own.trim()}`.trimEnd())
      for (const one of part.children) if ('role' in one) lines(one, depth + 1)
    }
    const root = (await page.getStructTree()) as Element | null // as pdf.js documents it
    const document = root?.children[0]
    if (document && 'role' in document) for (const one of document.children) if ('role' in one) lines(one, 0)
    pages.push({ text: all, outside })
  }
  const { info, metadata } = await file.getMetadata()
  const read = {
    structure,
    pages,
    info: info as Readonly<Record<string, unknown>>,
    mark: await file.getMarkInfo(),
    preferences: (await file.getViewerPreferences()) as Readonly<Record<string, unknown>> | null,
    /** 1 if the file says that it meets PDF/UA-1. */
    accessible: metadata?.get('pdfuaid:part') as string | null | undefined,
  }
  await file.destroy()
  return read
}

/** Returns the text of each part of the structure, and what is in none. */
async function textsOf(page: PDFPageProxy) {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  const open: (string | undefined)[] = []
  let [outside, all] = ['', '']
  for (const { type, id, str = '' } of items as readonly Item[]) {
    if (type === 'endMarkedContent') open.pop()
    else if (type !== undefined) open.push(id ?? undefined)
    else {
      const part = open.findLast(one => one !== undefined)
      all += ` ${str}`
      if (part === undefined) outside += str
      else texts.set(part, (texts.get(part) ?? '') + str)
    }
  }
  return { texts, outside, all: all.replaceAll(/\s+/g, ' ').trim() }
}
