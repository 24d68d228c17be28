// The reason why a form cannot be opened: shown in its place, and emitted to its host.
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/state.tsx'
import type { Emit } from '../emit.ts'

export interface RefusalProps {
  readonly code: string
  readonly message: string
  readonly status?: number | undefined
  readonly onRetry?: (() => void) | undefined
  readonly onEvent: Emit | undefined
}

export function Refusal({ code, message, status, onRetry, onEvent }: RefusalProps): ReactNode {
  useEffect(() => {
    onEvent?.(
      'lc-error',
      { code, message, ...(status === undefined ? {} : { status }), ...(onRetry ? { retry: onRetry } : {}) },
      true,
    )
  }, [code, message]) // once per reason
  return <ErrorState message={message} {...(onRetry ? { onRetry } : {})} />
}
