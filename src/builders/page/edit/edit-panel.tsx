// The tab "Edit": what can be added and the outline, the live page, the settings of the selection. Three panes side by side if
// there is room; otherwise one at a time, with a bar to switch.
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Core } from '../../../api/core.ts'
import { useOptionalCore, useReadable } from '../../../stores/use.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { later } from '../../../ui/later.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { Skeleton } from '../../../ui/state.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useBench, useBenchWords } from '../../../workbench/context.ts'
import type { PanelProps } from '../../../workbench/kind.ts'
import type { PageDocument } from '../document.ts'
import { ownerOf } from '../document.ts'
import { Settings } from '../inspector/settings.tsx'
import type { Spot } from '../edits.ts'
import type { BuilderSite } from '../site.ts'
import { BlocksProvider, useBlocks } from '../blocks/context.tsx'
import { useQueryQuestion } from '../blocks/query-question.tsx'
import { CommentsProvider, useComments, useReadComments } from '../comments/context.ts'
import { Canvas } from './canvas.tsx'
import { RoomProvider, usePointing } from '../people/context.ts'
import { EditUiProvider, useEditUi } from './context.ts'
import { Palette } from './palette.tsx'
import { Tree } from './tree.tsx'
import { useUi } from './use-edit-ui.ts'
import type { Pane, Parts } from './use-edit-ui.ts'
import { useKeys } from './use-keys.ts'
import { ViewAs, ViewedAs } from './view-as.tsx'
import type { Viewed } from './view-as.tsx'
import sheet from '../../../workbench/panes.css'

/** What the right pane shows. */
type Side = 'settings' | 'comments'

/** The actions that ran, as below an open page. */
const RunLog = later<{ readonly core: Core }>(async () => (await import('../../../acting/log/run-panel.tsx')).RunPanel)

const CommentsPane = later<{ onClose(): void }>(
  async () => (await import('../comments/comments-pane.tsx')).default,
  () => <Skeleton kind='form' heightPx={320} />,
)

const widths = [undefined, 1280, 768, 390] as const

function EditPanel({ services: site }: PanelProps<PageDocument, BuilderSite>): ReactNode {
  useSheet(sheet)
  const say = useBenchWords()
  const { choices } = useBench()
  const [pane, setPane] = useState<Pane>('middle')
  const [isFolded, setFolded] = useState({
    left: choices.get('left') === 'folded',
    right: choices.get('right') === 'folded',
  })
  const fold = useCallback(
    (side: 'left' | 'right', isNow: boolean): void => {
      choices.set(side, isNow ? 'folded' : 'open')
      setFolded(before => ({ ...before, [side]: isNow }))
    },
    [choices],
  )
  const [side, setSide] = useState<Side>('settings')
  const showPane = useCallback(
    (next: Pane): void => {
      setPane(next)
      if (next !== 'right' && next !== 'comments') return
      setSide(next === 'right' ? 'settings' : 'comments')
      fold('right', false)
    },
    [fold],
  )
  const comments = useReadComments(site)
  const { ask, question } = useQueryQuestion(site.services)
  const [isTrying, setTrying] = useState(false)
  const { ui, parts, picking, closePicking } = useUi(site, showPane, () => setTrying(false), ask)
  return (
    <EditUiProvider value={ui}>
      <RoomProvider value={site.people}>
        <CommentsProvider value={comments}>
          <BlocksProvider isOffered={site.hasBlocks ?? false}>
            <Panes {...{ parts, pane, showPane, side, isFolded, fold, isTrying, setTrying, site }}>
              {picking && (
                <Popover
                  isOpen
                  label={say('build.add')}
                  onClose={closePicking}
                  anchor={picking.anchor}
                  className='lc-builder-pick lc-canvas-pick'
                  placement='bottom-start'
                >
                  <Picker spot={picking.spot} onDone={closePicking} />
                </Popover>
              )}
            </Panes>
            {question}
          </BlocksProvider>
        </CommentsProvider>
      </RoomProvider>
    </EditUiProvider>
  )
}

/** The palette beside an "Add": what is chosen goes to its spot. */
function Picker({ spot, onDone }: { readonly spot: Spot | undefined; onDone(): void }): ReactNode {
  const { actions } = useEditUi()
  const blocks = useBlocks()
  return (
    <Palette
      onPick={entry => {
        onDone()
        actions.add(entry, spot)
      }}
      onPickBlock={block => {
        onDone()
        blocks?.insert(block, spot)
      }}
      onPickLinked={block => {
        onDone()
        actions.insertLinked(block, spot)
      }}
    />
  )
}

