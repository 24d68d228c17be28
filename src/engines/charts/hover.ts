// Where the pointer or the focus is over a drawing. A store of its own, so that a move of the pointer renders the mark and
// the tooltip, and not the drawing.
import { useState, useSyncExternalStore } from 'react'

export interface Hover {
  /** The label under the pointer. */
  readonly index: number
  readonly x: number
  readonly y: number
}
export interface HoverStore {
  get(): Hover | undefined
  set(hover: Hover | undefined): void
  subscribe(tell: () => void): () => void
}

function createHover(): HoverStore {
  let now: Hover | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    set(hover) {
      if (hover === now) return
      now = hover
      for (const tell of listeners) tell()
    },
    subscribe(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}

export const useHover = (): HoverStore => useState(createHover)[0]

/** Renders again only when another label is under the pointer. */
export const useHoverIndex = (hover: HoverStore): number | undefined =>
  useSyncExternalStore(hover.subscribe, () => hover.get()?.index)
