// Text that is grouped while it is typed (account numbers, telephone numbers). Separators are never typed or deleted by
// hand: the caret counts only the significant characters, so it stays at its position.
import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

export interface Edit {
  /** As it was shown before the key. */
  readonly before: string
  /** The browser's text and caret position. */
  readonly typed: string
  readonly caret: number
  readonly key: string | undefined
}

export interface Grouping {
  /** Removes everything but the significant characters. */
  strip(text: string): string
  /** Groups the significant characters; adds separators and changes nothing else. */
  group(stripped: string): string
}

/** Returns the text to show and its caret position. Deleting a separator deletes the character next to it. */
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
 * Controls the caret of a grouped field. `box` is the ref of the container, `shown` is the current text, `take` returns
 * the text for what was typed. Text that an input method is composing is not changed, which would duplicate it.
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
