import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { useCall, useCore } from '../../stores/use.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { searchApps, useApps } from '../apps.ts'
import { collectionTransfer } from '../data/collection-transfer.ts'
import { collectionList, createCollection, words } from '../data/collections.ts'
import type { CollectionRow } from '../data/collections.ts'
import { NewFromFile } from '../imports/import-buttons.tsx'
import { localRows } from '../manage/local-rows.ts'
import { ManageForm } from '../manage/manage-form.tsx'
import { ManageListView } from '../manage/manage-list.tsx'
import type { ManageView } from '../manage/view.ts'
import { useScreenTitle } from '../screen-title.tsx'
import { useOpenMade } from '../use-open-made.ts'

/** Only those who build open it. */
export const isRare = true

/** The collections of the platform: search, create, delete (COL-021). */
export default function CollectionsScreen(): ReactNode {
  return (
    <BuilderWords>
      <Collections />
    </BuilderWords>
  )
}

function Collections(): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const core = useCore()
  const openMade = useOpenMade()
  useScreenTitle(say('collections.title'))
  const collections = useCall(collectionCalls.listCollections, { query: { extended: true } })
  const apps = useApps().data
  const [isNew, setNew] = useState(false)
  const all = useMemo(() => {
    const names = new Map(apps?.map(({ id, name }) => [id, name]))
    return collections.data?.map((collection): CollectionRow => ({
      collection,
      app: names.get(collection.app) ?? collection.app,
    }))
  }, [collections.data, apps])
  const useRows = (view: ManageView) =>
    localRows(collections, all, collectionList.columns, { ...view, sort: view.sort ?? 'name' }, { say, lang })
  const options = searchApps(apps ?? [], '').map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <ManageListView
        list={collectionList}
        useRows={useRows}
        create={{ label: say('collections.new'), onPress: () => setNew(true) }}
        also={<NewFromFile app={options[0]?.value} />}
        transfer={collectionTransfer({ core, all: collections.data ?? [], apps: options, say })}
      />
      {isNew && (
        <ManageForm
          title={say('collections.new')}
          save={say('collections.create')}
          fields={[
            { key: 'name', kind: 'text', label: say('collections.name'), isRequired: true },
            { key: 'app', kind: 'choice', label: say('collections.app'), isRequired: true, options },
          ]}
          values={{ name: '', app: options.length === 1 ? options[0]?.value : null }}
          submit={createCollection(core, openMade)}
          onDone={() => setNew(false)}
          onClose={() => setNew(false)}
        />
      )}
    </>
  )
}
