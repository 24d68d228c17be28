// What filters the columns of a table: a chip for each that takes it away, and a button that takes all away. Loaded with
// the first filter.
import type { ReactNode } from 'react'
import type { Document } from '../../../contract/entities/item.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useLang, useText } from '../../../ui/text.tsx'
import { spoken } from '../../../base/spoken.ts'
import type { ColumnModel, State } from '../data.ts'
import { filterText } from './filter-kind.ts'
import { words } from './filter-words.ts'
import chipSheet from '../../../ui/chip.css'
import sheet from './filter-chips.css'

export interface FilterChipsProps {
  readonly name: string
  readonly columns: readonly ColumnModel[]
  readonly filters: State['filters']
  readonly samples: readonly Document[]
  readonly hasNoRows: boolean
  onFilters(filters: State['filters']): void
}

export function FilterChips({ name, columns, filters, samples, hasNoRows, onFilters }: FilterChipsProps): ReactNode {
  useSheet(chipSheet)
  useSheet(sheet)
  const say = useText(words)
  const lang = useLang()
  const without = (key: string): State['filters'] =>
    Object.fromEntries(Object.entries(filters).filter(([one]) => one !== key))
  return (
    <section className='lc-table-chips' aria-label={say('table.filter.list', { name })}>
      <Icon name='filter' sizePx={14} />
      <ul>
        {Object.entries(filters).map(([key, filter]) => {
          const column = columns.find(one => one.key === key)
          const label = column?.label ?? spoken(key)
          const chip = column ? `${label}: ${filterText(column, filter, say, lang, samples)}` : label
          return (
            <li key={key}>
              <button
                type='button'
                className='lc-chip lc-table-chip'
                aria-label={say('table.filter.remove', { filter: chip })}
                title={chip}
                onClick={event => {
                  focusHead(event.currentTarget)
                  onFilters(without(key))
                }}
              >
                <span>{chip}</span>
                <Icon name='close' sizePx={12} />
              </button>
            </li>
          )
        })}
      </ul>
      <Button
        size='s'
        variant='ghost'
        onPress={event => {
          focusHead(event.currentTarget)
          onFilters({})
        }}
      >
        {say('table.filter.clearAll')}
      </Button>
      <p role='status' className='lc-table-no-rows'>
        {hasNoRows && say('table.filter.noRows')}
      </p>
    </section>
  )
}

/** Moves the focus to the head of the table before a chip goes: without, keys begin again at the top of the page. */
const focusHead = (chip: Element): void =>
  chip.closest('.lc-frame')?.querySelector<HTMLElement>('th button')?.focus({ preventScroll: true })
