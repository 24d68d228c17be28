import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { isStopped } from './pdf-file.ts'
import type { PdfFile } from './pdf-file.ts'

export interface Output {
  /** The page that is being prepared. */
  readonly printing: number | undefined
  readonly failure: 'pdf.printFailed' | 'pdf.downloadFailed' | undefined
  print(): void
  download(): void
}

/** Prints and downloads a document. What is under way ends with the viewer. */
export function useOutput(file: PdfFile, fileName: string, near: RefObject<HTMLElement | null>): Output {
  const [printing, setPrinting] = useState<number>()
  const [failure, setFailure] = useState<Output['failure']>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [file])
  const print = async (): Promise<void> => {
    const element = near.current
    if (!element || printing !== undefined) return
    setFailure(undefined)
    stop.current = new AbortController()
    const { signal } = stop.current
    try {
      const { printPdf } = await import('./print.ts')
      await printPdf(file, fileName, element, setPrinting, signal)
    } catch (error) {
      if (!isStopped(error) && !signal.aborted) setFailure('pdf.printFailed')
    }
    setPrinting(undefined)
  }
  const download = async (): Promise<void> => {
    setFailure(undefined)
    try {
      const url = URL.createObjectURL(new Blob([await file.bytes()], { type: 'application/pdf' }))
      const link = document.createElement('a')
      link.href = url
      link.download = /\.pdf$/i.test(fileName) ? fileName : `${fileName}.pdf`
      link.click() // works without being in the document
      setTimeout(() => URL.revokeObjectURL(url), 1000)
    } catch {
      setFailure('pdf.downloadFailed') // the connection was lost, or the document was closed
    }
  }
  return { printing, failure, print: () => void print(), download: () => void download() }
}
