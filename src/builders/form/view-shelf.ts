// The views of the inputs on the canvas, each loaded when it is first seen and drawn at once from then on.
import type { ComponentType } from 'react'
import { inputs } from '../../inputs/index.ts'
import type { InputEditorProps, InputViewProps } from '../../inputs/part.ts'

export type Loaded<T> = ComponentType<T> | 'failed' | 'none' | undefined

export interface ViewShelf {
  subscribe(onChange: () => void): () => void
  /** undefined while it loads; 'none' for a type that is not known. */
  view(type: string): Loaded<InputViewProps>
  /** The panel of a type; 'none' if it has none. */
  editor(type: string): Loaded<InputEditorProps>
  retry(type: string): void
}

/** `known`: views that are there already, by type. */
export function createViewShelf(known?: ReadonlyMap<string, ComponentType<InputViewProps>>): ViewShelf {
  const listeners = new Set<() => void>()
  const views = new Map<string, Loaded<InputViewProps>>(known)
  const editors = new Map<string, Loaded<InputEditorProps>>()
  function ask<T>(
    shelf: Map<string, Loaded<T>>,
    type: string,
    load: (() => Promise<{ readonly default: ComponentType<T> }>) | undefined,
  ): Loaded<T> {
    if (shelf.has(type)) return shelf.get(type)
    shelf.set(type, load ? undefined : 'none')
    const put = (loaded: Loaded<T>): void => {
      shelf.set(type, loaded)
      for (const listener of listeners) listener()
    }
    load?.().then(
      chunk => put(chunk.default),
      () => put('failed'),
    ) // the panel's area shows the error and offers a retry
    return shelf.get(type)
  }
  return {
    subscribe(onChange) {
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
      }
    },
    view: type => ask(views, type, inputs.find(type)?.load),
    editor: type => ask(editors, type, inputs.find(type)?.loadEditor),
    retry(type) {
      if (views.get(type) === 'failed') views.delete(type)
      if (editors.get(type) === 'failed') editors.delete(type)
      for (const listener of listeners) listener()
    },
  }
}
