// Text that is grouped while it is typed (account numbers, telephone numbers). What groups it is never typed or erased by hand:
// the caret counts only the characters that are kept, so it stays where the person left it.
import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

export interface Edit {
  /** As it was shown before the key. */
  readonly before: string
  /** What the browser made of it, and where it left the caret. */
  readonly typed: string
  readonly caret: number
  readonly key: string | undefined
}

export interface Grouping {
  /** Leaves only what is kept. */
  strip(text: string): string
  /** Writes what is kept in groups; adds characters and changes none. */
  group(stripped: string): string
}

/** Returns the text to show and where its caret belongs. Erasing a separator erases the kept character beside it. */
export function regroup(
  { before, typed, caret, key }: Edit,
  { strip, group }: Grouping,
): { readonly text: string; readonly caret: number } {
  let stripped = strip(typed)
  let left = strip(typed.slice(0, caret)).length
  if (typed.length < before.length && stripped === strip(before)) {
    if (key === 'Backspace' && left > 0) {
      stripped = stripped.slice(0, left - 1) + stripped.slice(left)
      left -= 1
    } else if (key === 'Delete') stripped = stripped.slice(0, left) + stripped.slice(left + 1)
  }
  const text = group(stripped)
  return { text, caret: left >= stripped.length ? text.length : offsetAfter(text, left, strip) }
}

function offsetAfter(text: string, count: number, strip: Grouping['strip']): number {
  if (count === 0) return 0
  for (let at = 1; at <= text.length; at += 1) if (strip(text.slice(0, at)).length >= count) return at
  return text.length
}

/**
 * Keeps the caret of a grouped field. `box` goes on a box around it, `shown` is what stands in it, `take` answers the text for what
 * was typed. What an input method is still composing is left as it is: changed under its hands, it would be written twice.
 */
export function useGrouped(
  text: string,
  grouping: Grouping,
  onTake: (text: string) => void,
): {
  readonly input: RefObject<HTMLInputElement | null>
  readonly shown: string
  take(typed: string): void
  readonly box: { onKeyDown(event: KeyboardEvent): void; onCompositionStart(): void; onCompositionEnd(): void }
} {
  const input = useRef<HTMLInputElement>(null)
  const key = useRef<string>(undefined)
  const wanted = useRef<number>(undefined)
  const isComposing = useRef(false)
  const [composed, setComposed] = useState<string>()
  useLayoutEffect(() => {
    const at = wanted.current
    wanted.current = undefined
    // only in the field that is being typed in: setting a selection elsewhere would take the focus in some browsers
    if (at !== undefined) input.current?.setSelectionRange(at, at)
  })
  const shown = composed ?? text
  const take = (typed: string): void => {
    if (isComposing.current) {
      setComposed(typed)
      return onTake(typed)
    }
    const next = regroup(
      { before: shown, typed, caret: input.current?.selectionStart ?? typed.length, key: key.current },
      grouping,
    )
    key.current = undefined
    wanted.current = next.caret
    onTake(next.text)
  }
  return {
    input,
    shown,
    take,
    box: {
      onKeyDown: event => {
        key.current = event.key
      },
      onCompositionStart: () => {
        isComposing.current = true
      },
      onCompositionEnd: () => {
        isComposing.current = false
        setComposed(undefined)
        take(input.current?.value ?? '')
      },
    },
  }
}
