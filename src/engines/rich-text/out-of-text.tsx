import type { ReactNode, Ref } from 'react'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'

/** The target of Escape: after the text, so that Tab continues from here. */
export function OutOfText({
  ref,
  label,
  enter,
}: {
  readonly ref: Ref<HTMLDivElement>
  readonly label: string | undefined
  enter(): void
}): ReactNode {
  const say = useText(words)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ref}
      className='lc-rte-out lc-hidden'
      role='group'
      tabIndex={-1}
      aria-label={say('rich.out', { label: label ?? '' })}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        event.stopPropagation()
        enter()
      }}
    />
  )
}
