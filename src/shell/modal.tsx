// The modal of the shell's forms: title, close button, a scrolling form area, a footer. It fades out after closing; the
// page is usable immediately, and the form is unmounted 700 ms later (NAV-067, NAV-069).
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { limits } from '../contract/limits.ts'
import { Dialog } from '../ui/dialog.tsx'

export interface ModalProps {
  readonly title: string
  readonly size?: 's' | 'm' | 'l' | undefined
  /** On its way out. */
  readonly isClosing: boolean
  readonly footer: ReactNode
  readonly children: ReactNode
  onClose(): void
}

export const Modal = ({ children, ...props }: ModalProps): ReactNode => (
  <Dialog isOpen {...props}>
    <div className='lc-modal-form'>{children}</div>
  </Dialog>
)

export interface Lingering<T> {
  /** What is shown: the present one, or for 700 ms the one that was closed. */
  readonly shown: T | undefined
  readonly isClosing: boolean
  /** Changes with every opening, so that a form starts over. */
  readonly key: number
}

/** Keeps the closed form rendered until the modal has faded out. */
export function useLingering<T>(open: T | undefined): Lingering<T> {
  const [last, setLast] = useState<T>()
  const count = useRef(0)
  const was = useRef<T>(undefined)
  if (was.current === undefined && open !== undefined) count.current++
  was.current = open
  useEffect(() => {
    if (open !== undefined) {
      setLast(open)
      return
    }
    const timer = setTimeout(() => setLast(undefined), limits.modalCloseMs)
    return () => clearTimeout(timer)
  }, [open])
  return { shown: open ?? last, isClosing: open === undefined, key: count.current }
}
