import type { ReactNode } from 'react'
import type { WidgetViewProps } from '../part.ts'
import { SliceChart } from '../slice-chart.tsx'
import type { State } from './data.ts'
import type { Config } from './schema.ts'

export { schema } from './schema.ts'
export { initialState, request } from './data.ts'
export { ownFilter } from '../chart-actions.ts'

export default function View(props: WidgetViewProps<Config, State>): ReactNode {
  return (
    <SliceChart
      widget={props}
      className='lc-doughnut-chart'
      kind='pie'
      hole={props.config.cutout / 100}
      hasTotal={props.config.total}
      totalLabel={props.config.total_label}
    />
  )
}
