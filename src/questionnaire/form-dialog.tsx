// A form over the page, as an action opened it (ACT-028, QUE-001). Loaded with the first one.
import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { Provided } from '../acting/provided.ts'
import type { FormOpening } from '../actions/part.ts'
import { ConnectedQuestionnaire } from './connected.tsx'
import type { Emit } from './emit.ts'

export interface FormDialogProps {
  readonly opening: FormOpening
  /** What surrounds the form's own actions. */
  readonly provided: Provided
  /** It is visible: the form, or the reason why there is none. */
  onShown(): void
  /** It is closed: by its person, or after a save. */
  onDone(isSaved: boolean): void
}

export function FormDialog({ opening, provided, onShown, onDone }: FormDialogProps): ReactNode {
  const isSaved = useRef(false)
  const tell: Emit = (name, detail, cancelable) => {
    if (name === 'lc-saved' || name === 'lc-queued') isSaved.current = true
    if (name === 'lc-ready' || name === 'lc-error') onShown()
    const isAgreed = provided.onFormEvent?.(name, detail, cancelable) ?? true
    if (name === 'lc-close') onDone(isSaved.current)
    return isAgreed
  }
  const { template, app, collection, record, config } = opening
  return (
    <ConnectedQuestionnaire
      type='modal'
      template={template}
      config={config}
      app={app}
      collection={collection}
      record={record}
      provided={provided}
      onEvent={tell}
    />
  )
}
