import { useCallback, useEffect, useRef, useState } from 'react'
import { fail } from '../../base/result.ts'
import type { Failure } from '../../base/result.ts'
import type { PdfRequest, ReportServices } from './services.ts'

/** A file is written once nothing has changed for so long. */
export const quietMs = 700

/** The code of a failure that lies in the template: to try again does not help. */
export const ofTemplate = 'template'

export interface PdfState {
  /** The last one that could be written. */
  readonly file: Blob | undefined
  /** Why the present one could not. */
  readonly failure: Failure | undefined
  readonly isWriting: boolean
  retry(): void
}

/**
 * Follows a report with its file. The first is written at once. What is under way ends when something changes; its answer is
 * left out. A `problem` of its template is a failure that is known before it is sent.
 */
export function usePdf({ writePdf }: ReportServices, request: PdfRequest, problem: string | undefined): PdfState {
  const { report, rows, lang } = request
  const { name, template, settings } = report
  const { format, orientation, margin, lang: own } = settings // the others change no file
  const [attempt, setAttempt] = useState(0)
  const [{ file, failure, isWriting }, setState] = useState<Omit<PdfState, 'retry'>>({
    file: undefined,
    failure: undefined,
    isWriting: false,
  })
  const written = useRef<number>(undefined)
  useEffect(() => {
    const stop = new AbortController()
    setState(before => ({ ...before, isWriting: true }))
    const write = async (): Promise<void> => {
      written.current = attempt
      const answer =
        problem === undefined ? await writePdf({ report, rows, lang }, stop.signal) : fail(ofTemplate, problem)
      if (!stop.signal.aborted)
        setState(before => ({
          file: answer.ok ? answer.value : before.file,
          failure: answer.ok ? undefined : answer,
          isWriting: false,
        }))
    }
    const timer = setTimeout(() => void write(), written.current === attempt ? quietMs : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [writePdf, name, template, format, orientation, margin, own, rows, lang, problem, attempt])
  const retry = useCallback(() => setAttempt(before => before + 1), [])
  return { file, failure, isWriting, retry }
}
