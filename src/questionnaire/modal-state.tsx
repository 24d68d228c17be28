// The dialog shown while a modal form loads, or if it cannot be read. Loaded with the first one.
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'

/** A form that loads quickly shows no loading dialog. */
const patienceMs = 400

export default function ModalState({
  title,
  isWaiting,
  onClose,
  children,
}: {
  readonly title: string
  readonly isWaiting: boolean
  onClose(): void
  readonly children: ReactNode
}): ReactNode {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return (
    <Dialog isOpen={!isWaiting || isLate} title={title} size='l' onClose={onClose}>
      {children}
    </Dialog>
  )
}
