import { useId, useMemo } from 'react'
import type { ReactNode } from 'react'
import { Lines } from '../../engines/charts/lines.tsx'
import { useRoot, useSheet } from '../../ui/sheet.ts'
import { useLang, useText } from '../../ui/text.tsx'
import type { Document } from '../../contract/entities/item.ts'
import { chartBodyPx } from '../chart-height.ts'
import { chartMenu, chartName, figuresOf, isPressable, pressedOf, selectValue } from '../chart-actions.ts'
import { reachOf } from '../annotation-setting.ts'
import { useAnnotations } from '../late-annotations.tsx'
import { factsOf, Notes } from '../late-notes.tsx'
import { Summary } from '../late-summary.tsx'
import { FrameMenu } from '../frame-menu.tsx'
import { Frame, titleOf, useHeldRows } from '../frame.tsx'
import type { WidgetViewProps } from '../part.ts'
import { positive, type SeriesModel } from '../series.ts'
import { words } from '../chart-words.ts'
import { compared } from './compare.ts'
import { model as modelOf, sidesOf, type State } from './data.ts'
import type { Config } from './schema.ts'
import { words as ownWords } from './words.ts'
import sheet from './line-chart.css'

export { schema } from './schema.ts'
export { initialState, request } from './data.ts'
export { ownFilter } from '../chart-actions.ts'

export default function View(props: WidgetViewProps<Config, State>): ReactNode {
  useSheet(sheet)
  const { module, config, retry, state, setState } = props
  const { rows, total, query } = useHeldRows(props)
  const say = useText(words)
  const lang = useLang()
  const root = useRoot()
  const summaryId = useId()
  const { model, drawn, sides, isLog } = useModel(rows, config)
  const annotations = useAnnotations(config, model, lang)
  const reach = useMemo(() => reachOf(config), [config])
  const name = titleOf(module, config) || module.type.name
  return (
    <Frame
      module={module}
      config={config}
      query={query}
      retry={retry}
      className='lc-line-chart'
      skeleton={props.skeleton}
      bodyPx={chartBodyPx(config)}
      notes={
        <>
          <Summaries {...{ sides, config }} id={summaryId} />
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
                  <Summaries {...{ sides, config }} />
                  {annotations?.list}
                </>
              ),
            })}
          />
        ) : undefined
      }
    >
      {model.series.length === 0 ? (
        <p className='lc-line-chart-note'>{say('chart.none')}</p>
      ) : (
        <Lines
          name={chartName(name, model, say)}
          describedBy={sides.map((_, index) => `${summaryId}${index}`).join(' ')}
          kind={model.kind}
          xs={model.xs}
          labelAt={model.labelAt}
          series={drawn.series}
          isLog={isLog}
          isSmooth={config.smooth}
          isFilled={config.fill}
          points={config.points}
          isZoomable={config.zoom}
          min={config.min}
          max={config.max}
          reach={reach}
          overlay={annotations?.overlay}
          xTitle={config.x_title}
          yTitle={config.y_title}
          rightTitle={config.y2_title}
          writeRightTicks={model.writeRightTicks}
          heightPx={config.height}
          legend={config.legend}
          resetLabel={say('chart.reset')}
          zoom={state.zoom}
          onZoom={zoom => setState({ zoom })}
          isPressable={isPressable(props, model.labelKey)}
          pressed={pressedOf(props, model)}
          onSelect={index => selectValue(props, model, index)}
          writeValue={model.writeValue}
          writeTicks={model.writeTicks}
        />
      )}
    </Frame>
  )
}

/** What is drawn of the rows: the model, its series as the legend names them, and the series of each axis. */
function useModel(rows: readonly Document[], config: Config) {
  const sayOwn = useText(ownWords)
  const lang = useLang()
  const model = useMemo(() => {
    const { compare } = config
    const whole = modelOf(rows, config, lang)
    return compare === 'none' ? whole : compared(whole, compare, label => sayOwn(`line.before.${compare}`, { label }))
  }, [rows, config, lang, sayOwn])
  const isLog = config.y_scale === 'log'
  const drawn = useMemo(() => {
    const series = model.series.map(one =>
      one.isRight ? { ...one, label: sayOwn('line.right', { label: one.label }) } : one,
    )
    return isLog ? positive(series) : { series, left: 0 }
  }, [isLog, model, sayOwn])
  const sides = useMemo(() => sidesOf(model), [model])
  return { model, drawn, sides, isLog }
}

interface SummariesProps {
  readonly sides: readonly SeriesModel[]
  readonly config: Config
  /** The start of their ids. */
  readonly id?: string
}

const Summaries = ({ sides, config, id }: SummariesProps): ReactNode =>
  sides.map((one, index) => (
    <Summary key={index} {...(id === undefined ? {} : { id: `${id}${index}` })} series={one} config={config} isLine />
  ))
