import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { formatValue } from '../../base/format/format.ts'
import { useLang } from '../../ui/text.tsx'
import type { WidgetViewProps } from '../part.ts'
import { PointChart, type PointSizes } from '../point-chart.tsx'
import { legendAmounts, sizeKeyOf, type State } from './data.ts'
import { bodyPx } from './height.ts'
import type { Config } from './schema.ts'

export { schema } from './schema.ts'
export { initialState, request } from './data.ts'
export { ownFilter } from '../chart-actions.ts'

const noRadius = (): number => 4

export default function View(props: WidgetViewProps<Config, State>): ReactNode {
  const { config, rows } = props
  const lang = useLang()
  const key = sizeKeyOf(rows, config)
  const { radius_min: min, radius_max: max, r_format: format, size_legend: hasSizes } = config
  const sizes = useMemo<PointSizes>(
    () => ({
      key,
      bubblePx: { min, max },
      write: amount => formatValue(amount, format ?? { type: 'Float' }, { lang }),
      legendOf: most => (hasSizes ? legendAmounts(most) : []),
    }),
    [key, min, max, format, hasSizes, lang],
  )
  return (
    <PointChart
      widget={props}
      className='lc-bubble-chart'
      bodyPx={bodyPx(config)}
      radiusOf={noRadius}
      sizes={sizes}
      hasLabels={config.labels}
    />
  )
}
