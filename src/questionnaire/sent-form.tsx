import type { ReactNode } from 'react'
import type { AlertTexts } from '../form/definition.ts'
import { SentPanel } from './parts.tsx'
import type { Saving } from './saving/use-saving.ts'

/** What is shown of a form after it was submitted. */
export function SentForm({
  id,
  title,
  saving,
  own,
  onAgain,
  onSend,
}: {
  readonly id: string
  readonly title: string
  readonly saving: Saving
  readonly own: AlertTexts | undefined
  onAgain(): void
  onSend(): void
}): ReactNode {
  return (
    <>
      {title !== '' && (
        <div className='lc-form-head'>
          <h2 className='lc-form-title' part='title' id={`${id}-title`}>
            {title}
          </h2>
        </div>
      )}
      <SentPanel
        alert={saving.alert}
        own={own}
        queued={saving.queued}
        onAgain={() => {
          saving.finish()
          onAgain()
        }}
        onSend={onSend}
      />
    </>
  )
}
