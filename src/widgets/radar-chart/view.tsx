import { useId, useMemo } from 'react'
import type { ReactNode } from 'react'
import { Radar } from '../../engines/charts/radar.tsx'
import { useRoot, useSheet } from '../../ui/sheet.ts'
import { useLang, useText } from '../../ui/text.tsx'
import { chartMenu, chartName, figuresOf, isPressable, markRole, pressedOf, selectValue } from '../chart-actions.ts'
import { chartBodyPx } from '../chart-height.ts'
import { words as chartWords } from '../chart-words.ts'
import { FrameMenu } from '../frame-menu.tsx'
import { Frame, titleOf, useHeldRows } from '../frame.tsx'
import { factsOf, Notes } from '../late-notes.tsx'
import { Summary } from '../late-summary.tsx'
import type { WidgetViewProps } from '../part.ts'
import { namesOf, SliceNotes } from '../slice-notes.tsx'
import { leastAxes, model as modelOf, mostAxes, type State } from './data.ts'
import type { Config } from './schema.ts'
import { words } from './words.ts'
import sheet from '../slice-notes.css'

export { schema } from './schema.ts'
export { initialState, request } from './data.ts'
export { ownFilter } from '../chart-actions.ts'

export default function View(props: WidgetViewProps<Config, State>): ReactNode {
  useSheet(sheet)
  const { module, config, retry } = props
  const { rows, total, query } = useHeldRows(props)
  const say = useText(words)
  const sayChart = useText(chartWords)
  const lang = useLang()
  const root = useRoot()
  const summaryId = useId()
  const model = useMemo(() => modelOf(rows, config, lang), [rows, config, lang])
  const { labels, series, cut } = model
  const name = titleOf(module, config) || module.type.name
  const caption = chartName(name, model, sayChart)
  return (
    <Frame
      module={module}
      config={config}
      query={query}
      retry={retry}
      className='lc-radar-chart'
      skeleton={props.skeleton}
      bodyPx={chartBodyPx(config)}
      notes={
        <>
          <Summary id={summaryId} series={model} config={config} />
          <SliceNotes notes={cut.length > 0 ? [say('radar.cut', { most: mostAxes, names: namesOf(cut, say) })] : []} />
          <Notes {...factsOf(model, rows, total, config.limit)} />
        </>
      }
      isEmpty={rows.length === 0}
      record={rows[0]}
      tools={
        rows.length > 0 ? (
          <FrameMenu
            name={name}
            items={chartMenu(props, model, say, () => root ?? document)}
            figures={() => ({ ...figuresOf(caption, model), above: <Summary series={model} config={config} /> })}
          />
        ) : undefined
      }
    >
      {series.length === 0 ? (
        <p className='lc-slice-note'>{sayChart('chart.none')}</p>
      ) : labels.length < leastAxes ? (
        <p className='lc-slice-note'>{say('radar.few', { least: leastAxes })}</p>
      ) : (
        <Radar
          name={caption}
          describedBy={summaryId}
          labels={labels}
          series={series}
          isFilled={config.fill}
          min={config.min}
          max={config.max}
          heightPx={config.height}
          legend={config.legend}
          noneText={say('radar.hidden')}
          writeValue={model.writeValue}
          writeTicks={model.writeTicks}
          isPressable={isPressable(props, model.labelKey)}
          markRole={markRole(props, model.labelKey)}
          pressed={pressedOf(props, model)}
          onSelect={index => selectValue(props, model, index)}
        />
      )}
    </Frame>
  )
}
