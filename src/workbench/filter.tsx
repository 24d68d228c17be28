// The settings of an inspector in sections that fold, and the search above them: a setting whose words do not match is not drawn.
import { createContext, useContext, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useCollator } from '../ui/text.tsx'
import { matches } from './matches.ts'

const FilterContext = createContext('')
export const FilterProvider = FilterContext.Provider

/** One setting. `words` is what it is found by: its label, and other words for it. */
export function Setting({ words, children }: { readonly words: string; readonly children: ReactNode }): ReactNode {
  const filter = useContext(FilterContext)
  const collator = useCollator()
  return filter.trim() === '' || matches(words, filter, collator) ? (
    <div className='lc-builder-setting'>{children}</div>
  ) : null
}

/** Settings that are drawn elsewhere: found by the words they show, and by `words`. */
export function DrawnSettings({
  words,
  children,
}: {
  readonly words: string
  readonly children: ReactNode
}): ReactNode {
  const filter = useContext(FilterContext).trim()
  const collator = useCollator()
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState('')
  useLayoutEffect(
    () =>
      setShown(
        [...(box.current?.querySelectorAll('label, legend, .lc-field-label') ?? [])]
          .map(one => one.textContent)
          .join(' '),
      ),
    [filter],
  )
  const isFound = filter === '' || matches(`${words} ${shown}`, filter, collator)
  return (
    <div ref={box} className={isFound ? 'lc-builder-setting' : undefined} hidden={!isFound}>
      {children}
    </div>
  )
}

/** A titled group of settings. `summary` describes them while the group is folded. */
export function Section({
  title,
  summary,
  isOpen: startsOpen = false,
  children,
}: {
  readonly title: string
  readonly summary?: ReactNode
  readonly isOpen?: boolean
  readonly children: ReactNode
}): ReactNode {
  const filter = useContext(FilterContext)
  const [isOpen, setOpen] = useState(startsOpen)
  const id = useId()
  const isShown = isOpen || filter.trim() !== ''
  return (
    <section className='lc-builder-section' data-filtered={filter.trim() !== '' || undefined}>
      <h3>
        <button
          type='button'
          className='lc-builder-section-head'
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isShown ? 'chevron-down' : 'chevron-right'} sizePx={14} /> <span>{title}</span>
          {!isShown && summary !== undefined && summary !== '' && <small>{summary}</small>}
        </button>
      </h3>
      <div id={id} className='lc-builder-section-body' hidden={!isShown}>
        {isShown && children}
      </div>
    </section>
  )
}
