import type { ReactNode } from 'react'
import { Select } from '../../../ui/fields.tsx'
import { useText } from '../../../ui/text.tsx'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import { positionAt } from '../document.ts'
import { pageIn, useEditUi, usePage } from '../edit/context.ts'
import { widgetName } from '../kind.ts'
import { tabsFor, withRow } from './row-tab.ts'
import { words } from './words.ts'

/** The tab that shows a row; nothing on a page without tabs. */
export function RowTabField({ row }: { readonly row: string }): ReactNode {
  const say = useText(words)
  const speak = useBenchWords()
  const { actions } = useEditUi()
  const tabs = tabsFor(usePage(pageIn), row)
  if (tabs.length === 0) return null
  const value = tabs.findIndex(one => one.isChosen)
  return (
    <Select
      size='s'
      label={say('rowTab.title')}
      hint={say('rowTab.hint')}
      placeholder={say('rowTab.always')}
      options={tabs.map(({ label, module }, at) => ({ value: String(at), label, group: widgetName(module, speak) }))}
      value={value < 0 ? null : String(value)}
      onChange={(next: string | null) => {
        const chosen = next === null ? undefined : tabs[Number(next)]
        actions.patch(
          [...new Set(tabs.map(one => one.path))],
          one => withRow(one, row, one.id === chosen?.module.id ? chosen.at : undefined),
          say('rowTab.title'),
        )
      }}
    />
  )
}

/** The same, in the settings of a widget of the row. */
export function TabOfWidget({ path }: { readonly path: Path }): ReactNode {
  const page = usePage(pageIn)
  const row = page.rows[positionAt(page, path)?.row ?? -1]
  return row && <RowTabField row={row.id} />
}
