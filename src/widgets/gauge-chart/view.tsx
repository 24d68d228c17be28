import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { Gauge } from '../../engines/charts/gauge.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { isPressable, markRole, selectMark } from '../chart-actions.ts'
import { SliceNotes } from '../slice-notes.tsx'
import { Frame, titleOf, useHeldRows } from '../frame.tsx'
import type { WidgetViewProps } from '../part.ts'
import { spoken } from '../../base/spoken.ts'
import { model as modelOf, type State } from './data.ts'
import { bodyPx } from './height.ts'
import type { Config } from './schema.ts'
import { words } from './words.ts'

export { schema } from './schema.ts'
export { initialState, request } from './data.ts'

export default function View(props: WidgetViewProps<Config, State>): ReactNode {
  const { module, config, retry } = props
  const { rows, query } = useHeldRows(props)
  const say = useText(words)
  const lang = useLang()
  const model = useMemo(() => modelOf(rows, config, lang), [rows, config, lang])
  const { value, min, max, range, target, record, write, writeEnd } = model
  const targetText = target === undefined ? '' : say('gauge.target', { target: write(target) })
  const rangeLabel = range?.label ?? ''
  const noteText = [rangeLabel, targetText].filter(text => text !== '').join(' · ')
  const name = say('gauge.summary', {
    name: titleOf(module, config) || spoken(model.key),
    value: [write(value), rangeLabel, targetText].filter(text => text !== '').join(', '),
    min: writeEnd(min),
    max: writeEnd(max),
  })
  return (
    <Frame
      module={module}
      config={config}
      query={query}
      retry={retry}
      className='lc-gauge-chart'
      skeleton={props.skeleton}
      bodyPx={bodyPx(config)}
      isEmpty={rows.length === 0}
      record={record}
    >
      <Gauge
        name={name}
        min={min}
        max={max}
        ranges={model.ranges}
        value={value}
        target={target}
        valueText={write(value)}
        minText={writeEnd(min)}
        maxText={writeEnd(max)}
        noteText={noteText}
        hasNeedle={config.needle}
        heightPx={config.height}
        isPressable={isPressable(props)}
        markRole={markRole(props)}
        onSelect={record && (() => selectMark(props, { records: [record], marks: [value] }, false))}
      />
      <SliceNotes
        notes={
          model.fault === undefined
            ? []
            : [say(`gauge.${model.fault}`, { value: write(value), key: spoken(model.key) })]
        }
      />
    </Frame>
  )
}
