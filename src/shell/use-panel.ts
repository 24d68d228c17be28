// A panel under a button of the header: open or not, closed by every change of place, and its bar knows.
import { useEffect, useState } from 'react'
import { useAddress } from './context.tsx'

export function usePanel(
  onOpenChange: ((isOpen: boolean) => void) | undefined,
): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const address = useAddress()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => setIsOpen(false), [address])
  useEffect(() => {
    if (!isOpen) return
    onOpenChange?.(true)
    return () => onOpenChange?.(false)
  }, [isOpen])
  return [isOpen, setIsOpen]
}
