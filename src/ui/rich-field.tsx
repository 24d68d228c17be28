// Fields and people within a text, for the `parts` of RichText: readers see the present value, or the name of a field
// whose value is not known.
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { fieldOf, fieldWords } from '../base/rich-fields.ts'
import type { TextField } from '../base/text-field.ts'
import { words } from './rich-parts-words.ts'
import type { RichPartProps } from './rich-text.tsx'
import { useSheet } from './sheet.ts'
import { useText } from './text.tsx'
import sheet from './rich-parts.css'

/** The fields that a text may name, with their values; undefined where the text stands by itself. */
export const TextFields = createContext<readonly TextField[] | undefined>(undefined)

export function RichField({ node, children }: RichPartProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const fields = useContext(TextFields)
  const named = fieldOf(node)
  if (!named) return children
  const found = fields?.find(one => one.name === named.name && (one.kind ?? 'field') === named.kind)
  if (named.kind === 'person') return <span className='lc-rich-person'>@{found?.label ?? named.label}</span>
  if (found && found.value !== undefined) return <span data-field={named.name}>{fieldWords(found.value)}</span>
  const isGone = fields !== undefined && !found
  return (
    <span className='lc-rich-field' data-gone={isGone || undefined} title={isGone ? say('rich.field.gone') : undefined}>
      {found?.label ?? named.label}
      {isGone && <span className='lc-hidden'> ({say('rich.field.gone')})</span>}
    </span>
  )
}
