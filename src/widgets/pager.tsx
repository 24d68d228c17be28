import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/button.tsx'
import { limits } from '../contract/limits.ts'
import { words } from './pager-words.ts'
import { pageRange, type Paged } from './paging.ts'
import { useSheet } from '../ui/sheet.ts'
import { useText } from '../ui/text.tsx'
import sheet from './pager.css'

export interface PagerProps {
  readonly state: Paged
  readonly shown: number
  readonly total: number
  onChange(patch: { readonly page: number; readonly limit?: number }): void
}

/** Turns to the last page where the rows became fewer and the page that is open has none. */
export function useExistingPage(
  { limit, page }: Paged,
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
  useSheet(sheet)
  const say = useText(words)
  const { from, to, pages } = pageRange(state, shown, total)
  const { page, limit } = state
  const sizes = [...new Set([...limits.tableRowsPerPage, ...(limit === 'all' ? [] : [limit])])].sort((a, b) => a - b)
  return (
    <div className='lc-pager' part='pager'>
      {limit !== 'all' && (
        <label className='lc-pager-sizes'>
          <span>{say('pager.perPage')}</span>
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
      <span className='lc-pager-range' role='status'>
        {say('pager.range', { from, to, total })}
      </span>
      {limit !== 'all' && (
        <span className='lc-pager-steps'>
          <IconButton
            icon='chevrons-left'
            size='s'
            label={say('pager.first')}
            isDisabled={page <= 0}
            onPress={() => onChange({ page: 0 })}
          />
          <IconButton
            icon='chevron-left'
            size='s'
            label={say('pager.previous')}
            isDisabled={page <= 0}
            onPress={() => onChange({ page: page - 1 })}
          />
          <IconButton
            icon='chevron-right'
            size='s'
            label={say('pager.next')}
            isDisabled={page >= pages - 1}
            onPress={() => onChange({ page: page + 1 })}
          />
          <IconButton
            icon='chevrons-right'
            size='s'
            label={say('pager.last')}
            isDisabled={page >= pages - 1}
            onPress={() => onChange({ page: pages - 1 })}
          />
        </span>
      )}
    </div>
  )
}
