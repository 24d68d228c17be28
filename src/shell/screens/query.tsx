import type { ReactNode } from 'react'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { useText } from '../../ui/text.tsx'
import { queryPath } from '../data/query-path.ts'
import { QueryScreen } from '../data/query-screen.tsx'
import { readOnce, refusalOf } from '../page-load.ts'
import type { LoadCheck } from '../page-load.ts'
import type { ScreenProps } from '../screen.ts'
import { words } from '../words.ts'

/** Only those who build open it. */
export const isRare = true

/** The query has to exist; an address with its slug leads to the one with its id. */
export const check: LoadCheck = async (match, core) => {
  const asked = match.params['id'] ?? ''
  const query = await readOnce(core, collectionCalls.readQuery, { params: { id: asked } })
  if (!query.ok) return refusalOf(query)
  return query.value.id === asked ? { kind: 'show' } : { kind: 'redirect', to: queryPath(query.value.id) }
}

/** One query in its editor. */
export default function QueryScreenOf({ match }: ScreenProps): ReactNode {
  const text = useText(words)
  return (
    <QueryScreen id={match.params['id']} back={{ to: '/queries', label: text('queries.title') }} pathOf={queryPath} />
  )
}
