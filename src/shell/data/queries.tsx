// The queries of all apps as a management screen.
import type { ReactNode } from 'react'
import type { Core } from '../../api/core.ts'
import { send } from '../../api/send.ts'
import { sendOnce } from '../../api/send-once.ts'
import { ok } from '../../base/result.ts'
import { collectionCalls } from '../../contract/calls/collections.ts'
import type { Query } from '../../contract/entities/query.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import type { Text } from '../../ui/text.tsx'
import type { ManageList, Submit } from '../manage/descriptor.ts'
import { words as manageWords } from '../manage/edit-words.ts'
import { words as shellWords } from '../words.ts'
import { words as ownWords } from './query-edit-words.ts'
import { queryPath } from './query-path.ts'
import { atName, removeEach } from './remove-each.ts'

export const words = { ...shellWords, ...manageWords, ...ownWords } as const

/** A query with the names of its app and its collection. */
export interface QueryRow {
  readonly query: Query
  readonly app: string
  readonly collection: string
}

export const queryList: ManageList<QueryRow> = {
  name: 'queries',
  words,
  icon: 'database',
  idOf: ({ query }) => query.id,
  nameOf: ({ query }) => query.name,
  hrefOf: ({ query }) => queryPath(query.id),
  columns: [
    { key: 'name', title: 'queries.name', text: ({ query }) => query.name },
    { key: 'app', title: 'queries.app', text: ({ app }) => app, isMinor: true },
    { key: 'collection', title: 'queries.collection', text: ({ collection }) => collection },
    {
      key: 'uses',
      title: 'queries.uses',
      isSortable: false,
      isMinor: true,
      widthPx: 160,
      text: () => '',
      cell: ({ query }, { say }) => <Uses uses={query.uses} say={say} />,
    },
  ],
  removal: {
    question: (rows, say) => ({
      title: say(rows.length === 1 ? 'queries.deleteTitle' : 'queries.deleteTitleMany', {
        name: rows[0]?.query.name ?? '',
        count: rows.length,
      }),
      text: say('queries.deleteText'),
    }),
    run: (core, rows, anyway) =>
      removeEach(core, rows, (_, { query }) =>
        send(core, collectionCalls.deleteQuery, { params: { id: query.id }, query: { anyway } }),
      ),
  },
}

/** How many widgets, forms and flows use a query. */
function Uses({ uses, say }: { readonly uses: Query['uses']; readonly say: Text }): ReactNode {
  if (!uses) return null // a server that does not list them
  return uses.length === 0 ? (
    <span className='lc-manage-nothing'>{say('queries.uses.none')}</span>
  ) : (
    <span title={uses.map(({ name }) => name).join(', ')}>
      {say(uses.length === 1 ? 'queries.uses.one' : 'queries.uses.many', { count: uses.length })}
    </span>
  )
}

/** Creates a query from the values of its form; the id of the new one is handed to `onMade`. */
export const createQuery =
  (core: Core, onMade: (id: string) => void): Submit =>
  async values => {
    const [app = '', collection = ''] = String(values['collection']).split('/')
    const answer = await sendOnce(core, collectionCalls.createQuery, {
      body: { name: String(values['name']).trim(), app, collection, pipeline: [] },
    })
    const made = answer.data.data
    if (answer.status !== 200 || !made) return atName(refusalOf(answer))
    onMade(made.id)
    return ok(made)
  }

/** Copies a query under a name that no other has. */
export async function duplicateQuery(core: Core, { query }: QueryRow, names: ReadonlySet<string>, say: Text) {
  const base = say('queries.copyOf', { name: query.name })
  let name = base
  for (let number = 2; names.has(name); number++) name = `${base} ${number}`
  // its id and slug are made again; what a builder stores beside the pipeline stays
  const own = new Set(['id', 'slug', 'validated', 'edited', 'uses'])
  const { app, collection, pipeline } = query
  const rest = Object.fromEntries(Object.entries(query).filter(([key]) => !own.has(key)))
  return sendOnce(core, collectionCalls.createQuery, { body: { ...rest, app, collection, pipeline, name } })
}
