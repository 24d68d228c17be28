import { useCallback, useEffect, useRef, useState } from 'react'
import { setBuilderHandle } from '../builder-handles.ts'

type Handle = Parameters<typeof setBuilderHandle>[1]

/**
 * Returns what a builder is given so that the methods of its element work. The second is called with the name of the
 * document. A host may use the methods as soon as the element is ready: `onReady` is called when both are there.
 */
export function useBuilderHandle<Builder extends Handle>(
  host: HTMLElement,
  onReady: (title: string) => void,
): readonly [ref: (builder: Builder) => void, named: (title: string) => void] {
  const [isOpen, setOpen] = useState(false)
  const [title, setTitle] = useState<string>()
  const ready = useRef(onReady)
  ready.current = onReady
  const ref = useCallback(
    (builder: Builder) => {
      setBuilderHandle(host, builder)
      setOpen(builder !== null)
    },
    [host],
  )
  useEffect(() => {
    if (isOpen && title !== undefined) ready.current(title)
  }, [isOpen, title])
  return [ref, setTitle]
}
