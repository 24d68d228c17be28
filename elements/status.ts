// The phase of an element, and when it is ready: shown to styles and to screen readers, told to the page by events.
import type { ElementDescriptor } from './descriptor.ts'
import type { Behaviour, Phase, Values } from './element-types.ts'
import { emit } from './emit.ts'
import type { Frame } from './frame.ts'
import { reservedHeight } from './reserve.ts'

export interface Status {
  readonly ready: Promise<void>
  phase(): Phase
  /** Sets the phase, and emits `lc-state` and `lc-ready` if it changed. */
  set(phase: Phase): void
  /** Fulfils `ready` and emits `lc-ready`, once. */
  tellReady(): void
  /** Reserves the height of the element, first for the fallback content, then for the rendered content. */
  reserve(hasContent: boolean): void
  /** Starts again, with the fallback content. */
  reset(): void
}

/** Follows the phase of an element, which starts as "loading". */
export function createStatus(
  host: HTMLElement,
  frame: Frame,
  internals: ElementInternals | undefined,
  descriptor: ElementDescriptor,
  behaviour: Behaviour,
  values: () => Values,
): Status {
  let phase: Phase = 'loading'
  let hasShown = false
  let isReadyTold = false
  let becomeReady: () => void
  const ready = new Promise<void>(done => {
    becomeReady = done
  })
  const reserve = (hasContent: boolean): void => {
    hasShown ||= hasContent
    frame.reserve(reservedHeight(descriptor, values(), phase), hasShown)
  }
  const mark = (next: Phase): void => {
    frame.mark(phase, next, internals)
    phase = next
    reserve(next !== 'loading')
  }
  const tellReady = (): void => {
    if (isReadyTold || !host.isConnected) return
    isReadyTold = true
    becomeReady()
    emit(host, 'lc-ready', { kind: descriptor.tag, id: behaviour.id?.(values()) ?? '' })
  }
  mark(phase)
  const set = (next: Phase): void => {
    if (next === phase) return
    mark(next)
    if (!host.isConnected) return
    emit(host, 'lc-state', { phase })
    if ((next === 'ready' || next === 'empty') && !behaviour.isReadyLater) tellReady()
  }
  return {
    ready,
    phase: () => phase,
    set,
    tellReady,
    reserve,
    reset() {
      hasShown = false
      set('loading')
    },
  }
}
