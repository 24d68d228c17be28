import { useEffect, useRef, useState } from 'react'
import type { FoundAddress, InputServices } from '../part.ts'

export type Look =
  | { readonly is: 'idle' }
  | { readonly is: 'waiting' }
  | { readonly is: 'found'; readonly address: FoundAddress }
  /** `why`: the error of the lookup; without it the address does not exist. */
  | { readonly is: 'unknown'; readonly why?: string }

/** How long a person may pause between two keys (INP-003). */
export const pauseMs = 800

/**
 * Looks up an address 800 ms after the last change of its postcode or number. A look-up that is under way is broken off by the
 * next change, and an answer that comes all the same is never used. `settled` is asked for nothing: its answer is there.
 */
export function useLookup({
  postcode,
  number,
  lookup,
  settled,
  onLook,
}: {
  readonly postcode: string | undefined
  readonly number: string | undefined
  readonly lookup: InputServices['lookupAddress']
  readonly settled: string | undefined
  onLook(look: Look): void
}): { readonly look: Look; again(): void } {
  const key = postcode !== undefined && number !== undefined && lookup ? `${postcode} ${number}` : undefined
  const [state, setState] = useState<{ readonly key: string | undefined; readonly look: Look }>({
    key: settled,
    look: { is: 'idle' },
  })
  const [round, setRound] = useState(0)
  const latest = useRef({ lookup, onLook })
  useEffect(() => {
    latest.current = { lookup, onLook }
  })
  const done = useRef(settled)
  const isPressed = useRef(false)

  useEffect(() => {
    if (key === undefined) {
      done.current = undefined
      return undefined
    }
    if (key === done.current) return undefined
    done.current = undefined
    setState({ key, look: { is: 'waiting' } })
    const pause = isPressed.current ? 0 : pauseMs
    isPressed.current = false
    const controller = new AbortController()
    const say = (look: Look): void => {
      if (controller.signal.aborted) return
      done.current = key
      setState({ key, look })
      latest.current.onLook(look)
    }
    const [code = '', house = ''] = key.split(' ')
    const ask = async (): Promise<FoundAddress | null> =>
      (await latest.current.lookup?.(code, house, controller.signal)) ?? null
    const timer = setTimeout(() => {
      ask().then(
        address => say(address === null ? { is: 'unknown' } : { is: 'found', address }),
        (error: unknown) => say({ is: 'unknown', why: error instanceof Error ? error.message : String(error) }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, round])

  const look: Look = key === undefined ? { is: 'idle' } : state.key === key ? state.look : { is: 'waiting' }
  return {
    look,
    again: () => {
      done.current = undefined
      isPressed.current = true
      setRound(before => before + 1)
    },
  }
}
