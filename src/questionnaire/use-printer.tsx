import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Answers, FormEngine } from '../form/engine.ts'
import { useChunk } from '../ui/use-chunk.ts'
import type { PrintFormProps } from './print-form.tsx'

const loadPrinting = () => import('./printing.tsx')

/** Prints a form with the answers of the moment; `drawn` stands in the form while it prints. */
export function usePrinter(
  engine: FormEngine,
  form: Omit<PrintFormProps, 'answers' | 'onDrawn'>,
): { print(): Promise<void>; readonly drawn: ReactNode } {
  const [printing, setPrinting] = useState<{ readonly answers: Answers; done(): void; failed(error: unknown): void }>()
  const print = useChunk(printing ? loadPrinting : undefined)
  const fail = (error: unknown): void => {
    setPrinting(undefined)
    printing?.failed(error)
  }
  useEffect(() => {
    if (print.status === 'failed') fail(print.error)
  }, [printing, print])
  return {
    print: () => new Promise((done, failed) => setPrinting({ answers: engine.answers(), done, failed })),
    drawn: printing && print.chunk && (
      <print.chunk.Printing
        {...form}
        answers={printing.answers}
        onDone={() => {
          setPrinting(undefined)
          printing.done()
        }}
        onFail={fail}
      />
    ),
  }
}
