// The whole form as an outline: phases, steps, sections, tabs, lists, questions. One line each, so that three hundred stay light.
import { memo, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Loose } from '../../../base/loose.ts'
import { inputs } from '../../../inputs/index.ts'
import type { Say } from '../../../form/rules.ts'
import { SearchField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useCollator, useText } from '../../../ui/text.tsx'
import { nameAt } from '../name-at.ts'
import type { BuilderState } from '../builder.ts'
import { useBuilder, useChoice } from '../context.ts'
import type { BuilderProblem } from '../panel-shapes.ts'
import {
  containersOf,
  kindOf,
  lostQuestions,
  questionsOf,
  readAt,
  rowsOfStep,
  rowType,
  split,
  textAt,
} from '../path.ts'
import type { Path } from '../path.ts'
import { outlinePhases } from '../steps.ts'
import { words } from '../texts.ts'
import { useFollowSelection, useMarks } from './canvas.tsx'
import type { CanvasProps } from './canvas.tsx'
import { useEditUi } from './edit-ui.ts'
import { InlineText } from './inline-text.tsx'
import { matches } from '../../../workbench/matches.ts'

export interface TreeLine {
  readonly path: Path
  readonly depth: number
  readonly label: string
  readonly icon: string
  readonly container: string
  readonly index: number
  readonly hasChildren: boolean
  readonly node: Loose | undefined
}

/** Returns the outline from top to bottom, without the lines of folded nodes. */
export function outline(settings: Loose, folded: ReadonlySet<Path>, say: Say): readonly TreeLine[] {
  const lines: TreeLine[] = []
  const put = (
    path: Path,
    depth: number,
    icon: string,
    container: string,
    index: number,
    hasChildren: boolean,
  ): boolean => {
    lines.push({
      path,
      depth,
      icon,
      container,
      index,
      hasChildren,
      label: nameAt(settings, path, say),
      node: readAt(settings, path),
    })
    return hasChildren && !folded.has(path)
  }
  const questions = (paths: readonly Path[], box: Path, depth: number): void => {
    for (const [index, path] of paths.entries())
      put(
        path,
        depth,
        inputs.find(textAt(readAt(settings, path) ?? {}, 'type').toLowerCase())?.icon ?? 'help',
        box,
        index,
        false,
      )
  }
  const phases = outlinePhases(settings)
  const isPhased = phases.length > 1 || (phases[0]?.name ?? '') !== ''
  for (const phase of phases) {
    if (isPhased && phase.steps.length > 0)
      lines.push({
        path: `phase/${phase.index}`,
        depth: 1,
        icon: 'flag',
        container: '',
        index: phase.index,
        hasChildren: false,
        label: phase.name || say('builder.phase.none'),
        node: undefined,
      })
    for (const step of phase.steps) {
      const rows = rowsOfStep(settings, step)
      if (!put(`step/${step}`, 1, 'page', '', step, rows.length > 0)) continue
      for (const [index, row] of rows.entries()) {
        const boxes = containersOf(settings, row)
        const lost = lostQuestions(settings, row)
        const type = rowType(readAt(settings, row) ?? {})
        const isOpen = put(
          row,
          2,
          type === 'Tab' ? 'tabs' : type === 'List' ? 'layers' : 'layout',
          `step/${step}`,
          index,
          boxes.some(box => box !== row || questionsOf(settings, box).length > 0),
        )
        if (!isOpen) continue
        for (const box of boxes) {
          const inside = questionsOf(settings, box)
          if (box === row) questions(inside, box, 3)
          else if (put(box, 3, kindOf(box) === 'tab' ? 'tag' : 'list', row, split(box)[2], inside.length > 0))
            questions(inside, box, 4)
        }
        questions(lost, row, 3)
      }
    }
  }
  return lines
}

const settingsOf = (state: BuilderState): Loose => state.settings
const selectionOf = (state: BuilderState): Path => state.selection

