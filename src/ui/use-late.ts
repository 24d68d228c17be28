import { useEffect, useState } from 'react'

const typingMs = 200

/** Returns what was typed, once nothing more is typed: every letter would be a request. What is empty is there at once. */
export function useLate<T extends string | undefined>(typed: T): T {
  const [late, setLate] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setLate(typed), typed ? typingMs : 0)
    return () => clearTimeout(timer)
  }, [typed])
  return late
}
