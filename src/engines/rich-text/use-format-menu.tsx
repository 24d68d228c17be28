// When the menu of selected words is shown, and how the focus gets there.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { Command } from 'prosemirror-state'
import type { Facts } from './facts.ts'
import type { HostTool } from './editor-props.ts'
import type { Feature, Features } from './features.ts'
import { FormatMenu } from './format-menu.tsx'

export interface FormatMenuState {
  readonly node: ReactNode
  readonly isShown: boolean
  /** Returns whether there is a menu to go to. */
  goTo(): boolean
  /** Hides it until other words are selected. */
  dismiss(): void
}

const offered: readonly Feature[] = ['bold', 'italic', 'underline', 'strike', 'heading', 'color']

/** Room for the menu above the first line; with less it would cover the toolbar. */
const heightPx = 44
const topOf = ({ current }: RefObject<HTMLElement | null>): number | undefined => current?.getBoundingClientRect().top

export function useFormatMenu(around: {
  readonly facts: Facts
  readonly features: Features
  readonly tools: readonly HostTool[] | undefined
  readonly hasFocus: boolean
  /** No other panel is open, and the text can be edited. */
  readonly isFree: boolean
  readonly box: RefObject<HTMLElement | null>
  readonly anchor: RefObject<HTMLElement | null>
  pointAt(from: number, to: number): void
  run(command: Command): void
  leave(): void
  toTools(): void
}): FormatMenuState {
  const { facts, features, box } = around
  const { range } = facts
  const [isPointing, setPointing] = useState(false)
  const [dismissed, setDismissed] = useState('')
  const [anchored, setAnchored] = useState<{ readonly start: string; readonly side: 'top' | 'bottom' }>()
  const [isFocusWanted, setFocusWanted] = useState(false)
  useEffect(() => {
    const element = box.current
    const view = element?.ownerDocument.defaultView
    if (!element || !view) return undefined
    // it comes when the words are selected, not while a pointer selects them
    const down = (): void => setPointing(true)
    const up = (): void => setPointing(false)
    element.addEventListener('pointerdown', down)
    for (const name of ['pointerup', 'pointercancel'] as const) view.addEventListener(name, up)
    return () => {
      element.removeEventListener('pointerdown', down)
      for (const name of ['pointerup', 'pointercancel'] as const) view.removeEventListener(name, up)
    }
  }, [box])
  const key = range ? `${range.from} ${range.to}` : ''
  const isPossible =
    range !== undefined && around.hasFocus && around.isFree && offered.some(feature => features.has(feature))
  const isShown = isPossible && !isPointing && dismissed !== key
  const start = isShown ? String(range.from) : ''
  useEffect(() => {
    if (!isShown) return setAnchored(undefined)
    around.pointAt(range.from, range.to)
    const roomPx = (topOf(around.anchor) ?? 0) - (topOf(box) ?? 0)
    setAnchored({ start, side: roomPx < heightPx ? 'bottom' : 'top' })
  }, [isShown, key])
  if (key === '' && dismissed !== '' && around.hasFocus) setDismissed('')
  const latest = useRef({ isPossible, key })
  useEffect(() => {
    latest.current = { isPossible, key }
  })
  return {
    isShown,
    goTo() {
      if (!latest.current.isPossible) return false
      setDismissed('')
      setFocusWanted(true)
      return true
    },
    dismiss: () => setDismissed(latest.current.key),
    node: isShown && anchored?.start === start && (
      <FormatMenu
        key={start}
        facts={facts}
        features={features}
        tools={around.tools}
        anchor={around.anchor}
        side={anchored.side}
        isFocusWanted={isFocusWanted}
        onFocused={() => setFocusWanted(false)}
        run={around.run}
        leave={around.leave}
        toTools={around.toTools}
      />
    ),
  }
}
