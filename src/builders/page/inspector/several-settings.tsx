import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { NumberField, Select } from '../../../ui/fields.tsx'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import { useBlocks } from '../blocks/context.tsx'
import { columns, isHidden, isLocked, moduleAt, widthOf } from '../document.ts'
import { arrangements } from '../edit/arrangements.ts'
import { pageIn, useEditUi, usePage } from '../edit/context.ts'
import { widgetName } from '../kind.ts'
import { arrangeIcons } from '../quick-commands.ts'
import { ShownTo } from './shown-to.tsx'

/** What can be done with several widgets at once. */
export function SeveralSettings({ paths }: { readonly paths: readonly Path[] }): ReactNode {
  const say = useBenchWords()
  const ui = useEditUi()
  const blocks = useBlocks()
  const page = usePage(pageIn)
  const modules = paths.flatMap(path => moduleAt(page, path) ?? [])
  const widths = new Set(modules.map(widthOf))
  const [first = ''] = paths
  return (
    <div className='lc-canvas-fields'>
      <ul className='lc-canvas-list'>
        {modules.map((module, at) => (
          <li key={paths[at]}>
            <button type='button' onClick={() => ui.press(paths[at] ?? '', onlyThis)}>
              <span>{widgetName(module, say)}</span> <small>{say('build.columns', { width: widthOf(module) })}</small>
            </button>
          </li>
        ))}
      </ul>
      <NumberField
        size='s'
        label={say('build.several.width')}
        hint={widths.size > 1 ? say('build.several.widths') : undefined}
        min={1}
        max={columns}
        value={widths.size === 1 ? (modules[0] ? widthOf(modules[0]) : null) : null}
        onChange={(width: number | null) => {
          if (width !== null) ui.actions.resize(paths, width, 'wide')
        }}
      />
      <Select
        size='s'
        label={say('build.several.move')}
        isClearable={false}
        options={[
          ...page.rows.map((_, row) => ({ value: String(row), label: say('build.row', { number: row + 1 }) })),
          { value: 'new', label: say('build.several.newRow') },
        ]}
        value={null}
        onChange={(to: string | null) => {
          const row = Number(to)
          const index = page.rows[row]?.modules.length ?? 0
          if (to === 'new') ui.actions.drop(paths, { kind: 'between', row: page.rows.length })
          else if (to !== null) ui.actions.drop(paths, { kind: 'in', row, index })
        }}
      />
      <ShownTo paths={paths} modules={modules} />
      <div className='lc-canvas-buttons' role='group' aria-label={say('build.align')}>
        {arrangements.map(what => (
          <Button key={what} size='s' icon={arrangeIcons[what]} onPress={() => ui.arrange(what, first)}>
            {say(
              what === 'toggleHidden'
                ? modules.every(isHidden)
                  ? 'build.show'
                  : 'build.hide'
                : what === 'toggleLocked'
                  ? paths.every(path => isLocked(page, path))
                    ? 'build.unlock'
                    : 'build.lock'
                  : `build.${what}`,
            )}
          </Button>
        ))}
      </div>
      <div className='lc-canvas-buttons' role='group' aria-label={ui.actions.name(paths)}>
        <Button size='s' icon='copy' onPress={() => ui.duplicate(first)}>
          {say('build.duplicate')}
        </Button>
        <Button size='s' icon='clipboard' onPress={() => ui.copy(first)}>
          {say('build.copy')}
        </Button>
        <Button size='s' icon='move' onPress={() => ui.cut(first)}>
          {say('build.cut')}
        </Button>
        <Button size='s' icon='trash' onPress={() => ui.remove(first)}>
          {say('build.delete')}
        </Button>
        {blocks && (
          <Button size='s' icon='save' onPress={() => blocks.save(first)}>
            {say('build.saveBlock')}
          </Button>
        )}
      </div>
    </div>
  )
}

const onlyThis = { shiftKey: false, ctrlKey: false, metaKey: false }
