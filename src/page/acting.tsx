// Runs what a press in a widget means (ACT-002): a button's list, or the action of a row. Loaded with the first press.
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { actions as hall } from '../actions/index.ts'
import { isRecord } from '../base/loose.ts'
import type { Module } from '../contract/entities/entities.ts'
import { useFormActions } from '../acting/use-acting.tsx'
import type { PageStore } from '../stores/page.ts'
import { useOptionalCore } from '../stores/use.tsx'
import type { Press } from '../widgets/part.ts'
import { actionsOf } from './action-buttons.ts'
import type { Emit } from './navigation.ts'
import { usePlace } from './use-provided.ts'

export interface ActingProps {
  readonly presses: readonly Press[]
  readonly module: Module
  readonly app: string | undefined
  readonly page: PageStore | undefined
  readonly onEvent: Emit | undefined
  onDone(press: Press): void
}

/** Draws what the actions ask, tell and open. Types nobody here knows are left to the host, which heard of the press. */
export function Acting({ presses, module, app, page, onEvent, onDone }: ActingProps): ReactNode {
  const { run, stage } = useFormActions(useOptionalCore(), usePlace(app, page, onEvent))
  const begun = useRef(new WeakSet<Press>())
  useEffect(() => {
    for (const press of presses) {
      if (begun.current.has(press)) continue
      begun.current.add(press)
      const { settings, type, record } = press
      const list = actionsOf(settings ?? type, module.selection['actions'])
      const isKnown = list.some(action => isRecord(action) && hall.find(String(action['type'])) !== undefined)
      void (isKnown ? run(list, record) : Promise.resolve()).then(() => onDone(press))
    }
  }, [presses])
  return stage
}
