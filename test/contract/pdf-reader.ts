// What stands in a stored PDF file, for tests.
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readWritten } from '../../demo/server/pdf/written.test-kit.ts'
import type { Person, Stage } from './stage.ts'

interface Bookmark {
  readonly title: string
  readonly items: readonly Bookmark[]
}
const treeOf = (bookmarks: readonly Bookmark[]): readonly object[] =>
  bookmarks.map(({ title, items }) => ({ [title]: treeOf(items) }))

/** Reads a stored file. */
export async function readPdf(stage: Stage, name: string, as: Person = 'dev') {
  const answer = await stage.send(as, 'POST', `/file/${encodeURIComponent(name)}`, {
    folder_path: 'file_upload/pdf',
    base64: true,
  })
  const { content } = answer.body.data as { readonly content: string }
  return readBytes(new Uint8Array(Buffer.from(content, 'base64')))
}

/** Reads bytes as a reader of PDF files does. */
export async function readBytes(bytes: Uint8Array) {
  const { structure, accessible } = await readWritten(bytes)
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const page = await file.getPage(index + 1)
      const { items } = await page.getTextContent()
      const links = await page.getAnnotations()
      return {
        text: items
          .map(item => ('str' in item ? item.str : ''))
          .join(' ')
          .replaceAll(/\s+/g, ' '),
        links: links.map(({ url }: { readonly url?: string }) => url),
        size: page.view.slice(2).map(Math.round),
      }
    }),
  )
  const bookmarks = (await file.getOutline()) ?? []
  const outline = bookmarks.map(({ title }) => title)
  const first = await file.getPage(1)
  const { fnArray, argsArray } = await first.getOperatorList()
  const argumentsOf = (wanted: number): readonly (readonly unknown[])[] =>
    fnArray.flatMap((operator, at) => (operator === wanted ? [argsArray[at] as readonly unknown[]] : [])) // a list for each operator
  const pictures = argumentsOf(OPS.paintImageXObject).map(([, width, height]) => [width, height])
  const fonts = [...new Set(argumentsOf(OPS.setFont).map(([key]) => String(key)))].map(
    key => (first.commonObjs.get(key) as { readonly name: string }).name, // it was loaded with the list
  )
  const { info } = await file.getMetadata()
  await file.destroy()
  const about = { info: info as Readonly<Record<string, unknown>>, structure, accessible }
  return { pages, outline, pictures, fonts, tree: treeOf(bookmarks), ...about }
}
