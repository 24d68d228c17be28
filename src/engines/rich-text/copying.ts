// What is copied out of a text. Word, mail programs and spreadsheets get HTML they know: headings of their own level,
// tables with lines, and colour, size and alignment as the attributes of old HTML. A highlight and a font have none: they are
// set through CSSOM, which a strict policy allows, and our own paste ignores exactly those (`withoutLooks`). Programs of plain text get lists with their signs and cells with tabs between.
import { DOMSerializer, Fragment } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { highlightHex } from '../../base/rich-out/hex.ts'
import { textOf } from '../../base/rich-out/text.ts'
import { alignIn, highlightIn, isThemeColour } from '../../base/rich-values.ts'
import { schema } from './schema.ts'
import { writeRich } from './write.ts'

type Parts = HTMLElement | DocumentFragment

class CopySerializer extends DOMSerializer {
  override serializeFragment(fragment: Fragment, options?: { document?: Document }, target?: Parts): Parts {
    const made = super.serializeFragment(fragment, options, target)
    if (!target) dress(made)
    return made
  }
}

/** One for each editor. */
export const copying = (): Plugin =>
  new Plugin({
    props: {
      clipboardSerializer: new CopySerializer(
        DOMSerializer.nodesFromSchema(schema),
        DOMSerializer.marksFromSchema(schema),
      ),
      clipboardTextSerializer({ content, openStart, openEnd }) {
        let inside = content
        // a part of one entry is words, not a list
        for (let depth = Math.min(openStart, openEnd); depth > 0 && inside.childCount === 1; depth--)
          inside = inside.firstChild?.content ?? Fragment.empty
        return textOf(writeRich(schema.nodes.doc.create(null, inside)))
      },
    },
  })

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
