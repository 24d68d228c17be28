// What is copied out of a text. Word, mail programs and spreadsheets get HTML they know: headings of their own level,
// tables with lines, and colour, size and alignment as the attributes of old HTML. A highlight and a font have none: they are
// set through CSSOM, which a strict policy allows, and our own paste ignores exactly those (`withoutLooks`). A stored picture
// has its bytes beside its name. Programs of plain text get lists with their signs and cells with tabs between.
import { DOMSerializer, Fragment } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { highlightHex } from '../../base/rich-out/hex.ts'
import { textOf } from '../../base/rich-out/text.ts'
import { alignIn, highlightIn, isThemeColour } from '../../base/rich-values.ts'
import { pictureWriter } from './picture-data.ts'
import { schema } from './schema.ts'
import { writeRich } from './write.ts'

type Parts = HTMLElement | DocumentFragment

class CopySerializer extends DOMSerializer {
  readonly #pictures: () => Pictures
  constructor(pictures: () => Pictures) {
    super(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema))
    this.#pictures = pictures
  }
  override serializeFragment(fragment: Fragment, options?: { document?: Document }, target?: Parts): Parts {
    const made = super.serializeFragment(fragment, options, target)
    if (!target) {
      dress(made)
      fill(made, this.#pictures)
    }
    return made
  }
}

/** One for each editor. */
export function copying(): Plugin {
  let view: EditorView | undefined
  return new Plugin({
    view(made) {
      view = made
      return {}
    },
    props: {
      clipboardSerializer: new CopySerializer(() => (view ? picturesIn(view) : new Map())),
      clipboardTextSerializer({ content, openStart, openEnd }) {
        let inside = content
        // a part of one entry is words, not a list
        for (let depth = Math.min(openStart, openEnd); depth > 0 && inside.childCount === 1; depth--)
          inside = inside.firstChild?.content ?? Fragment.empty
        return textOf(writeRich(schema.nodes.doc.create(null, inside)))
      },
    },
  })
}

/** The stored pictures of a text as they are drawn, by folder and name. */
type Pictures = ReadonlyMap<string, HTMLImageElement>
const keyOf = (folder: unknown, name: unknown): string => JSON.stringify([folder, name].map(String))

function picturesIn(view: EditorView): Pictures {
  const found = new Map<string, HTMLImageElement>()
  view.state.doc.descendants(({ type, attrs }, pos) => {
    if (type !== schema.nodes.custom_image || attrs['data-folderpath'] === null) return
    const dom = view.nodeDOM(pos)
    const image = dom instanceof HTMLElement ? dom.querySelector('img') : null
    if (image) found.set(keyOf(attrs['data-folderpath'], attrs['data-url']), image)
  })
  return found
}

/** Adds the pictures that others cannot read by name. */
function fill(made: Parts, drawn: () => Pictures): void {
  const stored = made.querySelectorAll<HTMLImageElement>('img[data-folderpath]')
  if (stored.length === 0) return
  const pictures = drawn()
  const write = pictureWriter()
  for (const image of stored) {
    const { folderpath, url = '' } = image.dataset
    const shown = pictures.get(keyOf(folderpath, url))
    const data = shown && write(shown, url)
    if (data !== undefined) image.src = data
  }
}

function dress(made: Parts): void {
  for (const title of made.querySelectorAll<HTMLElement>('[data-level]')) {
    // the page shows it two levels lower, below its own headings
    const own = title.ownerDocument.createElement(`h${title.dataset['level']}`)
    for (const { name, value } of title.attributes) if (name !== 'data-level') own.setAttribute(name, value)
    own.append(...title.childNodes)
    title.replaceWith(own)
  }
  for (const block of made.querySelectorAll<HTMLElement>('p[data-align], :is(h1, h2, h3, h4, h5, h6)[data-align]')) {
    const align = alignIn(block.dataset['align'])
    if (align) block.setAttribute('align', align)
  }
  for (const table of made.querySelectorAll('table'))
    for (const [name, value] of [
      ['border', '1'],
      ['cellspacing', '0'],
      ['cellpadding', '4'],
    ] as const)
      table.setAttribute(name, value)
  for (const words of made.querySelectorAll<HTMLElement>('mark'))
    words.style.backgroundColor = hexOf(words.dataset['color'] ?? 'yellow')
  for (const cell of made.querySelectorAll<HTMLElement>(':is(td, th)[data-color]'))
    cell.setAttribute('bgcolor', hexOf(cell.dataset['color']))
  for (const words of made.querySelectorAll<HTMLElement>('span[data-type="textStyle"]')) {
    const { color, size, font: face = '' } = words.dataset
    const font = words.ownerDocument.createElement('font')
    if (color !== undefined && !isThemeColour(color)) font.setAttribute('color', color)
    if (size !== undefined) font.setAttribute('size', String(1 + stepsPx.filter(px => px <= Number(size)).length))
    if (face.startsWith('Bold')) font.style.fontWeight = 'bold'
    if (face.endsWith('Italic')) font.style.fontStyle = 'italic'
    if (font.attributes.length === 0) continue
    font.append(...words.childNodes)
    words.append(font)
  }
}
const hexOf = (color: string | undefined): string => highlightHex[highlightIn(color) ?? ''] ?? ''
/** From which size on a text is one of the sizes 2 to 7 of `<font>`. */
const stepsPx = [12, 16, 18, 24, 32, 48]
