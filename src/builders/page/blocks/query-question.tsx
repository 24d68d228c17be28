// Copied widgets may read queries that do not exist here. Before they are inserted, this asks for other queries.
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { later } from '../../../ui/later.tsx'
import type { Pasted } from '../clipboard.ts'
import type { EditUi } from '../edit/context.ts'
import type { PageServices, QueryChoice } from '../services.ts'
import { missingQueries, withQueries } from './queries.ts'
import type { QueryDialogProps } from './query-dialog.tsx'

const QueryDialog = later<QueryDialogProps>(async () => (await import('./query-dialog.tsx')).default)

interface Open {
  readonly content: Pasted
  readonly missing: readonly string[]
  readonly queries: readonly QueryChoice[]
  insert(content: Pasted): void
}

/** `ask` inserts at once if nothing is missing, or if the queries cannot be listed. */
export function useQueryQuestion(services: PageServices): {
  readonly ask: EditUi['ask']
  readonly question: ReactNode
} {
  const [open, setOpen] = useState<Open>()
  const ask = useCallback<EditUi['ask']>(
    (content, insert) => {
      if (missingQueries(content, new Set()).length === 0) return insert(content)
      void services.listQueries().then(queries => {
        const known = queries.ok ? queries.value : []
        const missing = queries.ok ? missingQueries(content, new Set(known.map(({ slug }) => slug))) : []
        if (missing.length === 0) insert(content)
        else setOpen({ content, insert, missing, queries: known })
      })
    },
    [services],
  )
  const close = (): void => setOpen(undefined)
  const question = open && (
    <QueryDialog
      missing={open.missing}
      queries={open.queries}
      onClose={close}
      onInsert={other => {
        open.insert(withQueries(open.content, other))
        close()
      }}
    />
  )
  return { ask, question }
}
