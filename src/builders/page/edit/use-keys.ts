// The keys of the canvas and the outline. The focus follows the selection in the part that had it.
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { own } from '../../../base/loose.ts'
import type { Say } from '../../../base/say.ts'
import { focusedIn } from '../../../ui/focus.ts'
import { useBench, useBenchWords } from '../../../workbench/context.ts'
import { commandOf, isTypingIn } from '../../../workbench/keyboard.ts'
import type { Path } from '../../../workbench/kind.ts'
import { takeBack } from '../../../workbench/take-back.ts'
import { isWidgetPath, ownerOf } from '../document.ts'
import type { PageDocument } from '../document.ts'
import type { Direction } from '../edits.ts'
import { arrangeKeys } from './arrangements.ts'
import { pageIn, selectionIn, useEditUi, usePage } from './context.ts'
import type { EditUi } from './context.ts'
import { focusSelected, focusSettings } from './use-edit-ui.ts'
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
    if (region) selectFocused(target, ui)
    const { selection } = bench.get()
    // out of the settings, the palette or the tools of a widget; a field that uses the key handled it
    if (!region && event.key === 'Escape' && isPlain(event)) {
      ui.showPage(true)
      return done()
    }
    if (region && pressChoice(event, target, region, ui, follow, say)) return done()
    const arrangement = region && isPlain(event) ? own(arrangeKeys, event.key.toLowerCase()) : undefined
    if (region && arrangement) {
      follow(region)
      ui.arrange(arrangement, selection)
      return done()
    }
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
        ui.duplicate(selection)
        break
      case 'copy':
      case 'cut': {
        const text = actions.copy(ui.together(selection))
        if (text === undefined) break
        put(clipboard.current, text)
        // after the browser has copied what stands in the field
        setTimeout(() => {
          if (command === 'cut') actions.remove(ui.together(selection), 'cut')
          else bench.say(say('build.said.copied', { name: actions.name(ui.together(selection)) }))
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
      case 'redo':
        takeBack(bench, command, say)
        break
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

/** A screen reader can move the focus to a widget without a key: keys act on what has the focus. */
function selectFocused(target: HTMLElement, { bench, chosen }: EditUi): void {
  const path = target.dataset['path']
  if (path === undefined || path === ownerOf(bench.get().selection) || chosen.get().includes(path)) return
  chosen.clear()
  bench.select(path)
}

const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && !shiftKey

/** Selects several; returns whether the key does that. */
function pressChoice(
  event: KeyboardEvent<HTMLElement>,
  target: HTMLElement,
  region: Region,
  { bench, actions, chosen }: EditUi,
  follow: (region: Region) => void,
  say: Say,
): boolean {
  const { selection, settings } = bench.get()
  const isMod = event.ctrlKey || event.metaKey
  if (event.altKey) return false
  if (event.key === 'Escape') {
    const [first = ''] = chosen.get()
    const isBeside = !chosen.get().includes(ownerOf(selection))
    if (!chosen.clear()) return false
    follow(region)
    if (isBeside) bench.select(first)
    bench.say(say('build.said.one', { name: actions.name(bench.get().selection) }))
    return true
  }
  if (isMod && !event.shiftKey && (event.key === ' ' || event.key.toLowerCase() === 'a')) {
    if (event.key !== ' ') chosen.all()
    else if (isWidgetPath(selection)) chosen.toggle(ownerOf(selection))
    return true
  }
  const arrow = arrowOf(event, target)
  if (!arrow || isMod === event.shiftKey) return false
  const next = (region === 'canvas' ? walkCanvas : walkToWidget)(settings, selection, arrow)
  if (!isWidgetPath(next)) return true
  follow(region)
  if (isMod) chosen.goTo(next)
  else chosen.extendTo(next)
  return true
}

/** The next widget in the outline. */
function walkToWidget(page: PageDocument, path: Path, walk: Walk): Path {
  let at = walkTree(page, path, walk)
  for (let before = path; at !== '' && at !== before && !isWidgetPath(at);) {
    before = at
    at = walkTree(page, at, walk)
  }
  return at
}

function arrowOf(event: KeyboardEvent<HTMLElement>, target: HTMLElement): Direction | undefined {
  const pressed = arrows[event.key]
  const isRtl = pressed !== undefined && getComputedStyle(target).direction === 'rtl'
  return isRtl ? ({ left: 'right', right: 'left', up: 'up', down: 'down' } as const)[pressed] : pressed
}

/** Walks, moves and resizes; returns whether the key does one of these. */
function pressArrow(
  event: KeyboardEvent<HTMLElement>,
  target: HTMLElement,
  region: Region,
  { bench, actions, chosen, together }: EditUi,
  follow: (region: Region) => void,
): boolean {
  const { selection, settings } = bench.get()
  const arrow = arrowOf(event, target)
  const walk = event.altKey || event.shiftKey ? undefined : (arrow ?? walks[event.key])
  if (walk !== undefined) {
    follow(region)
    chosen.clear()
    bench.select(region === 'canvas' ? walkCanvas(settings, selection, walk) : walkTree(settings, selection, walk))
    return true
  }
  if (!arrow || !event.altKey) return false
  follow(region)
  if (event.shiftKey) actions.widen(together(selection), arrow === 'left' || arrow === 'up' ? -1 : 1)
  else actions.step(together(selection), arrow)
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
  const { bench, showSettings } = useEditUi()
  const page = usePage(pageIn)
  const selection = usePage(selectionIn)
  const wanted = useRef<Region>(undefined)
  const isLost = useLost(root)
  const go = useCallback((): void => {
    // the tools of a widget that moved or was deleted had the focus
    const region = wanted.current ?? (isLost() ? 'canvas' : undefined)
    if (!region) return
    focusSelected(root.current, region, bench.get().selection)
    wanted.current = undefined
  }, [bench, root, isLost])
  useLayoutEffect(go, [page, selection, go])
  // what is chosen elsewhere comes into view too
  useLayoutEffect(() => {
    const path = selection.split('/')[0] ?? ''
    if (path !== '')
      root.current
        ?.querySelector(`[data-region="canvas"] [data-path="${path}"]`)
        ?.scrollIntoView?.({ block: 'nearest' })
    const setting = selection.split('/').slice(1).join('/')
    if (setting === '') return
    showSettings(false) // one pane is shown at a time, or the pane is folded
    requestAnimationFrame(() => focusSettings(root.current, setting))
  }, [selection, root, showSettings])
  return useCallback(
    (region, isNow = false) => {
      wanted.current = region
      if (isNow) go()
    },
    [go],
  )
}

/** Returns what finds out, once, that the element of the canvas with the focus was removed and nothing else has it. */
function useLost(root: RefObject<HTMLElement | null>): () => boolean {
  const last = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const box = root.current
    const note = ({ target }: FocusEvent): void => {
      last.current = target instanceof HTMLElement && target.closest('[data-region="canvas"]') ? target : undefined
    }
    box?.addEventListener('focusin', note)
    return () => box?.removeEventListener('focusin', note)
  }, [root])
  return useCallback(() => {
    const { current: box } = root
    const isGone = last.current?.isConnected === false
    if (isGone) last.current = undefined
    return isGone && box !== null && !focusedIn(box)
  }, [root])
}
