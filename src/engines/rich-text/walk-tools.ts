// The keys of a toolbar: one stop of the Tab key, arrows walk over its tools.
import type { KeyboardEvent } from 'react'

/** What each tool of a toolbar gets. `current` is the tool that the Tab key reaches. */
export interface ToolStop {
  readonly current: string
  setCurrent(id: string): void
}
export const toolStop = (id: string, { current, setCurrent }: ToolStop) => ({
  'data-tool': id,
  tabIndex: current === id ? 0 : -1,
  onFocus: () => setCurrent(id),
})

/** Handles a key of a tool. `leave`: Escape. */
export function walkTools(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  if (event.defaultPrevented || !(event.target instanceof HTMLElement) || event.target.dataset['tool'] === undefined)
    return
  if (event.key === 'Escape') {
    event.preventDefault()
    event.stopPropagation()
    leave()
    return
  }
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')].filter(
    one => !one.hidden && getComputedStyle(one).display !== 'none',
  )
  const at = tools.indexOf(event.target)
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const to = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: tools.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  event.stopPropagation()
  tools.at(to % tools.length)?.focus()
}

/** Moves the focus to the tool that the Tab key reaches. */
export const focusTools = (toolbar: HTMLElement | null): boolean => {
  const stop = toolbar?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')
  stop?.focus()
  return stop !== null && stop !== undefined
}
