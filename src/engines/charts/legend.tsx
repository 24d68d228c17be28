import type { ReactNode } from 'react'

export interface LegendProps {
  readonly name: string
  readonly items: readonly {
    readonly id: string
    readonly label: string
    readonly color: string
    /** Drawn thin: its colour is that of another one. */
    readonly isBefore?: boolean | undefined
  }[]
  readonly hidden: ReadonlySet<string>
  onToggle(id: string): void
}

/** The series by name and colour; each is a switch that hides its series. */
export function Legend({ name, items, hidden, onToggle }: LegendProps): ReactNode {
  return (
    <div className='lc-chart-legend' role='group' aria-label={name} part='legend'>
      {items.map(item => (
        <button key={item.id} type='button' aria-pressed={!hidden.has(item.id)} onClick={() => onToggle(item.id)}>
          <i style={{ background: item.color, opacity: item.isBefore ? 0.45 : undefined }} aria-hidden='true' />
          {item.label}
        </button>
      ))}
    </div>
  )
}

/** Adds or takes out one name. */
export function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}
