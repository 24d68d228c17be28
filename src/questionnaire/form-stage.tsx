// The stage of a page or an element: its actions may open a form, and a form that is open may open another (ACT-029).
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Abilities, FormOpening } from '../actions/part.ts'
import { Stage as ActingStage } from '../acting/stage.tsx'
import type { Provided, StageProps } from '../acting/provided.ts'
import { useChunk } from '../ui/use-chunk.ts'
import { useText } from '../ui/text.tsx'

interface OpenForm {
  readonly id: number
  readonly opening: FormOpening
  shown(): void
  done(isSaved: boolean): void
  fail(error: Error): void
}
const loadDialog = () => import('./form-dialog.tsx')

/** Provides the ability to open a form, and draws the open ones over the page. */
export function Stage({ provided, ...rest }: StageProps): ReactNode {
  const say = useText()
  const [forms, setForms] = useState<readonly OpenForm[]>([])
  const lastId = useRef(0)
  const dialog = useChunk(forms.length > 0 ? loadDialog : undefined)
  useEffect(() => {
    if (dialog.status === 'failed') for (const form of forms) form.fail(new Error(say('error.chunk')))
  }, [dialog.status, forms])
  const open = useRef(forms)
  open.current = forms
  // leaving the page closes its forms
  useEffect(
    () => () => {
      for (const form of open.current) form.done(false)
    },
    [],
  )
  const able = useMemo((): Provided => {
    const openQuestionnaire: Abilities['openQuestionnaire'] = (opening, shown = nothing) =>
      new Promise((resolve, reject) => {
        const id = ++lastId.current
        const close = (): void => setForms(all => all.filter(form => form.id !== id))
        const form: OpenForm = {
          id,
          opening,
          shown,
          done: isSaved => {
            resolve(isSaved)
            close()
          },
          fail: error => {
            reject(error)
            close()
          },
        }
        setForms(all => [...all, form])
      })
    return { openQuestionnaire, ...provided }
  }, [provided])
  return (
    <>
      {dialog.chunk &&
        forms.map(form => (
          <dialog.chunk.FormDialog
            key={form.id}
            opening={form.opening}
            provided={able}
            onShown={form.shown}
            onDone={form.done}
          />
        ))}
      <ActingStage {...rest} provided={able} />
    </>
  )
}

const nothing = (): void => {}
