// A version of a text and what was written since, as one text: signs, lines and words for screen readers say what was
// added and removed, colours only underline it.
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { compareTexts } from '../../base/rich-compare.ts'
import { RichText } from '../../ui/rich-text.tsx'
import type { RichPartProps, RichParts } from '../../ui/rich-text.tsx'
import { useText } from '../../ui/text.tsx'
import { words } from './version-words.ts'

function Added({ children }: RichPartProps): ReactNode {
  const say = useText(words)
  return (
    <ins className='lc-text-added'>
      <span className='lc-hidden'>{say('version.added')} </span>
      {children}
      <span className='lc-hidden'> {say('version.addedEnd')}</span>
    </ins>
  )
}
function Removed({ children }: RichPartProps): ReactNode {
  const say = useText(words)
  return (
    <del className='lc-text-removed'>
      <span className='lc-hidden'>{say('version.removed')} </span>
      {children}
      <span className='lc-hidden'> {say('version.removedEnd')}</span>
    </del>
  )
}
const parts: RichParts = { text_added: Added, text_removed: Removed }

/** Renders what has changed from one text to another. */
export function Comparison({ before, after }: { readonly before: unknown; readonly after: unknown }): ReactNode {
  const say = useText(words)
  const { text, added, removed, isSame } = useMemo(() => compareTexts(before, after), [before, after])
  return (
    <>
      <p className='lc-text-counts' role='status'>
        {isSame
          ? say('version.same')
          : added + removed === 0
            ? say('version.looks')
            : `${say('version.count.added', { count: added })} ${say('version.count.removed', { count: removed })}`}
      </p>
      <div className='lc-text-compared'>
        <RichText value={text} parts={parts} />
      </div>
    </>
  )
}
