// The marks of stored words: bold, links, colours. Those of other programs are kept (unknown_mark).
import { Mark } from 'prosemirror-model'
import { textLink } from '../../base/address.ts'
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { snake } from '../../base/rich-text.ts'
import { colourIn, fontIn, highlightIn, sizeIn } from '../../base/rich-values.ts'
import { attrsOf, extraOf, readAttrs } from './read-attrs.ts'
import { schema } from './schema.ts'

const { marks } = schema

/** Interprets marks like the reader; of two of a kind the inner one applies. */
export function marksOf(stored: unknown): readonly Mark[] {
  return (Array.isArray(stored) ? (stored as readonly unknown[]) : []).reduce<readonly Mark[]>((set, one) => {
    // a list: its members are read as unknown
    const mark = isRecord(one) ? markOf(one) : undefined
    return mark === undefined || (mark.type !== marks.unknown_mark && mark.type.isInSet(set)) ? set : mark.addToSet(set)
  }, Mark.none)
}

function markOf(stored: Loose): Mark | undefined {
  const attrs = attrsOf(stored)
  switch (snake(stored['type'])) {
    case 'bold':
    case 'strong':
      return marks.bold.create(extraOf(attrs, ['href']))
    case 'italic':
    case 'em':
      return marks.italic.create(extraOf(attrs, ['href']))
    case 'underline':
      return marks.underline.create(extraOf(attrs, ['href']))
    case 'strike':
    case 's':
      return marks.strike.create(extraOf(attrs, ['href']))
    case 'code':
      return marks.code.create(extraOf(attrs, ['href']))
    case 'highlight':
      return marks.highlight.create(readAttrs({ ...attrs, href: null }, { color: highlightIn }))
    case 'text_style':
    case 'text_color':
      return marks.text_style.create(readAttrs(attrs, { color: colourIn, fontSize: sizeIn, fontFamily: fontIn }))
    case 'link': {
      const href = textLink(attrs['href'])
      return href === undefined ? undefined : marks.link.create({ href, ...extraOf(attrs, ['href']) })
    }
    case '':
      return undefined
    default:
      return marks.unknown_mark.create({ stored: JSON.stringify(stored) })
  }
}
