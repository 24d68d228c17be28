// The frame of what the gallery shows: sections with a heading, pieces with a name, both hidden when a search leaves them out.
import { createContext, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'

/** What is searched for, in lower case. */
const SearchContext = createContext('')
export const SearchProvider = SearchContext.Provider

/** Whether the name of a section is what is searched for: then it shows all of its pieces. */
const WholeContext = createContext(false)

/** The id of the heading of a section. */
export const headingId = (id: string): string => `lc-gallery-${id}`

/** A section; `id` is the end of the key of its name. */
export function Section({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactNode {
  const text = useText(words)
  const search = useContext(SearchContext)
  const title = text(`gallery.${id}`)
  const isWhole = useMemo(() => search !== '' && title.toLowerCase().includes(search), [title, search])
  return (
    <section className='lc-gallery-section' aria-labelledby={headingId(id)}>
      <h2 id={headingId(id)} tabIndex={-1}>
        {title}
      </h2>
      <WholeContext value={isWhole}>{children}</WholeContext>
    </section>
  )
}

/** One piece with its name: the name in the code, or that of a part. */
export function Piece({
  name,
  isWide = false,
  children,
}: {
  readonly name: string
  readonly isWide?: boolean
  readonly children: ReactNode
}): ReactNode {
  const search = useContext(SearchContext)
  const isWhole = useContext(WholeContext)
  if (!isWhole && !name.toLowerCase().includes(search)) return null
  return (
    <article className='lc-gallery-piece' data-wide={isWide || undefined} aria-label={name}>
      <h3>{name}</h3>
      <div className='lc-gallery-stage'>{children}</div>
    </article>
  )
}

/** A state of a piece: a caption above it. */
export function State({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  const text = useText(words)
  return (
    <div className='lc-gallery-state'>
      <p className='lc-gallery-caption'>{text(`gallery.state.${name}`)}</p>
      {children}
    </div>
  )
}
