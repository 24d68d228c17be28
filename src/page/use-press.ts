// What was pressed last in a widget: an intent says what it means, this says where it was and whether a key was held.
import { useMemo, useRef } from 'react'
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'

export interface LastPress {
  /** The control or row that was pressed. */
  readonly element: HTMLElement | undefined
  /** Ctrl or Command was held: the press adds to what is chosen. */
  readonly isAdding: boolean
}
type Press = MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>

export interface PressWatch {
  readonly last: RefObject<LastPress>
  /** Handlers of the box around the widget. They come before those of the widget itself. */
  readonly handlers: {
    onPointerDownCapture(event: Press): void
    onPointerUpCapture(event: Press): void
    onClickCapture(event: Press): void
    onKeyDownCapture(event: Press): void
  }
}

const controls = 'a, button, input, [role="button"], [role="row"], tr'

export function usePress(): PressWatch {
  const last = useRef<LastPress>({ element: undefined, isAdding: false })
  return useMemo(() => {
    const note = (event: Press): void => {
      const { target } = event
      const control = target instanceof Element ? (target.closest(controls) ?? target) : undefined
      const element = control instanceof HTMLElement ? control : control?.closest<HTMLElement>('div')
      last.current = { element: element ?? undefined, isAdding: event.ctrlKey || event.metaKey }
    }
    return {
      last,
      handlers: {
        onPointerDownCapture: note,
        onPointerUpCapture: note,
        onClickCapture: note,
        onKeyDownCapture: note,
      },
    }
  }, [])
}
