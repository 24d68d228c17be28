// Tabs (WAI-ARIA pattern): one stop for Tab, arrows move and choose, Home and End jump. Panels come from the caller.
import { useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useSheet } from './sheet.ts'
import sheet from './tabs.css'

export interface TabItem {
  readonly id: string
  readonly label: ReactNode
  readonly icon?: string | undefined
  /** A small count or mark behind the label. */
  readonly badge?: ReactNode
  readonly isDisabled?: boolean | undefined
  /** Rendered when chosen; omit it if the panel is rendered elsewhere. */
  readonly content?: ReactNode
}

export interface TabsProps {
  readonly label: string
  readonly tabs: readonly TabItem[]
  readonly value: string
  readonly onChange: (id: string) => void
  readonly kind?: 'line' | 'pill' | undefined
  readonly isVertical?: boolean | undefined
  readonly className?: string | undefined
}

/** A row of tabs and the panel of the chosen one. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
  kind = 'line',
  isVertical = false,
  className = '',
}: TabsProps): ReactNode {
  useSheet(sheet)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const chosen = tabs.find(tab => tab.id === value)
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const open = tabs.filter(tab => !tab.isDisabled)
    const at = open.findIndex(tab => tab.id === value)
    const isRtl = !isVertical && getComputedStyle(event.currentTarget).direction === 'rtl'
    const forth = isVertical ? 'ArrowDown' : isRtl ? 'ArrowLeft' : 'ArrowRight'
    const back = isVertical ? 'ArrowUp' : isRtl ? 'ArrowRight' : 'ArrowLeft'
    const to = {
      [forth]: (at + 1) % open.length,
      [back]: (at - 1 + open.length) % open.length,
      Home: 0,
      End: open.length - 1,
    }[event.key]
    const tab = to === undefined ? undefined : open[to]
    if (!tab) return
    event.preventDefault()
    onChange(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus()
  }
  return (
    <div className={`lc-tabs ${className}`} data-kind={kind} data-vertical={isVertical || undefined}>
      <div
        ref={list}
        role='tablist'
        aria-label={label}
        aria-orientation={isVertical ? 'vertical' : 'horizontal'}
        className='lc-tabs-list'
        onKeyDown={press}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type='button'
            role='tab'
            id={`${id}-tab-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value && tab.content !== undefined ? `${id}-panel` : undefined}
            disabled={tab.isDisabled}
            tabIndex={tab.id === value || (!chosen && index === 0) ? 0 : -1}
            className='lc-tabs-tab'
            onClick={() => onChange(tab.id)}
          >
            {tab.icon !== undefined && <Icon name={tab.icon} />}
            <span>{tab.label}</span>
            {tab.badge}
          </button>
        ))}
      </div>
      {chosen?.content !== undefined && (
        <div
          role='tabpanel'
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${chosen.id}`}
          tabIndex={0}
          className='lc-tabs-panel'
        >
          {chosen.content}
        </div>
      )}
    </div>
  )
}
