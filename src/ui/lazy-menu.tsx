// A menu whose panel is in a separate chunk: the button renders immediately, the panel loads when the button is
// hovered, focused or pressed. The button itself never changes, so it keeps the focus.
import { cloneElement, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react'
import type { MenuProps, MenuTriggerProps } from './menu.tsx'

export interface LazyMenuProps extends Pick<MenuProps, 'label' | 'items' | 'placement' | 'header'> {
  /** A Button or IconButton. */
  readonly trigger: ReactElement<object>
  /** Where the panel comes from; a test hands in its own. */
  readonly load?: (() => Promise<Pick<typeof import('./menu.tsx'), 'MenuPanel'>>) | undefined
}

interface LazyTriggerProps extends MenuTriggerProps {
  readonly 'aria-busy': true | undefined
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
}

type Panel = (typeof import('./menu.tsx'))['MenuPanel']
const loadPanel = (): Promise<{ readonly MenuPanel: Panel }> => import('./menu.tsx')

/** A button that opens a menu. The press that asks for the panel also opens it; a panel that did not come is asked for again. */
export function LazyMenu({ trigger, load = loadPanel, ...panel }: LazyMenuProps): ReactNode {
  const id = useId()
  const anchor: RefObject<HTMLButtonElement | null> = useRef(null)
  const flight = useRef<Promise<void>>(undefined)
  const [Panel, setPanel] = useState<Panel>()
  const [openAt, setOpenAt] = useState<'first' | 'last' | null>(null)
  const isOpen = openAt !== null && Panel !== undefined

  function fetchPanel(): void {
    if (Panel) return
    flight.current ??= load().then(
      chunk => setPanel(() => chunk.MenuPanel),
      () => {
        flight.current = undefined
        setOpenAt(null)
      },
    )
  }
  function change(next: 'first' | 'last' | null): void {
    setOpenAt(next)
    if (next !== null) fetchPanel()
  }
  const triggerProps: LazyTriggerProps = {
    ref: anchor,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-busy': openAt !== null && !isOpen ? true : undefined,
    onPointerEnter: fetchPanel,
    onFocus: fetchPanel,
    onClick: () => change(openAt === null ? 'first' : null),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      change(event.key === 'ArrowDown' ? 'first' : 'last')
    },
  }
  return (
    <>
      {cloneElement(trigger, triggerProps)}
      {Panel && <Panel {...panel} id={id} anchor={anchor} openAt={openAt} onClose={() => change(null)} />}
    </>
  )
}
