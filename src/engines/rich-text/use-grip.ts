import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { Mounted } from './mount.ts'

/** Loads the grip when a mouse is first over the text. Without it blocks move by keys. */
export function useGrip(
  editor: RefObject<Mounted | undefined>,
  frame: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  isLocked: boolean,
): void {
  useEffect(() => {
    const element = box.current
    if (!element || isLocked) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    const load = ({ pointerType }: PointerEvent): void => {
      if (pointerType !== 'mouse') return
      element.removeEventListener('pointerenter', load)
      import('./grip.ts').then(
        ({ mountGrip }) => {
          if (!isOver && editor.current && frame.current) stop = mountGrip(editor.current.view, frame.current, element)
        },
        () => {
          if (!isOver) element.addEventListener('pointerenter', load) // the next time it is requested again
        },
      )
    }
    element.addEventListener('pointerenter', load)
    return () => {
      isOver = true
      element.removeEventListener('pointerenter', load)
      stop?.()
    }
  }, [editor, frame, box, isLocked])
}
