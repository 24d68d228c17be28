// The keys of the canvas and the outline. The focus follows the selection in the part that had it.
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { useBench, useBenchWords } from '../../../workbench/context.ts'
import { commandOf, isTypingIn } from '../../../workbench/keyboard.ts'
import type { Direction } from '../edits.ts'
import { pageIn, selectionIn, useEditUi, usePage } from './context.ts'
import type { EditUi } from './context.ts'
import { focusSettings } from './use-edit-ui.ts'
import { walkCanvas, walkTree } from './walk.ts'
import type { Walk } from './walk.ts'

type Region = 'canvas' | 'tree'

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
const walks: Readonly<Record<string, Walk>> = { Home: 'first', End: 'last', Escape: 'out' }

/** `clipboard` is a hidden field: the browser copies from it and pastes into it. */
export function useKeys(
  root: RefObject<HTMLElement | null>,
  clipboard: RefObject<HTMLTextAreaElement | null>,
): (event: KeyboardEvent<HTMLElement>) => void {
  const say = useBenchWords()
  const ui = useEditUi()
  const { openQuickAdd, openShortcuts, openPublish } = useBench()
  const follow = useFollow(root)
  const { bench, actions } = ui

  return event => {
    const { target } = event
    if (event.defaultPrevented || event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return
    if (target.closest('dialog')) return
    const named = target.hasAttribute('data-path')
      ? target.closest<HTMLElement>('[data-region]')?.dataset['region']
      : undefined
    const region: Region | undefined = named === 'canvas' || named === 'tree' ? named : undefined
    const done = (): void => {
      event.preventDefault()
      event.stopPropagation()
    }
    const { selection } = bench.get()
    if (region && !event.ctrlKey && !event.metaKey && pressArrow(event, target, region, ui, follow)) return done()
    const isTyping = isTypingIn(target)
    const command = commandOf(event, { isOnCanvas: region !== undefined, isTyping })
    // a field takes back its own letters
    if (!command || (isTyping && (command === 'undo' || command === 'redo'))) return
    if (region) follow(region)
    switch (command) {
      case 'edit':
      case 'inspector':
        follow(undefined)
        ui.showSettings(true)
        break
      case 'delete':
        ui.remove(selection)
        break
      case 'duplicate':
        actions.duplicate(selection)
        break
      case 'copy':
      case 'cut': {
        const text = actions.copy(selection)
        if (text === undefined) break
        put(clipboard.current, text)
        // after the browser has copied what stands in the field
        setTimeout(() => {
          if (command === 'cut') actions.remove(selection, 'cut')
          else bench.say(say('build.said.copied', { name: actions.name(selection) }))
          follow(region, true)
        }, 0)
        event.stopPropagation()
        return
      }
      case 'paste':
        clipboard.current?.focus({ preventScroll: true })
        // the paste itself comes as an event of the field; without one the focus comes back
        setTimeout(() => follow(region, true), 0)
        event.stopPropagation()
        return
      case 'undo':
      case 'redo': {
        const label = command === 'undo' ? bench.undo() : bench.redo()
        bench.say(
          label === undefined
            ? say(`builder.said.no.${command}`)
            : say(`builder.said.${command}`, { label: say(label) }),
        )
        break
      }
      case 'find-setting':
        ui.showSettings(false)
        requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('.lc-canvas-find input')?.focus())
        break
      case 'quick-add':
        openQuickAdd()
        break
      case 'publish':
        openPublish()
        break
      case 'shortcuts':
        openShortcuts()
        break
      default:
        return // arrows, which are handled above
    }
    done()
  }
}

/** Walks, moves and resizes; returns whether the key does one of these. */
function pressArrow(
  event: KeyboardEvent<HTMLElement>,
  target: HTMLElement,
  region: Region,
  { bench, actions }: EditUi,
  follow: (region: Region) => void,
): boolean {
  const { selection, settings } = bench.get()
  const pressed = arrows[event.key]
  const isRtl = pressed !== undefined && getComputedStyle(target).direction === 'rtl'
  const arrow = isRtl ? ({ left: 'right', right: 'left', up: 'up', down: 'down' } as const)[pressed] : pressed
  const walk = event.altKey || event.shiftKey ? undefined : (arrow ?? walks[event.key])
  if (walk !== undefined) {
    follow(region)
    bench.select(region === 'canvas' ? walkCanvas(settings, selection, walk) : walkTree(settings, selection, walk))
    return true
  }
  if (!arrow || !event.altKey) return false
  follow(region)
  if (event.shiftKey) actions.widen(selection, arrow === 'left' || arrow === 'up' ? -1 : 1)
  else actions.step(selection, arrow)
  return true
}

/** The browser copies what is selected in the field that has the focus. */
function put(field: HTMLTextAreaElement | null, text: string): void {
  if (!field) return
  field.value = text
  field.focus({ preventScroll: true })
  field.select()
}

/** Moves the focus to what is selected, in the part that asked for it, once that is drawn; with `isNow` at once. */
function useFollow(root: RefObject<HTMLElement | null>): (region: Region | undefined, isNow?: boolean) => void {
  const { bench } = useEditUi()
  const page = usePage(pageIn)
  const selection = usePage(selectionIn)
  const wanted = useRef<Region>(undefined)
  const go = useCallback((): void => {
    const region = wanted.current
    const path = bench.get().selection.split('/')[0] ?? ''
    if (!region) return
    const target = root.current?.querySelector<HTMLElement>(`[data-region="${region}"] [data-path="${path}"]`)
    target?.focus({ preventScroll: true })
    target?.scrollIntoView?.({ block: 'nearest' })
    wanted.current = undefined
  }, [bench, root])
  useLayoutEffect(go, [page, selection, go])
  // what is chosen elsewhere comes into view too
  useLayoutEffect(() => {
    const path = selection.split('/')[0] ?? ''
    if (path !== '')
      root.current
        ?.querySelector(`[data-region="canvas"] [data-path="${path}"]`)
        ?.scrollIntoView?.({ block: 'nearest' })
    const setting = selection.split('/').slice(1).join('/')
    if (setting !== '') requestAnimationFrame(() => focusSettings(root.current, setting))
  }, [selection, root])
  return useCallback(
    (region, isNow = false) => {
      wanted.current = region
      if (isNow) go()
    },
    [go],
  )
}
