import { useMemo } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { Sparkline } from '../../engines/charts/sparkline.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useLang, useText } from '../../ui/text.tsx'
import { Frame, useHeldRows } from '../frame.tsx'
import { Notes } from '../late-notes.tsx'
import type { WidgetViewProps } from '../part.ts'
import { words } from './words.ts'
import { model as modelOf, type State } from './data.ts'
import { bodyPx } from './height.ts'
import type { Config } from './schema.ts'
import sheet from './single-value.css'

export { schema } from './schema.ts'
export { initialState, request } from './data.ts'

export default function View(props: WidgetViewProps<Config, State>): ReactNode {
  const { module, config, retry } = props
  const { rows, query } = useHeldRows(props)
  useSheet(sheet)
  const say = useText(words)
  const lang = useLang()
  const { text, change, course, unreadable } = useMemo(() => modelOf(rows, config, lang), [rows, config, lang])
  const said =
    change &&
    (change.direction === 'same'
      ? say('value.same')
      : say(change.direction === 'up' ? 'value.up' : 'value.down', { change: change.text }))
  return (
    <Frame
      module={module}
      config={config}
      query={query}
      retry={retry}
      className='lc-single-value'
      skeleton={props.skeleton}
      bodyPx={bodyPx(config)}
      isEmpty={rows.length === 0}
      notes={<Notes missing={noKeys} keys={noKeys} shown={0} total={0} unreadable={unreadable} />}
      record={rows[0]}
    >
      <div className='lc-single-value-body' part='value'>
        {config.icon !== '' && (
          <span className='lc-single-value-icon'>
            <Icon name={config.icon} sizePx={20} />
          </span>
        )}
        <div className='lc-single-value-main'>
          <p className='lc-single-value-figure' style={fit(text)}>
            {text}
          </p>
          {change && (
            <p className='lc-single-value-change' data-good={change.isGood}>
              <span className='lc-single-value-badge'>
                {change.direction !== 'same' && (
                  <Icon name={change.direction === 'up' ? 'arrow-up' : 'arrow-down'} sizePx={13} />
                )}
                <span className='lc-hidden'>{said}</span>
                <span aria-hidden='true'>{change.direction === 'same' ? say('value.same') : change.text}</span>
              </span>
              {config.comparison_label !== '' && <span>{config.comparison_label}</span>}
            </p>
          )}
        </div>
      </div>
      {config.sparkline_key !== undefined && (
        <div className='lc-single-value-course'>{course.length > 1 && <Sparkline values={course} />}</div>
      )}
    </Frame>
  )
}

const noKeys: readonly string[] = []

/** Long values get a smaller font instead of wrapping; the style sheet computes it from the available width. */
const fit = (text: string): CSSProperties => ({ '--lc-letters': Math.max(6, text.length) }) as CSSProperties // React's type knows no custom properties
