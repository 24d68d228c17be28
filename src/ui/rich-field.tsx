// Fields and people within a text, for the `parts` of RichText: readers see the present value, or the name of a field
// whose value is not known.
import { cloneElement, createContext, isValidElement, useContext } from 'react'
import type { ReactNode } from 'react'
import { fieldOf, fieldWords, filledLink } from '../base/rich-fields.ts'
import type { TextField } from '../base/text-field.ts'
import { later } from './later.tsx'
import { words } from './rich-parts-words.ts'
import type { RichPartProps } from './rich-text.tsx'
import type { RichWrittenProps } from './rich-written.tsx'
import { useSheet } from './sheet.ts'
import { useText } from './text.tsx'
import sheet from './rich-parts.css'

/** The fields that a text may name, with their values; undefined where the text stands by itself. */
export const TextFields = createContext<readonly TextField[] | undefined>(undefined)

/** As it is stored, until the code that writes it in a language is there. */
const Stored = ({ value }: RichWrittenProps): ReactNode => fieldWords(value)
const Written = later<RichWrittenProps>(async () => (await import('./rich-written.tsx')).RichWritten, Stored, Stored)

export function RichField({ node, children }: RichPartProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const fields = useContext(TextFields)
  const named = fieldOf(node)
  if (!named) return children
  const found = fields?.find(one => one.name === named.name && (one.kind ?? 'field') === named.kind)
  if (named.kind === 'person') return <span className='lc-rich-person'>@{found?.label ?? named.label}</span>
  if (found && found.value !== undefined)
    return (
      <span data-field={named.name}>
        <Written value={found.value} format={named.format} />
      </span>
    )
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
  if (!fields || !isValidElement<{ readonly href: string; readonly children: ReactNode }>(children)) return children
  const href = filledLink(
    String(attrs['href']),
    name => fields.find(one => one.name === name && one.kind !== 'person')?.value,
  )
  return href === undefined ? children.props.children : cloneElement(children, { href })
}