export function Tree({ editing, focusIn }: Pick<CanvasProps, 'editing' | 'focusIn'>): ReactNode {
  const say = useText(words)
  const ui = useEditUi()
  const builder = useBuilder()
  const settings = useChoice(settingsOf)
  const selection = useChoice(selectionOf)
  const marks = useMarks()
  const collator = useCollator()
  const [folded, setFolded] = useState<ReadonlySet<Path>>(new Set())
  const [search, setSearch] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useFollowSelection(box, 'tree', focusIn, selection, settings)
  const all = useMemo(() => outline(settings, search === '' ? folded : new Set(), say), [settings, folded, search, say])
  const lines =
    search === ''
      ? all
      : all.filter(
          line =>
            kindOf(line.path) === 'question' &&
            matches(
              `${line.label} ${textAt(line.node ?? {}, 'key')} ${textAt(line.node ?? {}, 'type')}`,
              search,
              collator,
            ),
        )
  const fold = (path: Path, isFolded: boolean): void =>
    setFolded(now => {
      const next = new Set(now)
      if (isFolded) next.add(path)
      else next.delete(path)
      return next
    })
  const hasSelection = lines.some(line => line.path === selection)
  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.ctrlKey || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft'))
      return
    const line = lines.find(one => one.path === selection)
    if (!line) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'ArrowRight') {
      if (line.hasChildren && folded.has(line.path)) fold(line.path, false)
      else if (line.hasChildren) {
        focusIn.ask('tree')
        builder.select(lines[lines.indexOf(line) + 1]?.path ?? line.path)
      }
    } else if (line.hasChildren && !folded.has(line.path)) fold(line.path, true)
    else {
      const above = lines
        .slice(0, lines.indexOf(line))
        .findLast(one => one.depth < line.depth && !one.path.startsWith('phase/'))
      if (above) {
        focusIn.ask('tree')
        builder.select(above.path)
      }
    }
  }
  return (
    <div ref={box} className='lc-builder-outline' data-region='tree' data-scrolls>
      <SearchField
        label={say('builder.outline.search')}
        placeholder={say('builder.outline.search')}
        size='s'
        value={search}
        onChange={setSearch}
      />
      <div role='tree' aria-label={say('builder.outline')} className='lc-builder-tree' onKeyDown={press}>
        {lines.map((line, index) => (
          <Line
            key={line.path}
            {...line}
            isSelected={line.path === selection}
            isStop={line.path === selection || (!hasSelection && index === 0)}
            isFolded={folded.has(line.path)}
            isEditing={editing === line.path}
            mark={marks.get(line.path)}
            onFold={fold}
          />
        ))}
      </div>
      {lines.length === 0 && <p className='lc-builder-note'>{say('builder.outline.none')}</p>}
      <button type='button' className='lc-builder-add' onClick={() => ui.actions.addStep()}>
        <Icon name='plus' sizePx={14} /> {say('builder.addStep')}
      </button>
    </div>
  )
}

interface LineProps extends TreeLine {
  readonly isSelected: boolean
  readonly isStop: boolean
  readonly isFolded: boolean
  readonly isEditing: boolean
  readonly mark: BuilderProblem['kind'] | undefined
  onFold(path: Path, isFolded: boolean): void
}

const Line = memo(function Line({
  path,
  depth,
  label,
  icon,
  container,
  index,
  hasChildren,
  node,
  isSelected,
  isStop,
  isFolded,
  isEditing,
  mark,
  onFold,
}: LineProps): ReactNode {
  const say = useText(words)
  const ui = useEditUi()
  if (path.startsWith('phase/'))
    return (
      <div role='presentation' className='lc-builder-phase'>
        {label}
      </div>
    )
  const kind = kindOf(path)
  return (
    // the tree around it has the keys
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role='treeitem'
      aria-level={depth}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? !isFolded : undefined}
      aria-label={mark ? `${label}, ${say(`builder.has.${mark}`)}` : label}
      tabIndex={isStop ? 0 : -1}
      className='lc-builder-tree-line'
      data-path={path}
      data-kind={kind}
      style={{ paddingInlineStart: (depth - 1) * 14 + 4 }}
      data-container={kind === 'step' ? `step/${index}` : container}
      data-index={kind === 'step' ? undefined : index}
      onClick={() => {
        if (!ui.drag.wasDragging()) ui.select(path)
      }}
      onDoubleClick={() => {
        if (kind !== 'step') ui.edit(path)
      }}
      onPointerDown={event => {
        if ((kind === 'question' || kind === 'row') && !isEditing) ui.drag.press(event, { path, kind, label })
      }}
    >
      {hasChildren ? (
        // the arrows fold and unfold by keyboard
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <span
          className='lc-builder-fold'
          role='presentation'
          onClick={event => {
            event.stopPropagation()
            onFold(path, !isFolded)
          }}
        >
          <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} sizePx={14} />
        </span>
      ) : (
        <span className='lc-builder-fold' />
      )}
      <Icon name={icon} sizePx={14} className='lc-builder-tree-icon' />
      {isEditing && kind !== 'step' ? (
        <InlineText
          label={say('builder.label')}
          value={textAt(node ?? {}, 'label')}
          onChange={text => ui.actions.relabel(path, text)}
          onEnd={hasFocus => {
            ui.edit(undefined)
            if (hasFocus) ui.select(path)
          }}
        />
      ) : (
        <span className='lc-builder-tree-label'>{label}</span>
      )}
      {node?.['required'] === true && (
        <span className='lc-question-required' aria-hidden='true'>
          *
        </span>
      )}
      {mark && <Icon name={mark === 'error' ? 'error' : 'warning'} sizePx={14} className='lc-builder-problem' />}
    </div>
  )
})
