// What an element is to the code around it: to its view, to its subclass, and to the page.
import type { ComponentType } from 'react'
import type { Core } from '../src/api/core.ts'
import type { OverlayMode } from '../src/ui/overlay.tsx'
import type { ElementDescriptor } from './descriptor.ts'

export type Phase = 'loading' | 'ready' | 'empty' | 'error'
export type Values = Readonly<Record<string, unknown>>

/** What a view gets from its element. */
export interface ElementViewProps {
  readonly values: Values
  readonly core: Core | undefined
  readonly host: HTMLElement
  /** Fires an event from the element; false when the page refused it. 'lc-ready', 'lc-state' and 'lc-error' also set the phase. */
  onEvent(name: string, detail?: unknown, cancelable?: boolean): boolean
}

export interface Behaviour {
  /** Loads the view, in a chunk of its own. */
  load(): Promise<{ readonly View: ComponentType<ElementViewProps> }>
  /** Returns whether these values need a server. Default: yes. */
  needsCore?(values: Values): boolean
  /** Returns the problem of values that cannot work, as a message for the developer of the page. */
  wrong?(values: Values): string | undefined
  /** The detail of lc-ready. */
  id?(values: Values): string
  readonly skeleton?: 'block' | 'text' | 'table' | 'chart' | 'form' | 'value'
  /**
   * The view reports readiness itself (by 'lc-ready' or 'lc-state'); otherwise the element is ready once it is
   * rendered.
   */
  readonly tellsReady?: boolean
  /** lc-ready follows the phase "ready": the view emits it once the visible content is rendered. */
  readonly isReadyLater?: boolean
  /** Contains many parts: once it is ready, a failure of one part does not change its phase. */
  readonly isContainer?: boolean
  /** Where dialogs open when the attribute `overlays` does not say. Default: inside the element. */
  overlays?(values: Values): OverlayMode
}

/** The members that every element has in addition to its own properties. */
export interface LcElementMembers {
  readonly ready: Promise<void>
  readonly phase: Phase
  core: Core | string | undefined
  messages: Readonly<Record<string, string>> | undefined
  refresh(): Promise<void>
  /** For subclasses: the values a view gets. */
  readonly values: Values
  /** For subclasses: sets one value and draws again. */
  setValue(name: string, value: unknown): void
  /** For subclasses: remounts the view, as if just opened. */
  restart(): void
  /** For subclasses: the browser calls it when the element leaves the page. */
  disconnectedCallback(): void
  readonly internals: ElementInternals | undefined
}
export type LcElement = HTMLElement & LcElementMembers
export interface LcElementClass<T> {
  new (): LcElement & T
  readonly sdkVersion: string
  readonly descriptor: ElementDescriptor
  readonly observedAttributes: readonly string[]
}
