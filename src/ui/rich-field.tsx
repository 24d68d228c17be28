// Fields and people within a text, for the `parts` of RichText: readers see the present value, or the name of a field
// whose value is not known. Loaded with the first text that has one.
import { useContext } from 'react'
import type { ReactNode } from 'react'
import { fieldOf } from '../base/rich-fields.ts'
import { formatOf } from '../base/rich-format.ts'
import { linkWith } from '../base/rich-links.ts'
import { writtenField } from '../base/rich-written.ts'
import { words } from './rich-parts-words.ts'
import { anchorOf } from './rich-text.tsx'
import type { RichPartProps } from './rich-text.tsx'
import { useSheet } from './sheet.ts'
import { useLang, useText } from './text.tsx'
import { TextFields } from './text-fields.ts'
import sheet from './rich-parts.css'

export function RichField({ node, children }: RichPartProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const lang = useLang()
  const fields = useContext(TextFields)
  const named = fieldOf(node)
  if (!named) return children
  const found = fields?.find(one => one.name === named.name && (one.kind ?? 'field') === named.kind)
  if (named.kind === 'person') return <span className='lc-rich-person'>@{found?.label ?? named.label}</span>
  if (found && found.value !== undefined)
    return <span data-field={named.name}>{writtenField(found.value, formatOf(node), lang)}</span>
  const isGone = fields !== undefined && !found
  return (
    <span className='lc-rich-field' data-gone={isGone || undefined} title={isGone ? say('rich.field.gone') : undefined}>
      {found?.label ?? named.label}
      {isGone && <span className='lc-hidden'> ({say('rich.field.gone')})</span>}
    </span>
  )
}

/** A link whose address names fields leads where their values say; without them, or if it may not lead there, it is words. */
export function RichLink({ attrs, children }: RichPartProps): ReactNode {
  const fields = useContext(TextFields)
  const href = linkWith(String(attrs['href']), fields)
  return href === undefined ? children : anchorOf(href, children)
}
