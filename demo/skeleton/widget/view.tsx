import { useMemo } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { useSheet } from '../../../src/ui/sheet.ts'
import { Frame } from '../../../src/widgets/frame.tsx'
import type { WidgetViewProps } from '../../../src/widgets/part.ts'
import { linesOf, type State } from './data.ts'
import type { Config } from './schema.ts'
import sheet from './skeleton-part.css'

export { schema } from './schema.ts'
export { initialState, request } from './data.ts'

/** Ranks rows by a value. A press on a line emits the chosen record. */
export default function SkeletonPart({
  module,
  config,
  rows,
  query,
  retry,
  intent,
  skeleton,
}: WidgetViewProps<Config, State>): ReactNode {
  useSheet(sheet)
  const lines = useMemo(() => linesOf(rows, config), [rows, config])
  return (
    <Frame
      module={module}
      config={config}
      query={query}
      retry={retry}
      skeleton={skeleton}
      bodyPx={200}
      isEmpty={lines.length === 0}
    >
      <ol className='lc-skeleton-part'>
        {lines.map((line, index) => (
          <li key={index}>
            <button type='button' onClick={() => intent({ kind: 'select', records: rows.slice(index, index + 1) })}>
              <span className='lc-skeleton-part-label'>{line.label}</span>
              <span className='lc-skeleton-part-value'>{line.text}</span>
              {/* React's own type knows no custom properties; this one is a number */}
              <span
                className='lc-skeleton-part-bar'
                aria-hidden='true'
                style={{ '--lc-share': line.share } as CSSProperties}
              />
            </button>
          </li>
        ))}
      </ol>
    </Frame>
  )
}
