import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import type { InputReadingProps } from '../part.ts'
import { isEmail } from './validate.ts'

/** An address to read and to write to (INP-055). */
export default function EmailReading({ value }: InputReadingProps): ReactNode {
  const text = typeof value === 'string' ? value.trim() : ''
  return isEmail(text) ? <Link href={`mailto:${encodeURIComponent(text).replaceAll('%40', '@')}`}>{text}</Link> : text
}
