// A panel below a button of the header: open or closed, closed by every navigation; its bar is notified.
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
