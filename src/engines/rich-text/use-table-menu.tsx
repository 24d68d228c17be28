// When the menu of a table is shown, and how the focus gets there. Its code loads with that of tables.
import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, ReactNode, RefObject } from 'react'
import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Facts } from './facts.ts'
import type { TableKit } from './mount.ts'

export interface TableMenuState {
  readonly kit: TableKit | undefined
  setKit(kit: TableKit): void
  readonly node: ReactNode
  readonly isShown: boolean
  /** Returns whether there is a menu to go to. */
  goTo(): boolean
  /** Hides it until the cursor is in another table. */
  dismiss(): void
}

interface Around {
  readonly facts: Facts
  /** The focus is in the text or in this menu. */
  readonly hasFocus: boolean
  /** No other panel is open, and tables can be edited. */
  readonly isFree: boolean
  /** The panel of a link or picture is shown instead. */
  readonly isCovered: boolean
  uncover(): void
  readonly view: () => EditorView | undefined
  readonly box: RefObject<HTMLElement | null>
  run(command: Command): void
  openSettings(): void
  toTools(): void
}

export function useTableMenu(around: Around): TableMenuState {
  const { facts, view, run } = around
  const [kit, setKit] = useState<TableKit>()
  const [dismissed, setDismissed] = useState<number>()
  const [isFocusWanted, setFocusWanted] = useState(false)
  const { table } = facts
  const isPossible = kit !== undefined && table !== undefined && around.hasFocus && around.isFree
  const isShown = isPossible && !around.isCovered && dismissed !== table.pos
  if (dismissed !== undefined && around.hasFocus && table?.pos !== dismissed) setDismissed(undefined)
  const element = isShown ? view()?.nodeDOM(table.pos) : undefined
  const latest = useRef({ isPossible, table })
  useEffect(() => {
    latest.current = { isPossible, table }
  })
  return {
    kit,
    setKit: next => setKit(() => next),
    isShown,
    goTo() {
      if (!latest.current.isPossible) return false
      around.uncover()
      setDismissed(undefined)
      setFocusWanted(true)
      return true
    },
    dismiss: () => setDismissed(latest.current.table?.pos),
    node: isShown && element instanceof Element && (
      <kit.TableMenu
        facts={table}
        table={element}
        within={around.box}
        isFocusWanted={isFocusWanted}
        onFocused={() => setFocusWanted(false)}
        run={run}
        openSettings={around.openSettings}
        leave={() => view()?.focus()}
        toTools={around.toTools}
      />
    ),
  }
}

/** Returns whether an element is in the menu of a table or of a selection. */
export const isInMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.lc-rte-menu') !== null

/** Returns whether the focus moves from the menu to somewhere else than the text. A window that loses it keeps the menu. */
export function leavesMenu(event: FocusEvent, text: Element | null): boolean {
  const { target, relatedTarget } = event
  if (!isInMenu(target) || isInMenu(relatedTarget)) return false
  const root = target.getRootNode()
  const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
  return relatedTarget === null ? !isInMenu(active) : text?.contains(relatedTarget) !== true
}
