import type { ReactNode } from 'react'
import { importCalls } from '../../contract/calls/imports.ts'
import type { Import } from '../../contract/entities/import.ts'
import { useCall } from '../../stores/use.tsx'
import { ErrorState } from '../../ui/state.tsx'
import { useText } from '../../ui/text.tsx'
import { words } from './import-list.ts'
import { RunView } from './run-view.tsx'

/** The runs of an import, the newest first, without the one that is shown above. */
export function History({
  id,
  one,
  shown,
}: {
  readonly id: string
  readonly one: Import
  readonly shown: string | undefined
}): ReactNode {
  const say = useText(words)
  const { data, error, retry } = useCall(importCalls.importHistory, { params: { id } })
  if (!data) return error ? <ErrorState message={error.message} onRetry={retry} /> : null
  const runs = data.filter(run => run.id !== shown)
  if (runs.length === 0) return null
  return (
    <section aria-labelledby='import-history' className='lc-import-panel'>
      <h2 id='import-history'>{say('imports.history')}</h2>
      <ul className='lc-import-runs'>
        {runs.map(run => (
          <li key={run.id} className='lc-panel'>
            <RunView run={run} one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
