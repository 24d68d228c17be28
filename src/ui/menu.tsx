// A menu button (WAI-ARIA menu pattern): arrows, Home, End, letters, Esc; focus goes back to the button.
import { cloneElement, Fragment, isValidElement, useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode, RefObject } from 'react'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'
import type { Placement } from './position.ts'
import { useLang } from './text.tsx'
import { useTypeahead } from './typeahead.ts'
import { useSheet } from './sheet.ts'
import sheet from './menu.css'

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: string | undefined
  /** A second, quieter word: a shortcut, a count. */
  readonly hint?: string | undefined
  readonly href?: string | undefined
  readonly target?: string | undefined
  /** May prevent the default of a link to stay on the page. */
  readonly onSelect?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  readonly isDanger?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  /** Makes it a toggle. */
  readonly isChecked?: boolean | undefined
  /** Draws a line, and the heading if given, above it. */
  readonly startsGroup?: boolean | undefined
  readonly groupLabel?: string | undefined
}

/** The props of a trigger; a Button accepts all of them. */
export interface MenuTriggerProps {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
  readonly onClick: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export interface MenuProps {
  /** Names the menu for a screen reader. */
  readonly label: string
  /** A Button or IconButton, or a function that draws one from the props it gets. */
  readonly trigger: ReactElement<object> | ((props: MenuTriggerProps) => ReactNode)
  readonly items: readonly MenuItem[]
  readonly placement?: Placement | undefined
  /** Drawn above the items, not part of the keyboard's walk: a name, a mail address. */
  readonly header?: ReactNode
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
  /** A change of it closes the menu: the current page. */
  readonly closesOn?: string | undefined
}

/** A button that opens a menu. */
export function Menu({ trigger, onOpenChange, closesOn, ...panel }: MenuProps): ReactNode {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const [openAt, setOpenAt] = useState<'first' | 'last' | null>(null)
  const isOpen = openAt !== null
  const change = (next: 'first' | 'last' | null): void => {
    if ((next !== null) !== isOpen) onOpenChange?.(next !== null)
    setOpenAt(next)
  }
  useEffect(() => change(null), [closesOn])
  const triggerProps: MenuTriggerProps = {
    ref: anchor,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => change(isOpen ? null : 'first'),
    onKeyDown: event => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      change(event.key === 'ArrowDown' ? 'first' : 'last')
    },
  }
  return (
    <>
      {typeof trigger === 'function'
        ? trigger(triggerProps)
        : isValidElement(trigger)
          ? cloneElement(trigger, triggerProps)
          : null}
      <MenuPanel {...panel} id={id} anchor={anchor} openAt={openAt} onClose={() => change(null)} />
    </>
  )
}

export interface MenuPanelProps extends Pick<MenuProps, 'label' | 'items' | 'placement' | 'header'> {
  readonly id: string
  readonly anchor: RefObject<HTMLButtonElement | null>
  /** The end focus starts from; null: closed. */
  readonly openAt: 'first' | 'last' | null
  readonly onClose: () => void
}

/** What opens beneath the button of a menu. */
export function MenuPanel({
  id,
  label,
  items,
  placement = 'bottom-start',
  header,
  anchor,
  openAt,
  onClose,
}: MenuPanelProps): ReactNode {
  useSheet(sheet)
  return (
    <Popover
      id={id}
      isOpen={openAt !== null}
      onClose={onClose}
      anchor={anchor}
      placement={placement}
      label={label}
      role='menu'
      focus='first'
      className='lc-menu'
    >
      {header !== undefined && header !== null && (
        <div className='lc-menu-header' role='presentation'>
          {header}
        </div>
      )}
      <MenuItems items={items} startAt={openAt ?? 'first'} onClose={onClose} />
    </Popover>
  )
}

function MenuItems({
  items,
  startAt,
  onClose,
}: {
  readonly items: readonly MenuItem[]
  readonly startAt: 'first' | 'last'
  readonly onClose: () => void
}): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  const letters = useTypeahead(useLang())
  const [current, setCurrent] = useState(() => (startAt === 'first' ? 0 : items.length - 1))
  const goTo = (index: number): void => {
    setCurrent(index)
    list.current?.querySelectorAll<HTMLElement>('[data-item]')[index]?.focus()
  }
  useEffect(() => {
    list.current?.querySelectorAll<HTMLElement>('[data-item]')[startAt === 'first' ? 0 : items.length - 1]?.focus()
  }, [startAt, items.length])

  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const last = items.length - 1
    const target =
      { ArrowDown: current >= last ? 0 : current + 1, ArrowUp: current <= 0 ? last : current - 1, Home: 0, End: last }[
        event.key
      ] ??
      (letters.takes(event)
        ? letters.find(
            event.key,
            items.map(item => item.label),
            current,
          )
        : undefined)
    if (target !== undefined) {
      event.preventDefault()
      goTo(target)
    } else if (event.key === 'Tab') onClose()
    else if (event.key === ' ') {
      event.preventDefault() // a link among the items does not know the space bar
      list.current?.querySelectorAll<HTMLElement>('[data-item]')[current]?.click()
    }
  }
  return (
    <div ref={list} role='presentation' onKeyDown={press}>
      {items.map((item, index) => (
        <Fragment key={item.id}>
          {item.startsGroup && index > 0 && <hr className='lc-menu-line' />}
          {item.groupLabel !== undefined && (
            <div role='presentation' className='lc-menu-group'>
              {item.groupLabel}
            </div>
          )}
          <Item
            item={item}
            isCurrent={index === current}
            onHover={() => goTo(index)}
            onPress={event => {
              if (item.isDisabled) return event.preventDefault()
              onClose()
              item.onSelect?.(event)
            }}
          />
        </Fragment>
      ))}
    </div>
  )
}

function Item({
  item,
  isCurrent,
  onHover,
  onPress,
}: {
  readonly item: MenuItem
  readonly isCurrent: boolean
  readonly onHover: () => void
  readonly onPress: (event: MouseEvent<HTMLElement>) => void
}): ReactNode {
  const shared = {
    'data-item': true,
    'data-danger': item.isDanger || undefined,
    'aria-disabled': item.isDisabled || undefined,
    tabIndex: isCurrent ? 0 : -1,
    className: 'lc-menu-item',
    onClick: onPress,
    onPointerMove: isCurrent ? undefined : onHover,
    ...(item.isChecked === undefined
      ? { role: 'menuitem' }
      : { role: 'menuitemcheckbox', 'aria-checked': item.isChecked }),
  }
  const content = (
    <>
      {item.isChecked === undefined ? (
        item.icon !== undefined && <Icon name={item.icon} />
      ) : (
        <span className='lc-menu-check'>{item.isChecked && <Icon name='check' />}</span>
      )}
      <span className='lc-menu-text'>{item.label}</span>
      {item.hint !== undefined && <span className='lc-menu-hint'>{item.hint}</span>}
    </>
  )
  return item.href !== undefined && !item.isDisabled ? (
    <a {...shared} href={item.href} target={item.target} rel={item.target === '_blank' ? 'noopener' : undefined}>
      {content}
    </a>
  ) : (
    <button {...shared} type='button'>
      {content}
    </button>
  )
}
