import type { ReactNode } from 'react'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { useText } from '../../ui/text.tsx'
import { QueryScreen } from '../data/query-screen.tsx'
import { readOnce, refusalOf } from '../page-load.ts'
import type { LoadCheck } from '../page-load.ts'
import { pagePath } from '../router.ts'
import type { ScreenProps } from '../screen.ts'
import { words } from '../list-words.ts'

/** Only those who build open it. */
export const isRare = true

/** A query that is named has to exist; without one it is a new query of this app. */
export const check: LoadCheck = async (match, core) => {
  const id = match.params['id']
  if (id === undefined) return { kind: 'show' }
  const query = await readOnce(core, collectionCalls.readQuery, { params: { id } })
  return query.ok ? { kind: 'show' } : refusalOf(query)
}

/** The query editor inside an app (QRY-003). */
export default function AppQueryScreen({ match }: ScreenProps): ReactNode {
  const text = useText(words)
  const { app = '', page = '', id } = match.params
  const here = pagePath(app, page)
  return (
    <QueryScreen
      id={id}
      app={app}
      back={{ to: here, label: text('list.toApp') }}
      pathOf={made => `${here}/cf_query/${encodeURIComponent(made)}`}
    />
  )
}
