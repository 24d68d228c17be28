import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import type { DateFieldProps } from './date-field.tsx'
import { Skeleton } from './state.tsx'

const Loaded = lazy(async () => ({ default: (await import('./date-field.tsx')).DateField }))

/** The date field as a chunk of its own: keeps its room until it is there. */
export function LazyDateField(props: DateFieldProps): ReactNode {
  return <Suspense fallback={<Skeleton heightPx={props.label === undefined || props.isLabelHidden ? 36 : 60} />}><Loaded {...props} /></Suspense>
}
