import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { useLang, useText } from '../../ui/text.tsx'
import { chartBodyPx } from '../chart-height.ts'
import type { WidgetViewProps } from '../part.ts'
import { PointChart } from '../point-chart.tsx'
import { words } from '../point-words.ts'
import type { PointModel } from '../points.ts'
import { spoken } from '../../base/spoken.ts'
import { radiusOf, type State } from './data.ts'
import type { Config } from './schema.ts'
import { formulaOf, threeDigits, trendOf } from './trend.ts'

export { schema } from './schema.ts'
export { initialState, request } from './data.ts'
export { ownFilter } from '../chart-actions.ts'

const daySec = 86_400

export default function View(props: WidgetViewProps<Config, State>): ReactNode {
  const { config } = props
  const say = useText(words)
  const lang = useLang()
  const { trend } = config
  const linesOf = useCallback(
    (model: PointModel) => {
      const { points, series, xKind, yKind } = model
      const write = (value: number): string => threeDigits(value, lang)
      const wanted =
        trend === 'series' && series.length > 1
          ? series.map((one, at) => ({ one, has: (index: number) => points.of[index] === at }))
          : [{ one: undefined, has: () => true }]
      const found = wanted.map(({ one, has }) => ({ one, line: trendOf({ ...points, xKind, yKind, has }) }))
      return {
        lines: found.flatMap(({ one, line }) =>
          line ? [{ series: one?.id, color: one?.color ?? 'var(--lc-color-text)', from: line.from, to: line.to }] : [],
        ),
        notes: found.map(({ one, line }) => {
          if (!line) return say('points.noTrend', { x: config.x_title || spoken(model.xKey ?? 'x') })
          const formula =
            xKind === 'time'
              ? say('points.trendDay', {
                  slope: yKind === 'log' ? `× ${write(10 ** (line.slope * daySec))}` : write(line.slope * daySec),
                })
              : formulaOf(line, xKind, yKind, write)
          const fields = { formula, fit: threeDigits(Math.round(line.fit * 1000) / 1000, lang) }
          return one ? say('points.trendOf', { ...fields, series: one.label }) : say('points.trend', fields)
        }),
      }
    },
    [trend, say, lang, config.x_title],
  )
  const sized = useCallback((count: number) => radiusOf(config, count), [config])
  return (
    <PointChart
      widget={props}
      className='lc-scatter-plot'
      bodyPx={chartBodyPx(config)}
      radiusOf={sized}
      linesOf={trend === 'off' ? undefined : linesOf}
    />
  )
}
