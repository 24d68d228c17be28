import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { useCall, useCore } from '../../stores/use.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { useApps } from '../apps.ts'
import { createQuery, duplicateQuery, queryList, words } from '../data/queries.tsx'
import type { QueryRow } from '../data/queries.tsx'
import { queryTransfer } from '../data/query-transfer.ts'
import { queryPath } from '../data/query-path.ts'
import type { RowAction } from '../manage/descriptor.ts'
import type { ManageView } from '../manage/view.ts'
import { localRows } from '../manage/local-rows.ts'
import { ManageForm } from '../manage/manage-form.tsx'
import { ManageListView } from '../manage/manage-list.tsx'
import { useScreenTitle } from '../screen-title.tsx'
import { useOpenMade } from '../use-open-made.ts'

/** Only those who build open it. */
export const isRare = true

/** The queries of the platform: search, create, duplicate, delete (QRY-003, QRY-006). */
export default function QueriesScreen(): ReactNode {
  return (
    <BuilderWords>
      <Queries />
    </BuilderWords>
  )
}

function Queries(): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const core = useCore()
  const openMade = useOpenMade()
  const toast = useToast()
  useScreenTitle(say('queries.title'))
  const queries = useCall(collectionCalls.listQueries, { query: { extended: true } })
  const collections = useCall(collectionCalls.listCollections, {})
  const apps = useApps().data
  const [isNew, setNew] = useState(false)
  const appNames = useMemo(() => new Map(apps?.map(({ id, name }) => [id, name])), [apps])
  const all = useMemo(() => {
    const collectionNames = new Map(collections.data?.map(({ app, slug, name }) => [`${app}/${slug}`, name]))
    return queries.data?.map((query): QueryRow => ({
      query,
      app: appNames.get(query.app) ?? query.app,
      collection: collectionNames.get(`${query.app}/${query.collection}`) ?? query.collection,
    }))
  }, [queries.data, collections.data, appNames])
  const useRows = (view: ManageView) =>
    localRows(queries, all, queryList.columns, { ...view, sort: view.sort ?? 'name' }, { say, lang })
  const open = (id: string): void => openMade(queryPath(id))
  const duplicate = async (row: QueryRow): Promise<void> => {
    const answer = await duplicateQuery(core, row, new Set(all?.map(({ query }) => query.name)), say)
    const made = answer.data.data
    if (answer.status !== 200 || !made)
      toast({ kind: 'error', title: say('queries.duplicateFailed'), text: answer.data.message })
    else
      toast({
        kind: 'success',
        text: say('queries.duplicated'),
        action: { label: say('manage.open'), onPress: () => open(made.id) },
      })
  }
  const options = (collections.data ?? []).map(({ app, slug, name }) => ({
    value: `${app}/${slug}`,
    label: name,
    group: appNames.get(app) ?? app,
  }))
  const names = new Set(all?.map(({ query }) => query.name))
  return (
    <>
      <ManageListView
        list={queryList}
        useRows={useRows}
        create={{ label: say('queries.new'), onPress: () => setNew(true) }}
        transfer={queryTransfer({ core, names, collections: options, say })}
        actions={[duplicateAction(row => void duplicate(row))]}
      />
      {isNew && (
        <ManageForm
          title={say('queries.new')}
          save={say('queries.create')}
          fields={[
            { key: 'name', kind: 'text', label: say('queries.name'), isRequired: true },
            {
              key: 'collection',
              kind: 'choice',
              label: say('queries.collection'),
              isRequired: true,
              options,
            },
          ]}
          values={{ name: '', collection: null }}
          submit={createQuery(core, open)}
          onDone={() => setNew(false)}
          onClose={() => setNew(false)}
        />
      )}
    </>
  )
}

const duplicateAction = (run: (row: QueryRow) => void): RowAction<QueryRow> => ({
  id: 'copy',
  text: 'queries.duplicate',
  icon: 'copy',
  run,
})
