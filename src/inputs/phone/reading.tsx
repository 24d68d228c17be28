import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import type { InputReadingProps } from '../part.ts'
import { numbers, readTyped } from './numbers.ts'
import { usePlans } from './use-plans.ts'

/** A number to read and to call (INP-055). */
export default function PhoneReading({ value }: InputReadingProps): ReactNode {
  const e164 = typeof value === 'string' ? value : ''
  usePlans(e164 !== '' && readTyped(e164, 'NL').isForeign) // draws again once the plans are there
  return e164 === '' ? null : <Link href={`tel:${e164}`}>{numbers.write(e164)}</Link>
}
