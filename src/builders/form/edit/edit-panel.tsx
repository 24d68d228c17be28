// The tab "Edit": outline and palette, the live form, and the settings of the selection. Three panes side by side if
// there is room; otherwise one at a time, with a bar to switch.
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Loose } from '../../../base/loose.ts'
import { inputs } from '../../../inputs/index.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useBench } from '../../../workbench/context.ts'
import { createActions } from '../actions.ts'
import type { BuilderState } from '../builder.ts'
import { useBuilderContext, useChoice } from '../context.ts'
import { Inspector } from '../inspector/inspector.tsx'
import { loadPanels } from '../inspector/late-panels.tsx'
import type { InputDescriptor } from '../../../inputs/part.ts'
import { containersOf, kindOf, readAt, spotOf, textAt } from '../path.ts'
import type { Path, Spot } from '../path.ts'
import { words } from '../texts.ts'
import { Canvas, createFocusRequest } from './canvas.tsx'
import { createDrag } from './drag.ts'
import { EditUiProvider } from './edit-ui.ts'
import type { EditUi } from './edit-ui.ts'
import { isTypingIn, commandOf } from '../../../workbench/keyboard.ts'
import type { Command } from '../../../workbench/keyboard.ts'
import { takeBack } from '../../../workbench/take-back.ts'
import { Palette, TypePicker } from './type-picker.tsx'
import { outline, Tree } from './tree.tsx'
import { useText } from '../../../ui/text.tsx'

type Pane = 'left' | 'form' | 'right'
const selectionOf = (state: BuilderState): Path => state.selection
const toNameOf = (state: BuilderState): Path | undefined => state.toName

