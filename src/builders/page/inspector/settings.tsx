// The right pane: the settings of the selection, with what is wrong with it and a search over all of them.
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useReadable } from '../../../stores/use.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useFromTop } from '../../../workbench/from-top.ts'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Path, Problem } from '../../../workbench/kind.ts'
import type { WorkbenchState } from '../../../workbench/workbench.ts'
import { LinkedSettings } from '../blocks/linked-settings.tsx'
import { linkedTo, moduleAt, ownerOf, rowAt, settingOf, typeOf } from '../document.ts'
import type { PageDocument } from '../document.ts'
import { pageIn, selectionIn, useEditUi, usePage } from '../edit/context.ts'
import { iconName, nameAt, typeName } from '../kind.ts'
import { PageSettings } from './page-settings.tsx'
import { RowSettings } from './row-settings.tsx'
import { SeveralSettings } from './several-settings.tsx'
import { WidgetSettings } from './widget-settings.tsx'
import sheet from './settings.css'

const problemsIn = (state: WorkbenchState<PageDocument>): readonly Problem[] => state.problems

export function Settings({ onFold }: { onFold(): void }): ReactNode {
  useSheet(sheet)
  const chosen = useReadable(useEditUi().chosen)
  return chosen.length > 0 ? <OfSeveral paths={chosen} onFold={onFold} /> : <OfOne onFold={onFold} />
}

const Fold = ({ onFold }: { onFold(): void }): ReactNode => (
  <IconButton
    size='s'
    icon='chevrons-right'
    className='lc-builder-only-wide'
    label={useBenchWords()('build.fold.right')}
    onPress={onFold}
  />
)

function OfSeveral({ paths, onFold }: { readonly paths: readonly Path[]; onFold(): void }): ReactNode {
  const say = useBenchWords()
  const { bench } = useEditUi()
  return (
    <>
      <div className='lc-builder-pane-head'>
        <span className='lc-canvas-what'>
          <Icon name='layout' />{' '}
          <h2>{say(paths.length === 1 ? 'build.several.one' : 'build.several.title', { count: paths.length })}</h2>
        </span>
        <Fold onFold={onFold} />
      </div>
      <div className='lc-builder-pane-body' data-scrolls data-settings onBlur={() => bench.endGesture()}>
        <SeveralSettings paths={paths} />
      </div>
    </>
  )
}

function OfOne({ onFold }: { onFold(): void }): ReactNode {
  const say = useBenchWords()
  const { bench } = useEditUi()
  const page = usePage(pageIn)
  const selection = usePage(selectionIn)
  const path = ownerOf(selection)
  const problems = usePage(problemsIn).filter(problem => ownerOf(problem.path) === path)
  const module = moduleAt(page, path)
  const name = nameAt(page, path, say)
  const type = module ? typeName(typeOf(module), say) : ''
  const isLinked = module !== undefined && linkedTo(module) !== ''
  const row = rowAt(page, path)
  const [search, setSearch] = useState('')
  const body = useFromTop(path)
  const reach = (to: Path): void => {
    setSearch('')
    // a second press of the same one goes there again
    if (bench.get().selection === to) bench.select(ownerOf(to))
    requestAnimationFrame(() => bench.select(to))
  }
  useEffect(() => setSearch(''), [path])
  return (
    <>
      <div className='lc-builder-pane-head'>
        <span className='lc-canvas-what'>
          <Icon name={module ? iconName(module) : row ? 'layout' : 'page'} /> <h2>{name}</h2>{' '}
          {module && type !== name && <small>{type}</small>}
        </span>
        <Fold onFold={onFold} />
      </div>
      {module && !isLinked && (
        <div className='lc-canvas-find'>
          <SearchField
            size='s'
            label={say('build.find')}
            placeholder={say('build.find')}
            value={search}
            onChange={setSearch}
          />
          <IconButton
            size='s'
            icon='filter'
            label={say('build.find.changed')}
            isPressed={search.trim() === say('build.find.changed.word')}
            onPress={() =>
              setSearch(before =>
                before.trim() === say('build.find.changed.word') ? '' : say('build.find.changed.word'),
              )
            }
          />
        </div>
      )}
      {/* leaving a field ends its step of undo */}
      <div {...body} className='lc-builder-pane-body' data-scrolls data-settings onBlur={() => bench.endGesture()}>
        {module && isLinked ? (
          <LinkedSettings key={path} path={path} module={module} />
        ) : module ? (
          <WidgetSettings
            key={path}
            path={path}
            module={module}
            search={search}
            setting={selection.slice(path.length + 1)}
          />
        ) : row ? (
          <RowSettings path={path} row={row} />
        ) : (
          <PageSettings page={page} />
        )}
      </div>
      <ProblemList problems={problems} onReach={reach} />
    </>
  )
}

/** What is wrong with the selection. It stands below the fields, which stay under the pointer when a problem comes or goes. */
function ProblemList({
  problems,
  onReach,
}: {
  readonly problems: readonly Problem[]
  onReach(path: Path): void
}): ReactNode {
  if (problems.length === 0) return null
  return (
    <ul className='lc-canvas-problems'>
      {problems.map((problem, index) => (
        <li key={index} data-kind={problem.kind}>
          <Icon name={problem.kind === 'error' ? 'error' : 'warning'} sizePx={14} />{' '}
          {settingOf(problem.path) === '' ? (
            problem.message
          ) : (
            <button type='button' onClick={() => onReach(problem.path)}>
              {problem.message}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