/** The panes are inert while a block is edited over them: then the focus returns to the widget that is linked to it. */
function useReturnedFocus(isCovered: boolean, root: Parts['root']): void {
  const { bench, showSettings } = useEditUi()
  useEffect(() => {
    if (!isCovered) return
    const path = ownerOf(bench.get().selection)
    return () => {
      const cell = root.current?.querySelector<HTMLElement>(`[data-region="canvas"] [data-path="${path}"]`)
      cell?.focus()
      // where one pane is shown at a time, the canvas is hidden
      if (cell?.matches(':focus') !== true) showSettings(true)
    }
  }, [isCovered, root, bench, showSettings])
}

interface PanesProps {
  readonly parts: Parts
  readonly pane: Pane
  showPane(pane: Pane): void
  readonly side: Side
  readonly isFolded: Readonly<Record<'left' | 'right', boolean>>
  fold(side: 'left' | 'right', isNow: boolean): void
  readonly isTrying: boolean
  setTrying(isTrying: boolean): void
  readonly site: BuilderSite
  readonly children: ReactNode
}

function Panes(props: PanesProps): ReactNode {
  const { parts, pane, showPane, side, isFolded, fold, isTrying, setTrying, site, children } = props
  const say = useBenchWords()
  const clipboard = useRef<HTMLTextAreaElement>(null)
  const press = useKeys(parts.root, clipboard)
  const [width, setWidth] = useState<number>()
  const core = useOptionalCore()
  const isCovered = useBlocks()?.isEditing ?? false
  useReturnedFocus(isCovered, parts.root)
  usePointing(site.people)
  const [viewed, setView] = useState<Viewed>()
  const setViewed = (next: Viewed | undefined): void => {
    setTrying(false) // what is tried is done by the builder, not by the role or person
    setView(next)
  }
  return (
    // keys bubble up from what has the focus inside
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={parts.root}
      className='lc-builder-panes'
      inert={isCovered}
      data-pane={pane === 'comments' ? 'right' : pane}
      data-left={isFolded.left ? 'folded' : 'open'}
      data-right={isFolded.right ? 'folded' : 'open'}
      onKeyDown={press}
    >
      <LeftPane onFold={() => fold('left', true)} />
      <div className='lc-builder-middle'>
        <CanvasBar
          {...{ width, setWidth, isTrying, setTrying, viewed, setViewed, isFolded, fold, showPane }}
          mayBePerson={site.mayRename}
          isCommenting={side === 'comments' && !isFolded.right}
        />
        <ViewedAs viewed={viewed} onEnd={() => setViewed(undefined)}>
          <Canvas
            app={site.app}
            slug={site.page}
            item={site.item}
            width={width}
            viewed={viewed}
            isTrying={isTrying}
            line={parts.line}
          />
        </ViewedAs>
        {isTrying && core && (
          <div className='lc-canvas-runs'>
            <RunLog core={core} />
          </div>
        )}
      </div>
      <aside
        className='lc-builder-right'
        data-pane-of='right'
        aria-label={say(side === 'comments' ? 'build.comments' : 'build.right')}
      >
        {side === 'comments' ? (
          <CommentsPane onClose={() => showPane('right')} />
        ) : (
          <Settings onFold={() => fold('right', true)} />
        )}
      </aside>
      <nav className='lc-builder-pane-bar' aria-label={say('build.panes')}>
        {(
          [
            ['left', 'plus'],
            ['middle', 'layout'],
            ['right', 'sliders'],
            ['comments', 'comment'],
          ] as const
        )
          .filter(([id]) => id !== 'comments' || site.comments)
          .map(([id, icon]) => (
            <button key={id} type='button' aria-pressed={pane === id} onClick={() => showPane(id)}>
              <Icon name={icon} /> {say(`build.pane.${id}`)}
            </button>
          ))}
      </nav>
      {children}
      <div ref={parts.ghost} className='lc-builder-ghost' popover='manual' hidden aria-hidden='true' />
      <ClipboardField field={clipboard} />
    </div>
  )
}

