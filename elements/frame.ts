// The content of an element's shadow root: the page's fallback content first, then the box that React renders into.
import type { Phase } from './element-types.ts'
import { firstControl } from './first-control.ts'
import { hasFallback } from './reserve.ts'

export interface Frame {
  readonly box: HTMLElement
  /** Shows the phase to styles and to screen readers. */
  mark(former: Phase, phase: Phase, internals: ElementInternals | undefined): void
  /** Shows attributes of the element to styles. What is the same is not written again: charts watch these for new colors. */
  mirror(values: Readonly<Record<string, unknown>>): void
  /** Shows the fallback content until the element has shown content of its own; either gets this minimum height. */
  reserve(height: string, hasShown: boolean): void
  /** Focuses the first control; false if there is none. Does nothing if the focused control was just removed. */
  focus(options?: FocusOptions): boolean
}

/** Fills the shadow root of an element. */
export function createFrame(host: HTMLElement, root: ShadowRoot): Frame {
  const fallback = document.createElement('slot')
  const box = document.createElement('div')
  box.className = 'lc-root'
  box.setAttribute('part', 'root')
  const width = Object.assign(document.createElement('div'), { className: 'lc-width' }) // see reset.css
  box.append(Object.assign(document.createElement('slot'), { name: 'loading' })) // until React renders, which replaces it
  root.append(fallback, width, box)
  // the focused element inside: it gets its blur event before the focus moves on, even if it was removed
  let held: Node | undefined
  root.addEventListener('focusin', ({ target }) => {
    held = target as Node
  }) // the target of a focus event is a node
  root.addEventListener('focusout', ({ target }) => {
    queueMicrotask(() => {
      if (held === target) held = undefined // not the one that has it by now
    })
  })
  return {
    box,
    mark(former, phase, internals) {
      try {
        internals?.states?.delete(former)
        internals?.states?.add(phase)
      } catch {
        /* a browser without custom states */
      }
      box.dataset['phase'] = phase
      box.ariaBusy = phase === 'loading' ? 'true' : null
    },
    mirror(values) {
      for (const [name, value] of Object.entries(values))
        if (box.dataset[name] !== String(value)) box.dataset[name] = String(value)
    },
    reserve(height, hasShown) {
      const isFallback = !hasShown && hasFallback(host, fallback)
      fallback.style.display = isFallback ? 'block' : 'none'
      box.style.display = isFallback ? 'none' : ''
      for (const part of [fallback, box]) part.style.minBlockSize = height
    },
    focus(options) {
      const hasLost = held?.isConnected === false
      held = undefined
      // React gives the focus back to the element when a render removes the focused control; the first control is not
      // where the user was
      if (hasLost) return true
      const first = firstControl(box)
      first?.focus(options)
      return first !== undefined
    },
  }
}
