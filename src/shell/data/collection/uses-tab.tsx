import type { ReactNode } from 'react'
import type { Use } from '../../../contract/entities/collection.ts'
import type { Fetched } from '../../../stores/use.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/state.tsx'
import { useText } from '../../../ui/text.tsx'
import { UseList } from '../../manage/use-list.tsx'
import { words } from '../collections.ts'
import { shownUse } from '../remove-each.ts'

/** The queries, widgets, forms, flows and collections that read or write a collection. */
export function UsesTab({ uses: { data, error, retry } }: { readonly uses: Fetched<Use[]> }): ReactNode {
  const say = useText(words)
  if (!data)
    return error ? <ErrorState message={error.message} onRetry={retry} /> : <Skeleton kind='table' heightPx={200} />
  return data.length === 0 ? (
    <EmptyState icon='link' title={say('collections.uses.none')} text={say('collections.uses.noneText')} />
  ) : (
    <div className='lc-manage-panel'>
      <UseList uses={data.map(shownUse)} say={say} />
    </div>
  )
}
