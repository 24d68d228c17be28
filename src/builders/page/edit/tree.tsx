// The outline: the page, its rows and their widgets as lines, with a search and the problems of each.
import { memo, useState } from 'react'
import type { ReactNode } from 'react'
import { useReadable } from '../../../stores/use.tsx'
import { SearchField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useCollator } from '../../../ui/text.tsx'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import { matches } from '../../../workbench/matches.ts'
import { isHidden, isLocked, isRowPath, moduleAt, ownerOf, positionsOf, typeOf } from '../document.ts'
import type { Position } from '../document.ts'
import { iconName, nameAt, typeName } from '../kind.ts'
import { useMarks } from './marks.ts'
import { pageIn, selectionIn, useEditUi, usePage } from './context.ts'

export const Tree = memo(function Tree(): ReactNode {
  const say = useBenchWords()
  const ui = useEditUi()
  const collator = useCollator()
  const page = usePage(pageIn)
  const selection = ownerOf(usePage(selectionIn))
  const chosen = useReadable(ui.chosen)
  const marks = useMarks()
  const [search, setSearch] = useState('')
  const isFound = (path: Path): boolean => {
    const module = moduleAt(page, path)
    return (
      module !== undefined && matches(`${nameAt(page, path, say)} ${typeName(typeOf(module), say)}`, search, collator)
    )
  }
  const positions: readonly (readonly [Path, Position | undefined])[] = [['', undefined], ...positionsOf(page)]
  const lines = search.trim() === '' ? positions : positions.filter(([path]) => isFound(path))
  const stop = lines.some(([path]) => path === selection) ? selection : lines[0]?.[0]
  return (
    <div className='lc-builder-outline' data-region='tree' data-scrolls>
      <SearchField
        size='s'
        label={say('build.filter')}
        placeholder={say('build.filter')}
        value={search}
        onChange={setSearch}
      />
      <div role='tree' aria-multiselectable='true' aria-label={say('build.outline')}>
        {lines.map(([path, position]) => {
          const module = moduleAt(page, path)
          const name = nameAt(page, path, say)
          const mark = marks.get(path)
          const kind = path === '' ? 'page' : isRowPath(path) ? 'row' : 'widget'
          return (
            // its keys are handled by the panes around it
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={path}
              role='treeitem'
              className='lc-builder-tree-line'
              style={{ paddingInlineStart: { page: 6, row: 14, widget: 30 }[kind] }}
              data-line={position ? '' : undefined}
              data-path={path}
              data-row-index={position?.row}
              data-index={position?.index}
              data-kind={kind}
              data-mark={mark}
              aria-level={{ page: 1, row: 2, widget: 3 }[kind]}
              aria-selected={chosen.length > 0 ? chosen.includes(path) : path === selection}
              tabIndex={path === stop ? 0 : -1}
              onClick={event => ui.press(path, event)}
              onDoubleClick={() => ui.showSettings(true)}
              onPointerDown={event => {
                if (kind !== 'page') ui.drag.press(event, { kind, path, label: name })
              }}
            >
              <Icon name={module ? iconName(module) : kind === 'row' ? 'layout' : 'page'} sizePx={16} />
              <span className='lc-builder-tree-label'>{name}</span>
              {module && isHidden(module) && <Icon name='eye-off' sizePx={14} label={say('build.hidden')} />}
              {module && isLocked(page, path) && <Icon name='lock' sizePx={14} label={say('build.locked')} />}
              {mark && (
                <span className='lc-builder-problem'>
                  <Icon name={mark === 'error' ? 'error' : 'warning'} sizePx={14} />
                </span>
              )}
            </div>
          )
        })}
      </div>
      {lines.length === 0 && (
        <p className='lc-builder-note' role='status'>
          {say('build.search.none', { text: search })}
        </p>
      )}
    </div>
  )
})
