// Remembers the height of rows for a table outside a page, where a page would: on this device. Loaded after the table is drawn.
import { useEffect, useRef } from 'react'
import { asRecord, own } from '../../base/loose.ts'
import { openLoneChoices } from '../../stores/lone-choices.ts'
import type { LoneChoices } from '../../stores/lone-choices.ts'
import { useOptionalCore } from '../../stores/use.tsx'
import type { State } from './data.ts'

type Height = Pick<State, 'rowHeight'>

export interface LoneHeightProps {
  /** The type of the widget, as a page remembers it. */
  readonly type: string
  readonly state: Height
  setState(height: Height): void
}

const standard = 'standard'
const rememberedIn = (choices: LoneChoices, type: string): unknown =>
  own(asRecord(own(choices.remembered.get(), type)), 'rowHeight')

/** Renders nothing. Applies the remembered height, follows other tables, and stores what the reader chooses. */
export function LoneHeight({ type, state: { rowHeight }, setState }: LoneHeightProps): null {
  const core = useOptionalCore()
  const shown = useRef(standard)
  const opened = useRef<LoneChoices>(undefined)
  useEffect(() => {
    const { choices, release } = openLoneChoices(core)
    opened.current = choices
    const follow = (): void => {
      const next = rememberedIn(choices, type)
      if (typeof next === 'string' && next !== shown.current) setState({ rowHeight: next })
    }
    if (rowHeight === standard) follow() // another one was chosen before this file came
    const stop = choices.remembered.subscribe(follow)
    return () => {
      stop()
      release()
    }
  }, [core, type])
  useEffect(() => {
    if (rowHeight === shown.current) return
    shown.current = rowHeight
    const choices = opened.current
    if (choices && rememberedIn(choices, type) !== rowHeight) choices.remember(type, { rowHeight })
  }, [rowHeight, type])
  return null
}
