import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import { outlineOf, positionAt, widthOf } from '../document.ts'
import type { PageRow } from '../document.ts'
import { pageIn, useEditUi, usePage } from '../edit/context.ts'
import { widgetName } from '../kind.ts'
import { RowTabField } from '../tabs/row-tab-field.tsx'

/** The widgets of a row with their widths. */
export function RowSettings({ path, row }: { readonly path: Path; readonly row: PageRow }): ReactNode {
  const say = useBenchWords()
  const { actions, bench, pick } = useEditUi()
  const page = usePage(pageIn)
  const index = positionAt(page, path)?.row ?? 0
  const widgets = outlineOf(page)[index]?.widgets ?? []
  return (
    <div className='lc-canvas-fields'>
      {row.modules.length === 0 && <p className='lc-builder-note'>{say('build.row.empty')}</p>}
      <ul className='lc-canvas-list'>
        {row.modules.map((module, at) => (
          <li key={widgets[at]}>
            <button type='button' onClick={() => bench.select(widgets[at] ?? '')}>
              <span>{widgetName(module, say)}</span> <small>{say('build.columns', { width: widthOf(module) })}</small>
            </button>
          </li>
        ))}
      </ul>
      <RowTabField row={row.id} />
      <div className='lc-canvas-buttons'>
        <Button
          size='s'
          icon='plus'
          onPress={event => pick({ kind: 'in', row: index, index: row.modules.length }, event.currentTarget)}
        >
          {say('build.addWidget')}
        </Button>
        <Button size='s' icon='columns' isDisabled={row.modules.length < 2} onPress={() => actions.equalize(path)}>
          {say('build.equal')}
        </Button>
      </div>
    </div>
  )
}
