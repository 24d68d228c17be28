import type { DateFieldProps } from './date-field.tsx'
import { later } from './later.tsx'
import { Skeleton } from './state.tsx'

/** The date field in a separate chunk: reserves its space until it is loaded. */
export const LazyDateField = later<DateFieldProps>(
  async () => (await import('./date-field.tsx')).DateField,
  props => <Skeleton heightPx={props.label === undefined || props.isLabelHidden ? 36 : 60} />,
)
