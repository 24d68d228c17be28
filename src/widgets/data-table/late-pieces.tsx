// Parts that most tables never show: each file is loaded on first use.
import { useCallback, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { words } from '../words.ts'
import type { DownloadProps } from './download.tsx'
import type { InnerFiltersProps } from './inner-filters.tsx'
import { useText } from '../../ui/text.tsx'

/** The bar of filters inside a table. */
export const Filters = (props: InnerFiltersProps): ReactNode => (
  <Later load={loadFilters} props={props} waiting={<div className='lc-table-filters' data-waiting='' />} />
)
export const Download = (props: DownloadProps): ReactNode => <Later load={loadDownload} props={props} />

const loadFilters = (): Promise<ComponentType<InnerFiltersProps>> =>
  import('./inner-filters.tsx').then(chunk => chunk.InnerFilters)
const loadDownload = (): Promise<ComponentType<DownloadProps>> => import('./download.tsx').then(chunk => chunk.Download)

/** A part that most tables never show: its file is loaded on first use. */
function Later<Props extends object>({
  load,
  props,
  waiting,
}: {
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props
  readonly waiting?: ReactNode
}): ReactNode {
  const say = useText(words)
  const [Piece, setPiece] = useState<ComponentType<Props> | 'failed'>()
  const start = useCallback(() => {
    load().then(
      piece => setPiece(() => piece),
      () => setPiece('failed'),
    )
  }, [load])
  useEffect(start, [start])
  if (Piece === 'failed')
    return (
      <p className='lc-frame-stale' role='status'>
        {say('error.chunk')}{' '}
        <button type='button' onClick={start}>
          {say('action.retry')}
        </button>
      </p>
    )
  return Piece ? <Piece {...props} /> : waiting
}
