import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { writeNumber } from '../../base/format/number.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import type { MapGroup, MapModel } from './data.ts'
import type { Reading } from './use-all-rows.ts'
import { words } from './words.ts'

/** Renders the groups by name and color, each a switch; and what the squares of a grid are. */
export function Legend({
  groups,
  hidden,
  squares,
  color,
  onToggle,
}: {
  readonly groups: readonly MapGroup[]
  readonly hidden: ReadonlySet<number>
  readonly squares: string | undefined
  readonly color: string
  onToggle(index: number): void
}): ReactNode {
  const say = useText(words)
  const named = groups.filter(one => one.label !== '')
  if (squares !== undefined)
    return (
      <p className='lc-gps-squares'>
        {[0.15, 0.45, 0.75, 1].map(opacity => (
          <i key={opacity} style={{ background: color, opacity }} aria-hidden='true' />
        ))}
        {squares}
      </p>
    )
  if (named.length === 0) return null
  return (
    <div className='lc-gps-legend' role='group' aria-label={say('gps.legend')} part='legend'>
      {named.map(group => {
        const index = groups.indexOf(group)
        return (
          <button key={group.label} type='button' aria-pressed={!hidden.has(index)} onClick={() => onToggle(index)}>
            <i style={{ background: group.color }} aria-hidden='true' />
            {group.label}
          </button>
        )
      })}
    </div>
  )
}

/** Renders the points in sight as a list; open from the start where the map has no background. */
export function PointList({
  sight: { points, count },
  hasBackground,
  nameOf,
  valueOf,
  onShow,
}: {
  readonly sight: { readonly points: readonly number[]; readonly count: number }
  readonly hasBackground: boolean
  nameOf(point: number): string
  valueOf(point: number): string
  onShow(point: number): void
}): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const id = useId()
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? !hasBackground
  return (
    <div className='lc-gps-list' data-open={isOpen || undefined}>
      <button
        type='button'
        className='lc-gps-toggle'
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setChosen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} sizePx={14} />
        {say('gps.list', { count: writeNumber(count, lang) })}
      </button>
      {isOpen && (
        <ul id={id} aria-label={say('gps.listName')}>
          {points.map(point => (
            <li key={point}>
              <button type='button' onClick={() => onShow(point)}>
                <span>{nameOf(point)}</span>
                <span>{valueOf(point)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && count > points.length && (
        <p>{say('gps.listMore', { shown: writeNumber(points.length, lang), count: writeNumber(count, lang) })}</p>
      )}
    </div>
  )
}

/** Renders a sentence for everything that the map does not show, and why. */
export function MapNotes({
  model: { faults, doubled },
  shown,
  total,
  reading,
  missingStyle,
  isTilesetMissing,
}: {
  readonly model: MapModel
  readonly shown: number
  readonly total: number
  readonly reading: Reading
  readonly missingStyle: string | undefined
  readonly isTilesetMissing: boolean
}): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const write = (count: number): string => writeNumber(count, lang)
  const kinds = ['missing', 'text', 'outside', 'swapped', 'area'] as const
  const notes = [
    ...(reading.is === 'reading'
      ? [say('gps.reading', { shown: write(reading.read), total: write(reading.total) })]
      : []),
    ...(reading.is === 'failed' ? [say('gps.readFailed')] : []),
    ...(reading.is !== 'reading' && shown < total
      ? [say('gps.cut', { shown: write(shown), total: write(total) })]
      : []),
    ...kinds.flatMap(kind => (faults[kind] > 0 ? [say(`gps.${kind}`, { count: write(faults[kind]) })] : [])),
    ...(doubled > 0 ? [say('gps.doubled', { count: write(doubled) })] : []),
    ...(missingStyle === undefined ? [] : [say('gps.style', { id: missingStyle })]),
    ...(isTilesetMissing ? [say('gps.tilesets')] : []),
  ]
  return (
    <div className='lc-gps-notes' role='status'>
      {notes.map(note => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}
