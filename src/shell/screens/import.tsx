import type { ReactNode } from 'react'
import { importCalls } from '../../contract/calls/imports.ts'
import { useCall } from '../../stores/use.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { useShell } from '../context.tsx'
import { importList, newImportPath, words } from '../imports/import-list.ts'
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
  const imports = useCall(importCalls.listImports, {})
  const useRows = (view: ManageView) => localRows(imports, imports.data, importList.columns, view, { say, lang })
  return (
    <ManageListView
      list={importList}
      useRows={useRows}
      create={{ label: say('imports.new'), onPress: () => shell.go(newImportPath()) }}
    />
  )
}