function LeftPane({ onFold }: { onFold(): void }): ReactNode {
  const say = useBenchWords()
  const { choices } = useBench()
  const [leftTab, setLeftTab] = useState(choices.get('tab') === 'outline' ? 'outline' : 'add')
  return (
    <aside className='lc-builder-left' aria-label={say('build.left')}>
      <div className='lc-builder-pane-head'>
        <Tabs
          kind='pill'
          label={say('build.left')}
          value={leftTab}
          onChange={tab => {
            choices.set('tab', tab)
            setLeftTab(tab)
          }}
          tabs={[
            { id: 'add', label: say('build.add') },
            { id: 'outline', label: say('build.outline') },
          ]}
        />
        <IconButton
          size='s'
          icon='chevrons-left'
          className='lc-builder-only-wide'
          label={say('build.fold.left')}
          onPress={onFold}
        />
      </div>
      <div className='lc-builder-pane-body' data-scrolls={leftTab === 'add' || undefined}>
        {leftTab === 'add' ? <Palette /> : <Tree />}
      </div>
    </aside>
  )
}

interface BarProps extends Pick<PanesProps, 'isFolded' | 'fold' | 'showPane' | 'isTrying' | 'setTrying'> {
  readonly isCommenting: boolean
  readonly width: number | undefined
  setWidth(width: number | undefined): void
  /** Whom the page is shown as. Undefined shows all of it, with the data of the builder. */
  readonly viewed: Viewed | undefined
  setViewed(viewed: Viewed | undefined): void
  /** Administrators see it as one person too. */
  readonly mayBePerson: boolean
}

/** The width in which the page is shown, and whether its widgets act. */
function CanvasBar(props: BarProps): ReactNode {
  const { width, setWidth, isTrying, setTrying, viewed, setViewed, isFolded, fold, showPane, isCommenting } = props
  const say = useBenchWords()
  const { chosen } = useEditUi()
  const isAdding = useReadable(useMemo(() => ({ get: chosen.isAdding, subscribe: chosen.subscribe }), [chosen]))
  const unfold = (side: 'left' | 'right') =>
    isFolded[side] && (
      <IconButton
        size='s'
        icon={side === 'left' ? 'chevrons-right' : 'chevrons-left'}
        className='lc-builder-only-wide'
        label={say(`build.unfold.${side}`)}
        onPress={() => fold(side, false)}
      />
    )
  return (
    <div className='lc-canvas-bar'>
      {unfold('left')}
      <div className='lc-canvas-widths' role='group' aria-label={say('build.width.of')}>
        {widths.map(px => (
          <Button key={px ?? 'fit'} size='s' variant='ghost' aria-pressed={width === px} onPress={() => setWidth(px)}>
            {px === undefined ? say('build.width.fit') : String(px)}
          </Button>
        ))}
      </div>
      <span className='lc-builder-space' />
      <ViewAs viewed={viewed} mayBePerson={props.mayBePerson} onChange={setViewed} />
      <CommentsButton isPressed={isCommenting} onPress={() => showPane(isCommenting ? 'right' : 'comments')} />
      {!isTrying && (
        <IconButton
          size='s'
          icon='check-circle'
          label={say('build.several.adding')}
          isPressed={isAdding}
          onPress={() => chosen.setAdding(!isAdding)}
        />
      )}
      <Button
        size='s'
        icon='play'
        variant={isTrying ? 'primary' : 'secondary'}
        aria-pressed={isTrying}
        isDisabled={viewed !== undefined}
        title={say(viewed === undefined ? 'build.try.on' : 'build.viewAs.noTry')}
        onPress={() => setTrying(!isTrying)}
      >
        {say('build.try')}
      </Button>
      {unfold('right')}
    </div>
  )
}

/** Shows the comments beside the page; says how many are open. */
function CommentsButton({ isPressed, onPress }: { readonly isPressed: boolean; onPress(): void }): ReactNode {
  const say = useBenchWords()
  const comments = useComments()
  return (
    comments && (
      <span className='lc-canvas-comments lc-builder-only-wide'>
        <IconButton
          size='s'
          icon='comment'
          label={say('build.comments.open', { count: comments.open })}
          isPressed={isPressed}
          onPress={onPress}
        />
        {comments.open > 0 && <span aria-hidden='true'>{comments.open}</span>}
      </span>
    )
  )
}

function ClipboardField({ field }: { readonly field: { current: HTMLTextAreaElement | null } }): ReactNode {
  const { bench, pasteText } = useEditUi()
  return (
    <textarea
      ref={field}
      className='lc-builder-clipboard'
      tabIndex={-1}
      aria-hidden='true'
      defaultValue=''
      onPaste={event => {
        event.preventDefault()
        pasteText(event.clipboardData.getData('text/plain'), bench.get().selection)
      }}
    />
  )
}

/** It selects parts of the state itself, so its props never render it again. */
export default memo(EditPanel, () => true)
