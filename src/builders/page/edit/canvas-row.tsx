// One row of the canvas with its widgets, and the tools of what is selected in it.
import { memo, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useDisabledFocus } from '../../../workbench/keyboard.ts'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Path, Problem } from '../../../workbench/kind.ts'
import { hasTabs } from '../button-lists.ts'
import { columns, typeOf, widthOf } from '../document.ts'
import type { PageModule, PageRow } from '../document.ts'
import { typeName, widgetName } from '../kind.ts'
import { spansOf } from '../spans.ts'
import type { NarrowWidth } from '../spans.ts'
import type { Stage } from './stage.ts'
import { useComments } from '../comments/context.ts'
import { PeopleMark } from '../people/people.tsx'
import { Audience, LockMark } from './audience.tsx'
import { MoreMenu } from './cell-menu.tsx'
import { isFor } from './cell.ts'
import { useEditUi } from './context.ts'
import { useInSight } from './in-sight.ts'
import { apart, InlineEditBox, InlineEditTool, useInlineEdit } from './inline-edit.tsx'
import type { InlineEdit } from './inline-edit.tsx'
import { GridCell, gridProps, Live } from './live-cell.tsx'
import { partAt } from './pressed-part.ts'
import { startResize } from './resize.ts'
import { EmptyTabs } from '../tabs/tab-rows.tsx'

export interface CanvasRowProps {
  readonly row: PageRow
  readonly path: Path
  /** The paths of its widgets. */
  readonly widgets: readonly Path[]
  readonly index: number
  readonly count: number
  /** The path that is selected, if it is this row or one of its widgets. */
  readonly selected: Path | undefined
  /** Those of its widgets that are selected together with others; undefined while one thing is selected. */
  readonly chosen: readonly Path[] | undefined
  readonly marks: ReadonlyMap<Path, Problem['kind']>
  readonly stage: Stage
  readonly isTrying: boolean
  /** The narrower width that is shown. */
  readonly narrow: NarrowWidth
}

/** Drawn again only if something of it is another: lists are compared member by member. */
export const CanvasRow = memo(Row, (before, after) =>
  (Object.keys(after) as (keyof CanvasRowProps)[]).every(key =>
    // the props of one component
    key === 'widgets' || key === 'chosen'
      ? before[key]?.length === after[key]?.length &&
        (before[key]?.every((one, at) => one === after[key]?.[at]) ?? true)
      : Object.is(before[key], after[key]),
  ),
)

