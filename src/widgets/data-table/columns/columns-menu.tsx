// The button above a table that shows and hides its columns.
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { LazyMenu } from '../../../ui/lazy-menu.tsx'
import { useText } from '../../../ui/text.tsx'
import type { ColumnModel, State } from '../data.ts'
import { words } from '../words.ts'

export interface ColumnsProps {
  readonly columns: readonly ColumnModel[]
  readonly state: State
  setState(patch: Partial<State>): void
}

export function ColumnsMenu({ columns, state, setState }: ColumnsProps): ReactNode {
  const say = useText(words)
  const hidden = new Set(state.hidden)
  return (
    <LazyMenu
      label={say('table.columns')}
      trigger={<IconButton icon='columns' size='s' label={say('table.columns')} />}
      items={[
        ...columns.map(column => ({
          id: column.key,
          label: column.label,
          isChecked: !hidden.has(column.key),
          // the last column stays: a table without columns cannot be brought back by its head
          isDisabled: !hidden.has(column.key) && columns.length - hidden.size <= 1,
          onSelect: () =>
            setState({
              hidden: hidden.has(column.key)
                ? state.hidden.filter(key => key !== column.key)
                : [...state.hidden, column.key],
            }),
        })),
        {
          id: ' all',
          label: say('table.showAll'),
          startsGroup: true,
          isDisabled: hidden.size === 0,
          onSelect: () => setState({ hidden: [] }),
        },
      ]}
    />
  )
}
