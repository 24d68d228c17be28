// The bar above a text: find and replace, its length, what to improve. Its code is loaded with the first one.
import { useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { EditorState } from 'prosemirror-state'
import { later } from '../../ui/later.tsx'
import type { Mounted } from './mount.ts'
import type { ReviewKind, ReviewProps } from './review/kit.tsx'

const Review = later<ReviewProps>(async () => (await import('./review/kit.tsx')).Review)

export interface ReviewState {
  open(kind: ReviewKind): void
  /** The text changed, or its selection. */
  onState(state: EditorState): void
  readonly bar: ReactNode
}

export function useReview(editor: RefObject<Mounted | undefined>, isPossible: boolean): ReviewState {
  const [kind, setKind] = useState<ReviewKind>()
  const [state, setState] = useState<EditorState>()
  const isOpen = useRef(false)
  const mounted = editor.current
  return {
    open(next) {
      isOpen.current = true
      setState(editor.current?.view.state)
      setKind(next)
    },
    onState(next) {
      if (isOpen.current) setState(next)
    },
    bar: isPossible && kind && state && mounted && (
      <Review
        kind={kind}
        state={state}
        view={mounted.view}
        mark={mounted.mark}
        onClose={() => {
          isOpen.current = false
          setKind(undefined)
          mounted.view.focus()
        }}
      />
    ),
  }
}
