// Draws a form for the printer out of sight and prints it. Loaded when it is asked for.
import type { ReactNode } from 'react'
import { printPart } from './print-frame.ts'
import { PrintForm } from './print-form.tsx'
import type { PrintFormProps } from './print-form.tsx'

export function Printing({
  onDone,
  onFail,
  ...form
}: Omit<PrintFormProps, 'onDrawn'> & { onDone(): void; onFail(error: unknown): void }): ReactNode {
  return (
    <div className='lc-print-hidden' aria-hidden='true' inert>
      <PrintForm
        {...form}
        onDrawn={drawn => {
          printPart(drawn, form.title ?? '').then(onDone, onFail)
        }}
      />
    </div>
  )
}
