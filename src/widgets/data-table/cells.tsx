import { useState } from 'react'
import type { ReactNode } from 'react'
import { toNumber } from '../../base/format/number.ts'
import { text } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'
import type { Document } from '../../contract/entities/item.ts'
import { Button } from '../../ui/button.tsx'
import { styledName } from '../../ui/icon-name.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { themeColor } from '../color.ts'
import { isPicture } from '../picture.ts'
import { words } from './words.ts'
import { cellText, cutTag, type ColumnModel } from './data.ts'
import { State } from './late-pieces.tsx'

export interface CellProps {
  readonly column: ColumnModel
  readonly row: Document
  /** Counts from 1, for names that tell rows apart. */
  readonly rowNumber: number
  readonly isChecked: boolean
  readonly isBusy: boolean | undefined
  onCheck(column: ColumnModel, row: Document, value: boolean): void
  onButton(column: ColumnModel, row: Document): void
}

/** Draws one cell by the type of its column. */
export function Cell(props: CellProps): ReactNode {
  const { column, row, rowNumber } = props
  const say = useText(words)
  const value = valueAt(row, column.key)
  const shown = cellText(column, row, { lang: useLang() })
  switch (column.type) {
    case 'key':
      return (
        <span className='lc-table-key' title={shown}>
          {shown}
        </span>
      )
    case 'text':
      if (typeof value === 'string' && Object.hasOwn(column.stored.badges, value))
        return <State kind={column.stored.badges[value]}>{shown}</State>
      return <span title={shown.length > 24 ? shown : undefined}>{shown}</span>
    case 'icon':
      return <IconCell value={value} fallback={column.stored.icon} label={column.label} />
    case 'image':
      return isPicture(value) ? (
        <img className='lc-table-image' src={value} alt={column.label} loading='lazy' decoding='async' />
      ) : (
        <span>{text(undefined)}</span>
      )
    case 'tags':
      return <Tags column={column} value={value} />
    case 'progress':
      return <Progress column={column} value={toNumber(value)} text={shown} />
    case 'button':
      return (
        <Button
          size='s'
          variant={column.stored.variant === 'primary' ? 'primary' : 'secondary'}
          icon={column.stored.icon}
          isBusy={props.isBusy}
          onPress={() => props.onButton(column, row)}
        >
          {column.stored.button ?? column.label}
        </Button>
      )
    case 'checkbox':
      return (
        <input
          type='checkbox'
          className='lc-table-check'
          checked={props.isChecked}
          aria-label={say('table.check', { name: column.label, row: rowNumber })}
          onChange={event => props.onCheck(column, row, event.currentTarget.checked)}
        />
      )
  }
}

function Tags({ column, value }: { readonly column: ColumnModel; readonly value: unknown }): ReactNode {
  const say = useText(words)
  const [isOpen, setOpen] = useState(false)
  const tags = (
    Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value]
  ).map(text)
  if (tags.length === 0) return <span>{text(undefined)}</span>
  const shown = isOpen ? tags : tags.slice(0, column.tagCount)
  return (
    <span className='lc-table-tags' data-open={isOpen || undefined}>
      {shown.map((tag, index) => (
        <span key={index} className='lc-table-tag' title={tag.length > column.tagCharacters ? tag : undefined}>
          {cutTag(tag, column.tagCharacters)}
        </span>
      ))}
      {tags.length > column.tagCount && (
        <button
          type='button'
          className='lc-table-tag'
          aria-expanded={isOpen}
          aria-label={isOpen ? say('table.fewerTags') : say('table.moreTags', { count: tags.length - shown.length })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '−' : `+${tags.length - shown.length}`}
        </button>
      )}
    </span>
  )
}

function IconCell({
  value,
  fallback,
  label,
}: {
  readonly value: unknown
  readonly fallback: string | undefined
  readonly label: string
}): ReactNode {
  const look: Readonly<Record<string, unknown>> =
    value !== null && typeof value === 'object' ? { ...value } : { iconName: value }
  const name =
    typeof look['iconName'] === 'string' && look['iconName'] !== ''
      ? styledName(look['iconName'], look['currentPrefix'])
      : fallback
  const color = themeColor(look['iconColor'])
  if (name === undefined) return <span>{text(undefined)}</span>
  return (
    <span className='lc-table-icon' style={color === undefined ? {} : { color }}>
      <Icon name={name} sizePx={18} label={`${label}: ${name}`} />
    </span>
  )
}

function Progress({
  column,
  value,
  text: shown,
}: {
  readonly column: ColumnModel
  readonly value: number
  readonly text: string
}): ReactNode {
  const { min, max } = column.stored
  if (!Number.isFinite(value)) return <span>{shown}</span>
  const share = Math.min(1, Math.max(0, (value - min) / (max - min || 1)))
  return (
    <span
      className='lc-table-progress'
      role='progressbar'
      aria-label={column.label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={shown}
    >
      <span className='lc-table-track'>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span>{shown}</span>
    </span>
  )
}
