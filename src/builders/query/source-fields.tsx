import type { ReactNode } from 'react'
import { Select, TextField } from '../../ui/fields.tsx'
import { useBenchWords } from '../../workbench/context.ts'
import type { PanelProps } from '../../workbench/kind.ts'
import { longestName } from './checks.ts'
import type { QueryDocument } from './document.ts'
import type { CollectionChoice, QueryServices } from './services.ts'

const valueOf = ({ app, slug }: Pick<CollectionChoice, 'app' | 'slug'>): string => `${app}/${slug}`

/** The name of the query, and the collection it reads. A stored query keeps its collection: what uses it expects its fields. */
export function SourceFields({
  settings: query,
  change,
  published,
  problems,
  collections,
}: PanelProps<QueryDocument, QueryServices> & { readonly collections: readonly CollectionChoice[] }): ReactNode {
  const say = useBenchWords()
  const isStored = published.id !== undefined
  const problem = problems.find(({ path }) => path === 'name')?.message
  const { app, collection, name } = query
  const value = collection === '' ? null : valueOf({ app, slug: collection })
  const options = collections.map(one => ({ value: valueOf(one), label: one.name, group: one.app, hint: one.slug }))
  const known = value === null || options.some(one => one.value === value)
  return (
    <div className='lc-query-source'>
      <TextField
        label={say('query.name')}
        value={name}
        error={problem && say(problem, { max: longestName, count: name.trim().length })}
        onChange={next => change({ ...query, name: next }, 'query.did.name', { group: 'name' })}
      />
      <Select
        label={say('query.collection')}
        isRequired
        isReadOnly={isStored}
        hint={isStored ? say('query.collection.fixed') : undefined}
        value={value}
        options={known ? options : [{ value, label: collection }, ...options]}
        onChange={next => {
          const chosen = collections.find(one => valueOf(one) === next)
          if (chosen) change({ ...query, app: chosen.app, collection: chosen.slug }, 'query.did.collection')
        }}
      />
    </div>
  )
}