function Row({
  row,
  path,
  widgets,
  index,
  count,
  selected,
  chosen,
  marks,
  stage,
  isTrying,
  narrow,
}: CanvasRowProps): ReactNode {
  const say = useBenchWords()
  const ui = useEditUi()
  const spans = spansOf(row.modules)
  // as the server does it: a row of which no widget is left is not there
  if (row.modules.length > 0 && !row.modules.some(module => isFor(module, stage.reader))) return null
  if (isTrying)
    return row.modules.length === 0 ? null : (
      <div className='lc-page-row'>
        {row.modules.map((module, at) => (
          <GridCell key={widgets[at]} module={module} narrow={spans[at]}>
            <Live module={module} stage={stage} />
          </GridCell>
        ))}
      </div>
    )
  const isSelected = selected === path
  const name = say('build.row.of', { number: index + 1, count })
  return (
    // the keys of rows and widgets are handled by the panes around them
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      className='lc-canvas-row'
      data-row
      data-path={path}
      data-selected={isSelected || undefined}
      data-mark={marks.get(path)}
      role='group'
      aria-label={name}
      aria-current={isSelected || undefined}
      // reached by the arrow keys of the canvas
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isSelected ? 0 : -1}
      onClick={event => {
        event.stopPropagation()
        ui.press(path, event)
      }}
    >
      <button
        type='button'
        className='lc-canvas-grip'
        tabIndex={-1}
        aria-label={name}
        title={name}
        onPointerDown={event => ui.drag.start(event, { kind: 'row', path, label: name })}
      >
        <Icon name='drag' sizePx={14} />
      </button>
      <CommentCount path={path} name={name} />
      <PeopleMark path={path} />
      {isSelected && <RowTools path={path} index={index} name={name} size={row.modules.length} />}
      <div className='lc-page-row'>
        {row.modules.map((module, at) => {
          const widget = widgets[at] ?? ''
          if (!isFor(module, stage.reader)) return null
          return (
            <CanvasCell
              key={widget}
              module={module}
              path={widget}
              isHead={selected === widget}
              isSelected={chosen ? chosen.includes(widget) : selected === widget}
              isAlone={!chosen}
              mark={marks.get(widget)}
              stage={stage}
              narrow={narrow}
              medium={spans[at]?.[0] ?? columns}
              small={spans[at]?.[1] ?? columns}
            />
          )
        })}
      </div>
      {row.modules.length === 0 && (
        <div className='lc-canvas-empty' role='presentation' onClick={event => event.stopPropagation()}>
          <span>{say('build.row.empty')}</span>
          <Button
            size='s'
            icon='plus'
            onPress={event => ui.pick({ kind: 'in', row: index, index: 0 }, event.currentTarget)}
          >
            {say('build.addWidget')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface CellProps {
  readonly module: PageModule
  readonly path: Path
  /** Has the focus of the canvas. */
  readonly isHead: boolean
  readonly isSelected: boolean
  /** No other is selected with it. */
  readonly isAlone: boolean
  readonly mark: Problem['kind'] | undefined
  readonly stage: Stage
  readonly narrow: NarrowWidth
  /** Its columns on narrower screens. */
  readonly medium: number
  readonly small: number
}

/** The property of the grid that has the columns of a width. */
const spanNames = { 390: '--lc-span-s', 768: '--lc-span-m', wide: '--lc-span' } as const

const CanvasCell = memo(function CanvasCell({
  module,
  path,
  isHead,
  isSelected,
  isAlone,
  mark,
  stage,
  narrow,
  medium,
  small,
}: CellProps): ReactNode {
  const say = useBenchWords()
  const ui = useEditUi()
  const box = useRef<HTMLDivElement>(null)
  const name = widgetName(module, say)
  const width = narrow === undefined ? widthOf(module) : narrow === 768 ? medium : small
  const inlineEdit = useInlineEdit(box, module, isHead && isAlone)
  const Editor = inlineEdit?.Editor
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      {...gridProps(module, [medium, small])}
      className='lc-page-cell lc-canvas-cell'
      data-widget
      data-path={path}
      data-selected={isSelected || undefined}
      data-mark={mark}
      role='group'
      aria-label={say('build.widget.of', { name, type: typeName(typeOf(module), say), width })}
      aria-current={isSelected || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isHead ? 0 : -1}
      onClick={event => {
        event.stopPropagation()
        ui.press(path, event, () => partAt(event.currentTarget, event.clientX, event.clientY))
      }}
      onDoubleClick={() => (inlineEdit ? inlineEdit.start() : ui.showSettings(true))}
      onKeyDown={event => {
        if (!inlineEdit || event.key !== 'Enter' || event.target !== event.currentTarget) return
        event.preventDefault()
        inlineEdit.start()
      }}
      onPointerDown={event => ui.drag.press(event, { kind: 'widget', path, label: ui.actions.name(ui.together(path)) })}
    >
      {Editor ? (
        <InlineEditBox {...{ path, module, Editor }} onDone={inlineEdit.stop} />
      ) : (
        // a press selects the widget, it does nothing in it
        <div className='lc-canvas-live' inert>
          <Live module={module} stage={stage} />
        </div>
      )}
      {hasTabs(module) && <EmptyTabs path={path} module={module} />}
      {mark && (
        <span className='lc-canvas-mark'>
          <Icon name={mark === 'error' ? 'error' : 'warning'} sizePx={16} />
        </span>
      )}
      <Audience module={module} />
      <LockMark module={module} />
      <CommentCount path={path} name={name} />
      <PeopleMark path={path} />
      {isHead && isAlone && (
        <>
          <CellTools {...{ path, name, width, inlineEdit }} />
          <span
            className='lc-canvas-resize'
            role='presentation'
            title={say('build.resize')}
            onClick={event => event.stopPropagation()}
            onPointerDown={event => {
              const { current } = box
              if (current)
                startResize(event, current, spanNames[narrow ?? 'wide'], width, next => ui.actions.resize(path, next))
            }}
          />
        </>
      )}
    </div>
  )
})

/** How many open threads are about a row or widget; shows them. */
function CommentCount({ path, name }: { readonly path: Path; readonly name: string }): ReactNode {
  const say = useBenchWords()
  const ui = useEditUi()
  const count = useComments()?.counts.get(path)
  if (count === undefined) return null
  const label = say(count === 1 ? 'build.comments.one' : 'build.comments.of', { count, name })
  return (
    <button
      type='button'
      className='lc-canvas-comment'
      aria-label={label}
      title={label}
      {...apart}
      onClick={event => {
        event.stopPropagation()
        ui.showComments(path)
      }}
    >
      <Icon name='comment' sizePx={14} /> {count}
    </button>
  )
}

function CellTools({
  path,
  name,
  width,
  inlineEdit,
}: {
  readonly path: Path
  readonly name: string
  readonly width: number
  readonly inlineEdit: InlineEdit | undefined
}): ReactNode {
  const say = useBenchWords()
  const ui = useEditUi()
  const tools = useInSight()
  const wider = useRef<HTMLButtonElement>(null)
  const narrower = useDisabledFocus(width <= 1, () => wider.current)
  useDisabledFocus(width >= columns, () => narrower.current, wider)
  return (
    <div ref={tools} className='lc-canvas-tools' role='toolbar' aria-label={say('build.tools', { name })} {...apart}>
      {inlineEdit && <InlineEditTool inlineEdit={inlineEdit} />}
      <IconButton
        ref={narrower}
        size='s'
        icon='minus'
        label={say('build.narrower')}
        isDisabled={width <= 1}
        onPress={() => ui.actions.widen(path, -1)}
      />
      <span className='lc-canvas-columns'>{say('build.columns', { width })}</span>
      <IconButton
        ref={wider}
        size='s'
        icon='plus'
        label={say('build.wider')}
        isDisabled={width >= columns}
        onPress={() => ui.actions.widen(path, 1)}
      />
      <IconButton size='s' icon='copy' label={say('build.duplicate')} onPress={() => ui.duplicate(path)} />
      <IconButton size='s' icon='trash' label={say('build.delete')} onPress={() => ui.remove(path)} />
      <MoreMenu path={path} name={name} />
    </div>
  )
}

function RowTools({
  path,
  index,
  name,
  size,
}: {
  readonly path: Path
  readonly index: number
  readonly name: string
  readonly size: number
}): ReactNode {
  const say = useBenchWords()
  const ui = useEditUi()
  return (
    <div className='lc-canvas-tools' role='toolbar' aria-label={say('build.tools', { name })} {...apart}>
      <IconButton
        size='s'
        icon='plus'
        label={say('build.addWidget')}
        onPress={event => ui.pick({ kind: 'in', row: index, index: size }, event.currentTarget)}
      />
      <IconButton
        size='s'
        icon='layout'
        label={say('build.equal')}
        isDisabled={size < 2}
        onPress={() => ui.actions.equalize(path)}
      />
      <IconButton size='s' icon='copy' label={say('build.duplicate')} onPress={() => ui.duplicate(path)} />
      <IconButton size='s' icon='trash' label={say('build.delete')} onPress={() => ui.remove(path)} />
      <MoreMenu path={path} name={name} />
    </div>
  )
}
