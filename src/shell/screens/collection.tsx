import { useState } from 'react'
import type { ReactNode } from 'react'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { fieldCalls } from '../../contract/calls/fields.ts'
import { useCall } from '../../stores/use.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ErrorState, Skeleton } from '../../ui/state.tsx'
import { useText } from '../../ui/text.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { useApps } from '../apps.ts'
import { FieldsTab } from '../data/collection/fields-tab.tsx'
import { ItemsTab } from '../data/collection/items-tab.tsx'
import { SettingsTab } from '../data/collection/settings-tab.tsx'
import { UsesTab } from '../data/collection/uses-tab.tsx'
import { RulesTab, words } from '../data/rules/rules-tab.tsx'
import { ManageDetail } from '../manage/manage-detail.tsx'
import { readOnce, refusalOf } from '../page-load.ts'
import type { LoadCheck } from '../page-load.ts'
import { useScreenTitle } from '../screen-title.tsx'
import type { ScreenProps } from '../screen.ts'

/** Only those who build open it. */
export const isRare = true

/** The collection has to exist. */
export const check: LoadCheck = async ({ params: { app = '', collection = '' } }, core) => {
  const found = await readOnce(core, collectionCalls.readCollection, { params: { app, collection } })
  return found.ok ? { kind: 'show' } : refusalOf(found)
}

/** One collection: its items, its fields, what uses it, its rules, its settings (COL-021). */
export default function CollectionScreen({ match }: ScreenProps): ReactNode {
  return (
    <BuilderWords>
      <Screen app={match.params['app'] ?? ''} slug={match.params['collection'] ?? ''} />
    </BuilderWords>
  )
}

function Screen({ app, slug }: { readonly app: string; readonly slug: string }): ReactNode {
  const say = useText(words)
  const params = { app, collection: slug }
  const { data: collection, error, retry } = useCall(collectionCalls.readCollection, { params })
  const fields = useCall(fieldCalls.readFields, { params })
  const uses = useCall(fieldCalls.collectionUses, { params })
  const [items, setItems] = useState<number>()
  const appName = useApps().data?.find(({ id }) => id === app)?.name ?? app
  useScreenTitle(say('collections.one'), collection?.name)
  if (!collection)
    return error ? <ErrorState message={error.message} onRetry={retry} /> : <Skeleton kind='table' heightPx={480} />
  const shown = { collection, fields, app, slug }
  return (
    <ManageDetail
      back={{ to: '/collections', label: say('collections.title') }}
      name={collection.name}
      about={
        <>
          <span dir='auto'>{appName}</span> <Badge>{slug}</Badge>
        </>
      }
      tabsLabel={collection.name}
      tabs={[
        {
          id: 'items',
          label: say('collections.items'),
          count: items,
          draw: () => <ItemsTab {...shown} onTotal={setItems} />,
        },
        { id: 'fields', label: say('fields.title'), count: fields.data?.length, draw: () => <FieldsTab {...shown} /> },
        { id: 'uses', label: say('collections.uses'), count: uses.data?.length, draw: () => <UsesTab uses={uses} /> },
        { id: 'rules', label: say('rules.title'), draw: () => <RulesTab {...shown} uses={uses} /> },
        { id: 'settings', label: say('collections.settings'), draw: () => <SettingsTab {...shown} /> },
      ]}
    />
  )
}
