// A value of a field as the language of its reader writes it. Loaded with the first number or date that a text shows.
import type { ReactNode } from 'react'
import { writtenField } from '../base/rich-written.ts'
import { useLang } from './text.tsx'

export interface RichWrittenProps {
  readonly value: unknown
  readonly format: string | undefined
}

export function RichWritten({ value, format }: RichWrittenProps): ReactNode {
  return writtenField(value, format, useLang())
}
