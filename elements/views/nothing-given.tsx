// Shown and emitted by an element that has no source. Loaded only in that case.
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { messages } from '../../src/contract/messages.ts'
import { ErrorState } from '../../src/ui/state.tsx'
import { useText } from '../../src/ui/text.tsx'
import type { ElementViewProps } from '../element-types.ts'

/** `what` lists the missing properties. A page that calls preventDefault() on lc-error shows its own message. */
export default function NothingGiven({
  what,
  onEvent,
}: {
  readonly what: string
  readonly onEvent: ElementViewProps['onEvent']
}): ReactNode {
  const say = useText()
  const [isTaken, setIsTaken] = useState(false)
  useEffect(
    () =>
      setIsTaken(
        !onEvent('lc-error', { code: 'config', message: `${messages['error.config']} Not given: ${what}.` }, true),
      ),
    [],
  )
  return isTaken ? null : <ErrorState message={say('error.config')} details={`Not given: ${what}.`} />
}
