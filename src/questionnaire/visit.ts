// What a visit of a form remembers of what was read.
import { useRef } from 'react'

/** Returns whether a read has settled once for this key: a refetch may return what was published since. */
export function useSettled(key: string, isLoading: boolean): boolean {
  const settled = useRef<string | undefined>(undefined)
  if (!isLoading) settled.current = key
  return settled.current === key
}

/** Returns the first value that is there, until the key is another one. */
export function useFirst<T>(value: T | undefined, key = ''): T | undefined {
  const last = useRef<{ readonly key: string; readonly value: T | undefined }>(undefined)
  if (last.current?.key !== key || last.current.value === undefined) last.current = { key, value }
  return last.current.value
}
