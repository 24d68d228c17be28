import type { ReactNode } from 'react'
import type { Say } from '../base/say.ts'
import { Icon } from '../ui/icon.tsx'
import type { Difference } from './kind.ts'

export const marks = { added: 'plus', removed: 'minus', changed: 'edit', moved: 'sort' } as const

/** The name of a property in words: `builder.property.<name>` of the kind, else the name itself. */
export function propertyName(name: string, say: Say): string {
  const said = say(`builder.property.${name}`)
  return said.startsWith('builder.') ? name : said
}

/** One line of a list of changes. */
export function Change({
  change: { kind, what, details },
  say,
}: {
  readonly change: Difference
  readonly say: Say
}): ReactNode {
  return (
    <li data-kind={kind}>
      <Icon name={marks[kind]} sizePx={14} />
      <span>
        <strong>{what}</strong> {say(`builder.change.${kind}`)}
        {details.length > 0 && <small>{details.map(name => propertyName(name, say)).join(', ')}</small>}
      </span>
    </li>
  )
}
