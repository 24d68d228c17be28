// A list that opens below a sign in the text and follows what is typed after it. The focus stays in the text, which
// names the active entry and hands over its keys.
import { useEffect, useId, useRef, useState } from 'react'
import type { RefObject } from 'react'

export interface TextMenuProps {
  readonly id: string
  readonly anchor: RefObject<HTMLElement | null>
  onDismiss(): void
  /** The entry that the text names as active; undefined for none. */
  onActive(id: string | undefined): void
  /** Gets the handler of the keys of the text, and undefined when the list is gone. */
  onKeys(handler: ((event: KeyboardEvent) => boolean) | undefined): void
}

export interface TextMenu {
  readonly isShown: boolean
  readonly props: TextMenuProps
  /** What the text says about the list: which one it is, and which entry is active. */
  attributes(): Readonly<Record<string, string>>
  /** Returns whether the list used a key of the text. */
  onKey(event: KeyboardEvent): boolean
}

export interface AroundText {
  readonly anchor: RefObject<HTMLElement | null>
  pointAt(from: number, to: number): void
  /** The attributes of the text changed. */
  refresh(): void
}

/** `from`: the position of the sign; undefined while the list has nothing to show. A list that was closed stays closed for its sign. */
export function useTextMenu(from: number | undefined, { anchor, pointAt, refresh }: AroundText): TextMenu {
  const id = useId()
  const [dismissed, setDismissed] = useState<number>()
  const [anchored, setAnchored] = useState<number>()
  const active = useRef<string>(undefined)
  const keys = useRef<(event: KeyboardEvent) => boolean>(undefined)
  const isOpen = from !== undefined && dismissed !== from
  useEffect(() => {
    if (dismissed !== undefined && from !== dismissed) setDismissed(undefined)
  })
  useEffect(() => {
    if (!isOpen) return setAnchored(undefined)
    pointAt(from, from)
    setAnchored(from)
  }, [isOpen, from])
  return {
    isShown: isOpen && anchored === from,
    attributes: () =>
      active.current === undefined ? {} : { 'aria-controls': id, 'aria-activedescendant': active.current },
    onKey: event => keys.current?.(event) === true,
    props: {
      id,
      anchor,
      onDismiss: () => setDismissed(from),
      onKeys(handler) {
        keys.current = handler
      },
      onActive(next) {
        active.current = next
        refresh()
      },
    },
  }
}
