import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { limits } from '../../contract/limits.ts'
import { words } from './words.ts'
import { pageRange, type State } from './data.ts'
import { useText } from '../../ui/text.tsx'

export interface PagerProps {
  readonly state: Pick<State, 'limit' | 'page'>
  readonly shown: number
  readonly total: number
  onChange(patch: { readonly page: number; readonly limit?: number }): void
}

/** Turns to the last page where the rows became fewer and the page that is open has none. */
export function useExistingPage(
  { limit, page }: Pick<State, 'limit' | 'page'>,
  total: number,
  isShown: boolean,
  setState: (patch: { readonly page: number }) => void,
): void {
  const last = limit === 'all' ? 0 : Math.max(0, Math.ceil(total / limit) - 1)
  const isBeyond = !isShown && page > last
  useLayoutEffect(() => {
    if (isBeyond) setState({ page: last })
  }, [isBeyond, last, setState])
}

/** "1–10 of n", rows per page, and the way through the pages. */
export function Pager({ state, shown, total, onChange }: PagerProps): ReactNode {
  const say = useText(words)
  const { from, to, pages } = pageRange(state, shown, total)
  const { page, limit } = state
  const sizes = [...new Set([...limits.tableRowsPerPage, ...(limit === 'all' ? [] : [limit])])].sort((a, b) => a - b)
  return (
    <div className='lc-table-pager' part='pager'>
      {limit !== 'all' && (
        <label className='lc-table-sizes'>
          <span>{say('table.perPage')}</span>
          {/* from any row on, the page that holds it stays in sight */}
          <select
            value={limit}
            onChange={event => {
              const size = Number(event.currentTarget.value)
              onChange({ limit: size, page: Math.floor((page * limit) / size) })
            }}
          >
            {sizes.map(size => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      )}
      <span className='lc-table-range' role='status'>
        {say('table.range', { from, to, total })}
      </span>
      {limit !== 'all' && (
        <span className='lc-table-steps'>
          <IconButton
            icon='chevrons-left'
            size='s'
            label={say('table.first')}
            isDisabled={page <= 0}
            onPress={() => onChange({ page: 0 })}
          />
          <IconButton
            icon='chevron-left'
            size='s'
            label={say('table.previous')}
            isDisabled={page <= 0}
            onPress={() => onChange({ page: page - 1 })}
          />
          <IconButton
            icon='chevron-right'
            size='s'
            label={say('table.next')}
            isDisabled={page >= pages - 1}
            onPress={() => onChange({ page: page + 1 })}
          />
          <IconButton
            icon='chevrons-right'
            size='s'
            label={say('table.last')}
            isDisabled={page >= pages - 1}
            onPress={() => onChange({ page: pages - 1 })}
          />
        </span>
      )}
    </div>
  )
}
