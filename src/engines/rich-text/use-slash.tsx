// When the menu of a slash is shown, and how the text hands it its keys. Its code loads with the first slash.
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { Command } from 'prosemirror-state'
import { later } from '../../ui/later.tsx'
import type { Facts, SlashAt } from './facts.ts'
import type { Features } from './features.ts'
import type { PartForm } from './parts/menu.tsx'
import type { SlashMenuProps } from './slash/slash-menu.tsx'

const Nothing = (): ReactNode => null
// a slash is a sign like others if the menu does not load
const SlashMenu = later<SlashMenuProps>(
  async () => (await import('./slash/slash-menu.tsx')).SlashMenu,
  Nothing,
  Nothing,
)

export interface SlashState {
  readonly node: ReactNode
  /** What the text says about the list: which one it is, and which entry is active. */
  attributes(): Readonly<Record<string, string>>
  /** Returns whether the menu used a key of the text. */
  onKey(event: KeyboardEvent): boolean
}

export function useSlash(around: {
  readonly facts: Facts
  readonly features: Features
  /** The text has the focus and can be edited, and no panel is open. */
  readonly isFree: boolean
  readonly anchor: RefObject<HTMLElement | null>
  pointAt(from: number, to: number): void
  run(command: Command): void
  open(what: PartForm | 'table'): void
  /** The attributes changed. */
  refresh(): void
}): SlashState {
  const { slash } = around.facts
  const id = useId()
  const [dismissed, setDismissed] = useState<number>()
  const [anchored, setAnchored] = useState<number>()
  const active = useRef<string>(undefined)
  const keys = useRef<(event: KeyboardEvent) => boolean>(undefined)
  const isShown = slash !== undefined && around.isFree && dismissed !== slash.from
  useEffect(() => {
    if (dismissed !== undefined && slash?.from !== dismissed) setDismissed(undefined)
  })
  useEffect(() => {
    if (!isShown) return setAnchored(undefined)
    around.pointAt(slash.from, slash.from)
    setAnchored(slash.from)
  }, [isShown, slash?.from])
  return {
    attributes: () =>
      active.current === undefined ? {} : { 'aria-controls': id, 'aria-activedescendant': active.current },
    onKey: event => keys.current?.(event) === true,
    node: isShown && anchored === slash.from && (
      <SlashMenu
        id={id}
        at={slash}
        features={around.features}
        anchor={around.anchor}
        onDismiss={() => setDismissed(slash.from)}
        onKeys={handler => {
          keys.current = handler
        }}
        onActive={next => {
          active.current = next
          around.refresh()
        }}
        onChoose={({ does }) => {
          around.run(withoutSlash(slash))
          if (typeof does === 'function') around.run(does)
          else around.open(does)
        }}
      />
    ),
  }
}

const withoutSlash =
  ({ from, to }: SlashAt): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.delete(from, to))
    return true
  }
