// When the widgets of a page are drawn. Each drawing makes the browser lay the whole page out, so that 200 widgets that come
// one by one cost 200 layouts. The first few are drawn at once; the others gather and are drawn in groups: those in sight
// in the next frame, the rest while the browser is idle.
import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Drawn at once: most pages have no more. */
const atOnce = 6
/** Drawn together: about as many as take 50 ms. */
const groupOf = 12
/** After so long without a drawing, the next ones are the first again. */
const restMs = 500

interface Waiting {
  readonly box: HTMLElement
  draw(): void
}
interface Turns {
  readonly waiting: Set<Waiting>
  /** How many more are drawn at once. */
  free: number
  hasFrame: boolean
  isIdling: boolean
  rest: ReturnType<typeof setTimeout> | undefined
  /** A page that is printed is drawn whole. */
  print(): void
}
const turnsOf = new WeakMap<Document, Turns>()

/** Returns whether a widget may be drawn, from the time it is wanted; `box` holds its place. */
export function useTurn(box: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [hasTurn, setTurn] = useState(false)
  useLayoutEffect(
    () => (isWanted && box.current ? takeTurn(box.current, () => setTurn(true)) : undefined),
    [isWanted, box],
  )
  return isWanted && hasTurn
}

/** Calls `draw` when it is the turn of a widget; returns what gives the turn up. */
function takeTurn(box: HTMLElement, draw: () => void): (() => void) | undefined {
  const page = box.ownerDocument
  const turns = turnsOf.get(page) ?? newTurns()
  turnsOf.set(page, turns)
  clearTimeout(turns.rest)
  turns.rest = setTimeout(() => {
    turns.free = atOnce
  }, restMs)
  // a hidden page has no frames
  if (turns.free > 0 || page.hidden) {
    turns.free--
    draw()
    return undefined
  }
  const entry = { box, draw }
  turns.waiting.add(entry)
  page.defaultView?.addEventListener('beforeprint', turns.print)
  if (page.defaultView) planFrame(page.defaultView, turns)
  return () => turns.waiting.delete(entry)
}

function newTurns(): Turns {
  const turns: Turns = {
    waiting: new Set(),
    free: atOnce,
    hasFrame: false,
    isIdling: false,
    rest: undefined,
    print: () => draw(turns, [...turns.waiting]),
  }
  return turns
}

function planFrame(view: Window, turns: Turns): void {
  if (turns.hasFrame) return
  turns.hasFrame = true
  view.requestAnimationFrame(() => {
    turns.hasFrame = false
    const here = [...turns.waiting].filter(({ box }) => isInSight(box, view.innerHeight))
    draw(turns, here.slice(0, groupOf))
    if (here.length > groupOf) planFrame(view, turns)
    else planRest(view, turns)
  })
}

function planRest(view: Window, turns: Turns): void {
  if (turns.waiting.size === 0) {
    view.removeEventListener('beforeprint', turns.print)
    return
  }
  if (turns.isIdling) return
  turns.isIdling = true
  const start = (): void => {
    turns.isIdling = false
    const all = [...turns.waiting]
    // the reader may have scrolled
    const here = all.filter(({ box }) => isInSight(box, view.innerHeight))
    draw(turns, (here.length > 0 ? here : all).slice(0, groupOf))
    planRest(view, turns)
  }
  if ('requestIdleCallback' in view) view.requestIdleCallback(start, { timeout: 250 })
  else setTimeout(start, 30)
}

/** Draws widgets as one change, in whichever roots they are. */
function draw(turns: Turns, group: readonly Waiting[]): void {
  flushSync(() => {
    for (const one of group) {
      turns.waiting.delete(one)
      one.draw()
    }
  })
}

function isInSight(box: HTMLElement, heightPx: number): boolean {
  const { top, bottom } = box.getBoundingClientRect()
  return top < heightPx && bottom > 0
}
