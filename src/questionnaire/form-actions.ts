import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Provided } from '../acting/provided.ts'
import { useActing } from '../acting/use-acting.tsx'
import type { Core } from '../api/core.ts'
import type { ConnectedQuestionnaireProps } from './connected-props.ts'
import { emitTo } from './emit.ts'
import type { FormEvent, FormHandle } from './events.ts'

/**
 * Runs the configured actions: after a submit, before a modal closes (QUE-022, QUE-023), then the flows of the page
 * (QUE-077), and those of a button question with the current answers (INP-011). A host that cancels lc-action runs them
 * itself.
 */
export function useFormActions(
  core: Core | undefined,
  { provided, loadStage, actions, app, record, onEvent, ref }: ConnectedQuestionnaireProps,
) {
  const around = useMemo((): Provided => ({ ...(app === undefined ? {} : { app }), ...provided }), [provided, app])
  const { run: runList, stage } = useActing(core, { provided: around, loadStage })
  const form = useRef<FormHandle>(null)
  const latest = useRef({ onEvent, actions, record, ref })
  useEffect(() => {
    latest.current = { onEvent, actions, record, ref }
  })
  const run = useCallback(
    (list: readonly unknown[], signal?: AbortSignal) =>
      runList(list, { record: { ...latest.current.record, ...form.current?.answers() }, signal }),
    [runList],
  )
  const hold = useCallback((handle: FormHandle | null) => {
    form.current = handle
    const outer = latest.current.ref
    if (typeof outer === 'function') outer(handle)
    else if (outer) outer.current = handle
  }, [])
  const tell = useCallback(
    (event: FormEvent) => {
      const { onEvent: emit, actions: own, record: opened } = latest.current
      let isOurs = true
      if (emit)
        emitTo((name, detail, cancelable) => {
          const isAgreed = emit(name, detail, cancelable)
          if (name === 'lc-action') isOurs = isAgreed
          return isAgreed
        })(event)
      if (!isOurs || (event.kind !== 'actions' && event.kind !== 'start')) return
      const list = event.kind === 'actions' ? event.actions : (own ?? [])
      if (list.length === 0) return
      const running = runList(list, {
        record: { ...opened, ...event.answers, ...(event.id === undefined ? {} : { _id: event.id }) },
        isAfterSubmit: event.kind === 'start',
      })
      if (event.kind === 'actions') event.waitUntil(running)
    },
    [runList],
  )
  return { run, stage, acting: useMemo(() => ({ ref: hold, onEvent: tell }), [hold, tell]) }
}
