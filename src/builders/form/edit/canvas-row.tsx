// A row on the canvas, which people know as a section: its label, its tabs or repeated lists, and its questions.
import { memo, useEffect, useState } from 'react'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { asRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { colorOf } from '../../../ui/theme/theme.ts'
import type { BuilderProblem, Path } from '../panel-shapes.ts'
import {
  containerOf,
  containersOf,
  kindOf,
  keyOf,
  lostQuestions,
  questionsOf,
  readAt,
  rowType,
  split,
  textAt,
} from '../path.ts'
import { words } from '../texts.ts'
import { CanvasQuestion } from './canvas-question.tsx'
import { useEditUi } from './edit-ui.ts'
import { InlineText } from './inline-text.tsx'
import { useText } from '../../../ui/text.tsx'

interface Shown {
  readonly settings: Loose
  readonly selection: Path
  readonly editing: Path | undefined
  readonly marks: ReadonlyMap<Path, BuilderProblem['kind']>
}
export interface CanvasRowProps extends Shown {
  readonly path: Path
  readonly container: Path
  readonly index: number
  readonly addColor: string
}

export const CanvasRow = memo(function CanvasRow(props: CanvasRowProps): ReactNode {
  const { settings, path, container, index, selection, editing, marks } = props
  const say = useText(words)
  const ui = useEditUi()
  const row = readAt(settings, path) ?? {}
  const type = rowType(row)
  const label = textAt(row, 'label')
  const name = label || say('builder.row.number', { number: index + 1 })
  const isSelected = selection === path
  const containers = containersOf(settings, path)
  return (
    // a press selects; its keys are handled by the canvas around it
    // oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex
    <section
      className='lc-row lc-builder-row'
      role='group'
      aria-label={say(`builder.row.${type}.name`, { name })}
      aria-current={isSelected || undefined}
      tabIndex={isSelected ? 0 : -1}
      data-path={path}
      data-container={container}
      data-index={index}
      data-selected={isSelected || undefined}
      data-mark={marks.get(path)}
      onClick={event => {
        event.stopPropagation()
        if (!ui.drag.wasDragging()) ui.select(path)
      }}
    >
      {/* oxlint-enable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      <div
        className='lc-builder-row-head'
        onPointerDown={event => {
          if (editing !== path) ui.drag.press(event, { path, kind: 'row', label: name })
        }}
      >
        <button
          type='button'
          className='lc-builder-handle'
          tabIndex={-1}
          aria-label={say('builder.drag', { label: name })}
          title={say('builder.drag.tip')}
          onPointerDown={event => {
            event.stopPropagation()
            ui.drag.start(event, { path, kind: 'row', label: name })
          }}
        >
          <Icon name='drag' />
        </button>
        {editing === path ? (
          <InlineText
            className='lc-builder-row-label'
            label={say('builder.label')}
            placeholder={say('builder.row.placeholder')}
            value={label}
            onChange={text => ui.actions.relabel(path, text)}
            onEnd={hasFocus => {
              ui.edit(undefined)
              if (hasFocus) ui.select(path)
            }}
          />
        ) : (
          // a second press on the words writes on; Enter does the same
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <span
            className='lc-builder-row-label'
            data-missing={label === '' || undefined}
            onClick={() => {
              if (isSelected && !ui.drag.wasDragging()) ui.edit(path)
            }}
            onDoubleClick={() => ui.edit(path)}
          >
            {label || say('builder.row.untitled')}
          </span>
        )}
        {type !== 'default' && <span className='lc-builder-tag'>{say(`builder.row.${type}`)}</span>}
        {Array.isArray(row['conditions']) && row['conditions'].length > 0 && (
          <Icon name='filter' label={say('builder.has.conditions')} className='lc-builder-mark' />
        )}
        {isSelected && (
          // presses on the tools are not presses on the row
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <span
            className='lc-builder-row-tools'
            role='toolbar'
            aria-label={say('builder.tools', { label: name })}
            tabIndex={-1}
            onClick={event => event.stopPropagation()}
            onPointerDown={event => event.stopPropagation()}
          >
            <IconButton size='s' icon='arrow-up' label={say('builder.up')} onPress={() => ui.actions.move(path, -1)} />
            <IconButton
              size='s'
              icon='arrow-down'
              label={say('builder.down')}
              onPress={() => ui.actions.move(path, 1)}
            />
            <IconButton
              size='s'
              icon='copy'
              label={say('builder.duplicate')}
              onPress={() => ui.actions.duplicate(path)}
            />
            <IconButton size='s' icon='trash' label={say('builder.delete')} onPress={() => ui.remove(path)} />
            <IconButton
              size='s'
              icon='sliders'
              className='lc-builder-only-narrow'
              label={say('builder.settings')}
              onPress={ui.showInspector}
            />
          </span>
        )}
      </div>
      {type === 'Tab' && containers[0] !== path ? (
        <RowTabs {...props} name={name} tabs={containers} />
      ) : type === 'List' ? (
        containers.map(list => <RowList key={list} {...props} list={list} />)
      ) : (
        <Questions {...props} box={path} />
      )}
    </section>
  )
})

function Questions({
  settings,
  selection,
  editing,
  marks,
  box,
  questions = questionsOf(settings, box),
}: Shown & { readonly box: Path; readonly questions?: readonly Path[] }): ReactNode {
  const say = useText(words)
  const ui = useEditUi()
  return (
    <>
      <div
        className='lc-questions lc-builder-questions'
        data-container={box}
        data-long={questions.length > 40 || undefined}
      >
        {questions.map((path, index) => (
          <CanvasQuestion
            key={path}
            path={path}
            container={box}
            index={index}
            node={readAt(settings, path) ?? {}}
            isSelected={selection === path}
            isEditing={editing === path}
            mark={marks.get(path)}
          />
        ))}
        {questions.length === 0 && <p className='lc-builder-empty'>{say('builder.row.empty')}</p>}
      </div>
      <button
        type='button'
        className='lc-builder-add'
        data-container={box}
        onClick={event => {
          event.stopPropagation()
          ui.pick({ container: box, index: questions.length }, event.currentTarget)
        }}
      >
        <Icon name='plus' sizePx={14} /> {say('builder.addQuestion')}
      </button>
    </>
  )
}

function RowTabs({
  tabs,
  name,
  ...props
}: CanvasRowProps & { readonly tabs: readonly Path[]; readonly name: string }): ReactNode {
  const { settings, path, selection, editing } = props
  const say = useText(words)
  const ui = useEditUi()
  const [open, setOpen] = useState(0)
  const within = tabs.indexOf(
    kindOf(selection) === 'tab'
      ? selection
      : kindOf(selection) === 'question'
        ? (containerOf(settings, selection) ?? '')
        : '',
  )
  useEffect(() => {
    if (within >= 0) setOpen(within)
  }, [within])
  const current = tabs[open] ?? tabs[0] ?? path
  const lost = lostQuestions(settings, path)
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const to = { ArrowRight: open + 1, ArrowLeft: open - 1 }[event.key]
    if (to === undefined || event.altKey || tabs[to] === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setOpen(to)
    ui.select(tabs[to] ?? path)
  }
  return (
    <div className='lc-row-tabs'>
      <div className='lc-row-tablist lc-builder-tablist'>
        <div role='tablist' aria-label={name} className='lc-builder-tabs' onKeyDown={press}>
          {tabs.map((tab, index) => {
            const label = textAt(readAt(settings, tab) ?? {}, 'label')
            return editing === tab ? (
              <span key={tab} role='presentation' className='lc-row-tab'>
                <InlineText
                  label={say('builder.label')}
                  value={label}
                  onChange={text => ui.actions.relabel(tab, text)}
                  onEnd={hasFocus => {
                    ui.edit(undefined)
                    if (hasFocus) ui.select(tab)
                  }}
                />
              </span>
            ) : (
              <button
                key={tab}
                type='button'
                role='tab'
                className='lc-row-tab'
                aria-selected={tab === current}
                data-path={tab}
                data-kind='tab'
                data-container={path}
                data-selected={selection === tab || undefined}
                tabIndex={tab === current ? 0 : -1}
                onDoubleClick={() => ui.edit(tab)}
                onClick={event => {
                  event.stopPropagation()
                  setOpen(index)
                  ui.select(tab)
                }}
              >
                {label || say('builder.tab.number', { number: index + 1 })}
              </button>
            )
          })}
        </div>
        <IconButton
          size='s'
          icon='plus'
          label={say('builder.addTab')}
          onPress={event => {
            event.stopPropagation()
            ui.actions.addInside(path)
          }}
        />
      </div>
      <div role='tabpanel' aria-label={textAt(readAt(settings, current) ?? {}, 'label') || name}>
        <Questions {...props} box={current} />
      </div>
      {lost.length > 0 && (
        <div className='lc-builder-lost'>
          <p>{say('builder.lost')}</p>
          <Questions {...props} box={path} questions={lost} />
        </div>
      )}
    </div>
  )
}

function RowList({ list, addColor, ...props }: CanvasRowProps & { readonly list: Path }): ReactNode {
  const { settings, path, selection } = props
  const say = useText(words)
  const ui = useEditUi()
  const node = asRecord(readAt(settings, list))
  const isOwn = list !== path // an older List row is its own list
  const isSelected = isOwn && selection === list
  const name = textAt(node, 'label') || textAt(node, 'name')
  const colour = colorOf(textAt(node, 'addColor') || addColor || undefined)
  const body = (
    <>
      {isOwn && (
        <div className='lc-repeat-head'>
          <span className='lc-repeat-name'>
            {name === '' ? say('builder.list.number', { number: split(list)[2] + 1 }) : name}
          </span>
          {isSelected && (
            <IconButton
              size='s'
              icon='trash'
              label={say('builder.delete')}
              onPress={event => {
                event.stopPropagation()
                ui.remove(list)
              }}
            />
          )}
        </div>
      )}
      <Questions {...props} box={list} />
    </>
  )
  return (
    <div className='lc-repeats'>
      {isOwn ? (
        // a press selects; its keys are handled by the canvas around it
        // oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex
        <div
          className='lc-repeat lc-builder-list'
          role='group'
          aria-label={name || keyOf(node)}
          data-path={list}
          data-selected={isSelected || undefined}
          aria-current={isSelected || undefined}
          tabIndex={isSelected ? 0 : -1}
          onClick={event => {
            event.stopPropagation()
            if (!ui.drag.wasDragging()) ui.select(list)
          }}
        >
          {body}
        </div>
      ) : (
        // oxlint-enable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex
        <div className='lc-repeat'>{body}</div>
      )}
      {node['addable'] !== false && (
        <div inert aria-hidden='true'>
          <Button
            icon='plus'
            className='lc-repeat-add'
            style={colour === undefined ? {} : ({ '--lc-add-colour': colour } as CSSProperties)}
          >
            {textAt(node, 'addLabel') || say('form.repeat.add')}
          </Button>{' '}
          {/* React knows no custom properties */}
        </div>
      )}
    </div>
  )
}
