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
  /** Loads the view; a chunk of its own. */
  load(): Promise<{ readonly View: ComponentType<ElementViewProps> }>
  /** Whether these values need a server. Default: yes. */
  needsCore?(values: Values): boolean
  /** What lc-ready tells. */
  id?(values: Values): string
  readonly skeleton?: 'block' | 'text' | 'table' | 'chart' | 'form' | 'value'
  /** The view says itself when it is ready (by 'lc-ready' or 'lc-state'); else it is when it has been drawn. */
  readonly tellsReady?: boolean
  /** lc-ready comes after the phase "ready": the view emits it once what is in sight has been drawn. */
  readonly isReadyLater?: boolean
  /** Holds many parts: once it is ready, the failure of one of them does not change its phase. */
  readonly isContainer?: boolean
  /** Where dialogs open when the attribute `overlays` does not say. Default: inside the element. */
  overlays?(values: Values): OverlayMode
}

/** What every element has besides its own properties. */
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
  /** For subclasses: draws the view anew, as if just opened. */
  restart(): void
  readonly internals: ElementInternals | undefined
}
export type LcElement = HTMLElement & LcElementMembers
export interface LcElementClass<T> {
  new (): LcElement & T
  readonly sdkVersion: string
  readonly descriptor: ElementDescriptor
  readonly observedAttributes: readonly string[]
}
