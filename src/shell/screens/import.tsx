import type { ReactNode } from 'react'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { importCalls } from '../../contract/calls/imports.ts'
import { useCall, useCore } from '../../stores/use.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { useApps } from '../apps.ts'
import { useShell } from '../context.tsx'
import { importList, newImportPath, words } from '../imports/import-list.ts'
import { importTransfer } from '../imports/import-transfer.ts'
import { localRows } from '../manage/local-rows.ts'
import { ManageListView } from '../manage/manage-list.tsx'
import type { ManageView } from '../manage/view.ts'
import { useScreenTitle } from '../screen-title.tsx'

/** Only those who build open it. */
export const isRare = true

/** The imports of the user (NAV-008). */
export default function ImportScreen(): ReactNode {
  return (
    <BuilderWords>
      <Imports />
    </BuilderWords>
  )
}

function Imports(): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const shell = useShell()
  useScreenTitle(say('imports.title'))
  const core = useCore()
  const imports = useCall(importCalls.listImports, {})
  const collections = useCall(collectionCalls.listCollections, {}).data ?? []
  const appNames = new Map(useApps().data?.map(({ id, name }) => [id, name]))
  const useRows = (view: ManageView) => localRows(imports, imports.data, importList.columns, view, { say, lang })
  return (
    <ManageListView
      list={importList}
      useRows={useRows}
      transfer={importTransfer({
        core,
        names: new Set(imports.data?.map(({ name }) => name)),
        collections: collections.map(({ app, slug, name }) => ({
          value: `${app}/${slug}`,
          label: name,
          group: appNames.get(app) ?? app,
        })),
        say,
      })}
      create={{ label: say('imports.new'), onPress: () => shell.go(newImportPath()) }}
    />
  )
}
