import { useCallback, useId, useMemo } from 'react'
import type { ReactNode } from 'react'
import { Bars } from '../../engines/charts/bars.tsx'
import { useRoot, useSheet } from '../../ui/sheet.ts'
import { useLang, useText } from '../../ui/text.tsx'
import { chartBodyPx } from '../chart-height.ts'
import { chartMenu, chartName, figuresOf, isPressable, markRole, pressedOf, selectValue } from '../chart-actions.ts'
import { reachOf } from '../annotation-setting.ts'
import { useAnnotations } from '../late-annotations.tsx'
import { factsOf, Notes } from '../late-notes.tsx'
import { Summary } from '../late-summary.tsx'
import { FrameMenu } from '../frame-menu.tsx'
import { Frame, titleOf, useHeldRows } from '../frame.tsx'
import type { WidgetViewProps } from '../part.ts'
import { positive } from '../series.ts'
import { words } from '../chart-words.ts'
import { model as modelOf, type State } from './data.ts'
import type { Config } from './schema.ts'
import sheet from './bar-chart.css'

export { schema } from './schema.ts'
export { initialState, request } from './data.ts'
export { ownFilter } from '../chart-actions.ts'

export default function View(props: WidgetViewProps<Config, State>): ReactNode {
  useSheet(sheet)
  const { module, config, retry } = props
  const { rows, total, query } = useHeldRows(props)
  const say = useText(words)
  const lang = useLang()
  const root = useRoot()
  const summaryId = useId()
  const model = useMemo(() => modelOf(rows, config, lang), [rows, config, lang])
  const writeTicks = useCallback((values: readonly number[]) => model.writeTicks(values), [model])
  const heightPx = config.horizontal
    ? Math.max(
        config.height,
        Math.min(2000, 44 + model.labels.length * (config.stacked ? 22 : 14 * Math.max(1, model.series.length) + 8)),
      )
    : config.height
  const isLog = config.y_scale === 'log' && !config.stacked
  const drawn = useMemo(() => (isLog ? positive(model.series) : { series: model.series, left: 0 }), [isLog, model])
  const annotations = useAnnotations(config, model, lang)
  const reach = useMemo(() => reachOf(config), [config])
  const name = titleOf(module, config) || module.type.name
  return (
    <Frame
      module={module}
      config={config}
      query={query}
      retry={retry}
      className='lc-bar-chart'
      skeleton={props.skeleton}
      bodyPx={chartBodyPx(config)}
      notes={
        <>
          <Summary id={summaryId} series={model} config={config} />
          <Notes {...factsOf(model, rows, total, config.limit)} notPositive={drawn.left} />
          {annotations?.notes}
        </>
      }
      isEmpty={rows.length === 0}
      record={rows[0]}
      tools={
        rows.length > 0 ? (
          <FrameMenu
            name={name}
            items={chartMenu(props, model, say, () => root ?? document)}
            figures={() => ({
              ...figuresOf(chartName(name, model, say), model),
              above: (
                <>
                  <Summary series={model} config={config} />
                  {annotations?.list}
                </>
              ),
            })}
          />
        ) : undefined
      }
    >
      {model.series.length === 0 ? (
        <p className='lc-bar-chart-note'>{say('chart.none')}</p>
      ) : (
        <Bars
          name={chartName(name, model, say)}
          describedBy={summaryId}
          labels={model.labels}
          series={drawn.series}
          isLog={isLog}
          isStacked={config.stacked}
          isHorizontal={config.horizontal}
          min={config.min}
          max={config.max}
          reach={reach}
          overlay={annotations?.overlay}
          xTitle={config.x_title}
          yTitle={config.y_title}
          heightPx={heightPx}
          legend={config.legend}
          writeValue={model.writeValue}
          writeTicks={writeTicks}
          isPressable={isPressable(props, model.labelKey)}
          markRole={markRole(props, model.labelKey)}
          pressed={pressedOf(props, model)}
          onSelect={index => selectValue(props, model, index)}
        />
      )}
    </Frame>
  )
}