function EditPanel(): ReactNode {
  const say = useText(words)
  const { builder } = useBuilderContext()
  const { choices, openQuickAdd, openShortcuts, openPublish } = useBench()
  const toast = useToast()
  const root = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const clipboard = useRef<HTMLTextAreaElement>(null)
  const [focusIn] = useState(createFocusRequest)
  const [editing, setEditing] = useState<Path>()
  const [pane, setPane] = useState<Pane>('form')
  const [isFolded, setFolded] = useState({
    left: choices.get('left') === 'folded',
    right: choices.get('right') === 'folded',
  })
  const [leftTab, setLeftTab] = useState(choices.get('tab') === 'outline' ? 'outline' : 'add')
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  const [picking, setPicking] = useState<{
    readonly spot: Spot
    readonly anchor: { readonly current: HTMLElement | null }
  }>()
  const selection = useChoice(selectionOf)
  const actions = useMemo(() => createActions(builder, say), [builder, say])

  const remove = useCallback(
    (gone: Path) => {
      const before = builder.get().history.at
      const left = actions.remove(gone)
      if (builder.get().history.at === before) return
      const at = builder.get().history.at
      const hide = toast({
        text: left > 0 ? say('builder.deleted.referred', { count: left }) : say('builder.deleted'),
        kind: left > 0 ? 'warning' : 'info',
        action: {
          label: say('builder.undo'),
          onPress: () => {
            builder.undo()
          },
        },
      })
      // its Undo takes back the last step: with another step made it would take back the wrong one
      const stop = builder.subscribe(() => {
        if (builder.get().history.at === at) return
        stop()
        hide()
      })
    },
    [actions, builder, say, toast],
  )

  const ui = useMemo((): EditUi => {
    const resolve = (settings: Loose, spot: Spot): Spot =>
      kindOf(spot.container) === 'row'
        ? { ...spot, container: containersOf(settings, spot.container)[0] ?? spot.container }
        : spot
    const drag = createDrag({
      root: () => root.current,
      ghost: () => ghost.current,
      line: () => line.current,
      onStart({ label, path: moved }) {
        builder.say(say('builder.said.drag', { name: label }))
        if (moved === undefined) setPane('form') // if one pane is shown at a time, it switches to the form for the drop
      },
      onDrop(source, spot, chosen) {
        const at = source.kind === 'question' ? resolve(builder.get().settings, spot) : spot
        if (source.path !== undefined) actions.drop(source.path, at)
        else if (source.kind === 'row') actions.addRow(chosen === 'Tab' || chosen === 'List' ? chosen : 'default', at)
        else actions.add(chosen as InputDescriptor, at) // what the palette handed to `start`
        setPane('form')
      },
    })
    return {
      actions,
      drag,
      remove,
      edit(next) {
        if (next !== undefined) builder.select(next)
        else builder.endGesture()
        setEditing(next)
      },
      pick: (spot, anchor) => setPicking({ spot: resolve(builder.get().settings, spot), anchor: { current: anchor } }),
      select: next => {
        builder.select(next)
      },
      showInspector() {
        setPane('right')
        setFolded(now => ({ ...now, right: false }))
      },
    }
  }, [actions, builder, remove, say])
  useEffect(() => {
    const moving = root.current ? ui.drag.still(root.current) : undefined
    return () => {
      moving?.()
      ui.drag.stop()
    }
  }, [ui])
  useEffect(() => {
    setEditing(now => (now === selection ? now : undefined))
  }, [selection])
  // keys typed after adding a question go to its label, not to the button that added it
  const toName = useChoice(toNameOf)
  useLayoutEffect(() => {
    if (toName === undefined) return
    builder.markNamed()
    setPane('form')
    if (inputs.find(textAt(readAt(builder.get().settings, toName) ?? {}, 'type'))?.isStatic)
      root.current?.querySelector<HTMLElement>(`[data-region="canvas"] [data-path="${toName}"]`)?.focus()
    else setEditing(toName)
  }, [builder, toName])

  const fold = useCallback(
    (side: 'left' | 'right', isNow = true): void => {
      choices.set(side, isNow ? 'folded' : 'open')
      setFolded(before => ({ ...before, [side]: isNow }))
    },
    [choices, setFolded],
  )
  const unfold = useMemo(() => ({ left: () => fold('left', false), right: () => fold('right', false) }), [fold])
  const walk = (command: 'previous' | 'next' | 'first' | 'last'): void => {
    const { settings, selection, step } = builder.get()
    const lines = outline(settings, new Set(), say).filter(one => !one.path.startsWith('phase/'))
    const at = lines.findIndex(one => one.path === (selection === '' ? `step/${step}` : selection))
    const to = command === 'first' ? 0 : command === 'last' ? lines.length - 1 : at + (command === 'next' ? 1 : -1)
    const target = lines[Math.max(0, Math.min(lines.length - 1, to))]
    if (target) builder.select(target.path)
  }
  const write = (text: string | undefined): void => {
    // the browser copies the content of the hidden field
    const field = clipboard.current
    if (text === undefined || !field) return
    const before =
      field.getRootNode() instanceof ShadowRoot
        ? (field.getRootNode() as ShadowRoot).activeElement
        : field.ownerDocument.activeElement // just tested
    field.value = text
    field.focus({ preventScroll: true })
    field.select()
    setTimeout(() => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      field.value = ''
    }, 0)
  }
  const grant = (command: Command, region: 'canvas' | 'tree' | undefined): void | 'native' => {
    const { selection } = builder.get() // the press itself may have changed it
    if (region) {
      focusIn.ask(region)
      setTimeout(() => focusIn.take(), command === 'paste' || command === 'cut' ? 120 : 0) // a component rendered in the meantime has taken it
    }
    switch (command) {
      case 'previous':
      case 'next':
      case 'first':
      case 'last':
        return walk(command)
      case 'out': {
        const around =
          spotOf(builder.get().settings, selection)?.container ??
          (kindOf(selection) === 'step' ? '' : selection === '' ? '' : `step/${builder.get().step}`)
        return builder.select(around)
      }
      case 'up':
        return actions.move(selection, -1)
      case 'down':
        return actions.move(selection, 1)
      case 'edit':
        if (kindOf(selection) === 'step') ui.showInspector()
        else setEditing(selection)
        return undefined
      case 'delete':
        return remove(selection)
      case 'duplicate':
        return actions.duplicate(selection)
      case 'copy':
        write(actions.copy(selection))
        return 'native'
      case 'cut': {
        const text = actions.copy(selection)
        if (text !== undefined) {
          write(text)
          setTimeout(() => remove(selection), 0)
        } // after the browser has copied
        return 'native'
      }
      case 'paste': {
        const field = clipboard.current
        field?.focus({ preventScroll: true })
        // the paste itself comes as an event of the field; without one the focus comes back
        setTimeout(() => {
          if (region)
            root.current
              ?.querySelector<HTMLElement>(`[data-region="${region}"] [data-path="${builder.get().selection}"]`)
              ?.focus({ preventScroll: true })
        }, 60)
        return 'native'
      }
      case 'undo':
      case 'redo':
        return takeBack(builder, command, say)
      case 'quick-add':
        return openQuickAdd()
      case 'publish':
        return openPublish()
      case 'shortcuts':
        return openShortcuts()
      case 'inspector':
        ui.showInspector()
        setTimeout(
          () =>
            root.current?.querySelector<HTMLElement>('.lc-builder-right input, .lc-builder-right textarea')?.focus(),
          0,
        )
        return undefined
      case 'find-setting':
        ui.showInspector()
        setTimeout(() => root.current?.querySelector<HTMLElement>('.lc-builder-find input')?.focus(), 0)
        return undefined
    }
  }
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || !(event.target instanceof HTMLElement)) return
    const inRegion = event.target.hasAttribute('data-path')
      ? event.target.closest<HTMLElement>('[data-region]')?.dataset['region']
      : undefined
    const region = inRegion === 'canvas' || inRegion === 'tree' ? inRegion : undefined
    // a screen reader can move the focus to a question without a key: keys act on what has the focus
    const focused = event.target.dataset['path']
    if (region && focused !== undefined && focused !== builder.get().selection) builder.select(focused)
    const command = commandOf(event, { isOnCanvas: region !== undefined, isTyping: isTypingIn(event.target) })
    if (!command) return
    if (grant(command, region) !== 'native') event.preventDefault()
    event.stopPropagation()
  }
  return (
    <EditUiProvider value={ui}>
      {/* keys bubble up from what has the focus inside */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={root}
        className='lc-builder-panes'
        data-pane={pane === 'form' ? 'middle' : pane}
        data-left={isFolded.left ? 'folded' : 'open'}
        data-right={isFolded.right ? 'folded' : 'open'}
        onKeyDown={press}
        onPointerEnter={() => void loadPanels()}
        onFocus={() => void loadPanels()}
      >
        <aside className='lc-builder-left' aria-label={say('builder.left')}>
          <div className='lc-builder-pane-head'>
            <Tabs
              kind='pill'
              label={say('builder.left')}
              value={leftTab}
              onChange={tab => {
                choices.set('tab', tab)
                setLeftTab(tab)
              }}
              tabs={[
                { id: 'add', label: say('builder.add') },
                { id: 'outline', label: say('builder.outline') },
              ]}
            />
            <IconButton
              size='s'
              icon='chevrons-left'
              className='lc-builder-only-wide'
              label={say('builder.fold.left')}
              onPress={() => fold('left')}
            />
          </div>
          <div className='lc-builder-pane-body' data-scrolls={leftTab === 'add' || undefined}>
            {leftTab === 'add' ? <Palette /> : <Tree editing={editing} focusIn={focusIn} />}
          </div>
        </aside>
        <div className='lc-builder-middle'>
          <Canvas
            width={width}
            onWidth={setWidth}
            editing={editing}
            line={line}
            focusIn={focusIn}
            onLeft={isFolded.left ? unfold.left : undefined}
            onRight={isFolded.right ? unfold.right : undefined}
          />
        </div>
        <aside className='lc-builder-right' aria-label={say('builder.inspector')}>
          <Inspector onFold={() => fold('right')} />
        </aside>
        <nav className='lc-builder-pane-bar' aria-label={say('builder.panes')}>
          {(
            [
              ['left', 'plus', 'builder.pane.left'],
              ['form', 'form', 'builder.pane.form'],
              ['right', 'sliders', 'builder.pane.right'],
            ] as const
          ).map(([id, icon, label]) => (
            <button key={id} type='button' aria-pressed={pane === id} onClick={() => setPane(id)}>
              <Icon name={icon} /> {say(label)}
            </button>
          ))}
        </nav>
        {picking && (
          <Popover
            isOpen
            onClose={() => setPicking(undefined)}
            anchor={picking.anchor}
            label={say('builder.addQuestion')}
            className='lc-builder-pick'
            placement='bottom-start'
          >
            <TypePicker
              onPick={input => {
                const { spot } = picking
                setPicking(undefined)
                actions.add(input, spot)
              }}
            />
          </Popover>
        )}
        <div ref={ghost} className='lc-builder-ghost' popover='manual' hidden aria-hidden='true' />
        <textarea
          ref={clipboard}
          className='lc-builder-clipboard'
          tabIndex={-1}
          aria-hidden='true'
          defaultValue=''
          onPaste={event => {
            event.preventDefault()
            const wrong = actions.paste(event.clipboardData.getData('text/plain'))
            if (wrong !== undefined) toast({ kind: 'warning', text: wrong })
          }}
        />
      </div>
    </EditUiProvider>
  )
}

/** It selects parts of the state itself, so its props never render it again. */
export default memo(EditPanel, () => true)
