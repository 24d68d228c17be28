// The area below a row of a table: fields of its record, or a widget for it (ACT-016).
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { RowContent } from '../acting/provided.ts'
import { text } from '../base/loose.ts'
import { valueAt } from '../base/path.ts'
import type { Document } from '../contract/entities/item.ts'
import type { Module } from '../contract/entities/module.ts'
import { useSheet } from '../ui/sheet.ts'
import { spoken } from '../base/spoken.ts'
import type { DrawWidget, OpenDive } from './open-dive.ts'
import sheet from './row-details.css'

export interface RowDetailsProps {
  readonly record: Document
  readonly content: RowContent
  readonly main: Module
  readonly draw: DrawWidget
}

export function RowDetails({ record, content, main, draw }: RowDetailsProps): ReactNode {
  useSheet(sheet)
  const dive = useMemo((): OpenDive => ({ main, state: { level: 1, record, trail: [record] } }), [main, record])
  if (content.module !== undefined) return <div className='lc-row-widget'>{draw(content.module, dive)}</div>
  return (
    <dl className='lc-row-details'>
      {content.fields.map(({ key, label }) => (
        <div key={key}>
          <dt>{label ?? spoken(key)}</dt>
          <dd>{text(valueAt(record, key))}</dd>
        </div>
      ))}
    </dl>
  )
}
