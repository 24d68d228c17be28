// The live page with its real rows, to be selected, moved and resized. Widgets are drawn by the page's own host.
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import type { Viewed } from './view-as.tsx'
import type { ReactNode, RefObject } from 'react'
import { iconOf } from '../../../page/icon-setting.ts'
import type { Emit } from '../../../page/navigation.ts'
import type { PageButtonsProps } from '../../../page/page-buttons.tsx'
import { useNarrowOf } from './narrow.ts'
import { useReadable } from '../../../stores/use.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { later } from '../../../ui/later.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { Skeleton } from '../../../ui/state.tsx'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import { ownerOf, outlineOf, positionAt } from '../document.ts'
import { cellOf, isFor } from './cell.ts'
import { CanvasRow } from './canvas-row.tsx'
import { useDesk } from './desk.ts'
import { useMarks } from './marks.ts'
import type { Stage } from './stage.ts'
import { useBuiltPage } from './use-built-page.ts'
import { pageIn, selectionIn, useEditUi, usePage } from './context.ts'
import pageSheet from '../../../page/page.css'
import sheet from './canvas.css'
import forcedSheet from './canvas-forced.css'
import touchSheet from './canvas-touch.css'

export interface CanvasProps {
  readonly app: string
  readonly slug: string
  readonly item: string | undefined
  /** In px; absent: as wide as there is room. */
  readonly width: number | undefined
  /** Whom the page is shown as. Undefined shows all widgets. */
  readonly viewed: Viewed | undefined
  /** Widgets act on presses, and nothing is selected. */
  readonly isTrying: boolean
  readonly line: RefObject<HTMLDivElement | null>
}

const PageButtons = later<PageButtonsProps>(async () => (await import('../../../page/page-buttons.tsx')).PageButtons)
const allow: Emit = () => true
const nothing = (): void => {} // the age of the rows is not shown here

export const Canvas = memo(function Canvas({ app, slug, item, width, viewed, isTrying, line }: CanvasProps): ReactNode {
  useSheet(pageSheet)
  useSheet(sheet)
  useSheet(forcedSheet)
  useSheet(touchSheet)
  const say = useBenchWords()
  const ui = useEditUi()
  const page = usePage(pageIn)
  const selection = ownerOf(usePage(selectionIn))
  const store = useBuiltPage(app, slug, item)
  const stage = useMemo(
    (): Stage | undefined =>
      store && {
        ...{ app, title: page.name, store, item, onEvent: allow, onUpdated: nothing },
        isEditing: !isTrying,
        reader: viewed?.reader,
      },
    [app, page.name, store, item, isTrying, viewed],
  )
  useEffect(() => {
    store?.setModules(
      page.rows.flatMap(row =>
        row.modules.flatMap(module => (isFor(module, stage?.reader) ? (cellOf(module)?.module ?? []) : [])),
      ),
    )
  }, [store, page.rows, stage?.reader])
  const scroller = useRef<HTMLDivElement>(null)
  const desk = useDesk(scroller, width)
  useNarrowOf(width, ui.narrow)
  const icon = iconOf(page['icon'] as Parameters<typeof iconOf>[0]) // reads what it can
  return (
    <div
      className='lc-canvas'
      data-region='canvas'
      data-fit={width === undefined || undefined}
      data-trying={isTrying || undefined}
    >
      <div className='lc-canvas-scroll' data-scrolls ref={scroller}>
        <div
          className='lc-canvas-desk'
          role='presentation'
          style={desk}
          onClick={() => {
            ui.chosen.clear()
            ui.bench.select('')
          }}
        >
          <div
            className='lc-page lc-canvas-page'
            data-path=''
            data-selected={(selection === '' && !isTrying) || undefined}
            role='group'
            aria-label={say('build.canvas', { name: page.name })}
            // the way into the page by keyboard
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={isTrying ? undefined : selection === '' ? 0 : -1}
          >
            <p className='lc-canvas-title'>
              {icon && <Icon name={icon.name} sizePx={20} color={icon.color} />}
              <span data-missing={page.name === '' || undefined}>{page.name || say('build.untitled')}</span>
            </p>
            {stage && Array.isArray(page['actionbuttons']) && page['actionbuttons'].length > 0 && (
              <div className='lc-page-buttons' inert={!isTrying}>
                <PageButtons {...stage} stored={page} />
              </div>
            )}
            {stage ? <Rows stage={stage} selection={selection} isTrying={isTrying} /> : <Skeleton heightPx={320} />}
          </div>
        </div>
        <div ref={line} className='lc-canvas-line' hidden aria-hidden='true' />
      </div>
    </div>
  )
})

function Rows({
  stage,
  selection,
  isTrying,
}: {
  readonly stage: Stage
  readonly selection: Path
  readonly isTrying: boolean
}): ReactNode {
  const say = useBenchWords()
  const ui = useEditUi()
  const page = usePage(pageIn)
  const marks = useMarks()
  const chosen = useReadable(ui.chosen)
  const narrow = useReadable(ui.narrow)
  const selectedRow = positionAt(page, selection)?.row
  const addAtEnd = useCallback(
    (anchor: HTMLElement) => ui.pick({ kind: 'between', row: page.rows.length }, anchor),
    [ui, page.rows.length],
  )
  return (
    <>
      <div className='lc-page-rows' data-rows>
        {outlineOf(page).map(({ path, widgets }, index) => {
          const row = page.rows[index]
          return (
            row && (
              <CanvasRow
                key={path}
                {...{ row, path, widgets, index, stage, marks, isTrying, narrow }}
                count={page.rows.length}
                selected={selectedRow === index ? selection : undefined}
                chosen={chosen.length === 0 ? undefined : widgets.filter(one => chosen.includes(one))}
              />
            )
          )
        })}
      </div>
      {!isTrying && (
        <div className='lc-canvas-end' role='presentation' onClick={event => event.stopPropagation()}>
          {page.rows.length === 0 && (
            <>
              <Icon name='layout' sizePx={28} />
              <p>
                <strong>{say('build.start')}</strong>
              </p>
              <p>{say('build.start.text')}</p>
            </>
          )}
          <span className='lc-canvas-end-buttons'>
            <Button
              icon='plus'
              variant={page.rows.length === 0 ? 'primary' : 'secondary'}
              onPress={event => addAtEnd(event.currentTarget)}
            >
              {say('build.addWidget')}
            </Button>
            <Button icon='layout' variant='ghost' onPress={() => ui.actions.addRow(page.rows.length)}>
              {say('build.addRow')}
            </Button>
          </span>
        </div>
      )}
    </>
  )
}
