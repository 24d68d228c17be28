// React components for the elements. React 19 sets properties of custom elements itself; the wrapper adds typed props,
// handlers ("onFilterChange" for lc-filter-change) and the guarantee that the element is defined.
import { createElement } from 'react'
import type { CSSProperties, HTMLAttributes, ReactNode, Ref } from 'react'
import type { Core } from '../src/api/core.ts'
import { handlerOf, propertyOf } from './descriptor.ts'
import type { ElementDescriptor } from './descriptor.ts'

/** What every element of a page takes: id, className, lang, dir, tabIndex, role, aria-*, data-*, the browser's own events. */
export interface HostProps<E> extends Omit<HTMLAttributes<HTMLElement>, 'style'> {
  readonly ref?: Ref<E>
  readonly style?: CSSProperties & Readonly<Record<`--${string}`, string | number>>
}
/** The props of a wrapper. If a prop has the name of one of ours (onError, onSelect), ours wins. */
export type WrapperProps<E, P> = P & Omit<HostProps<E>, keyof P>

export type Handler<D> = (event: CustomEvent<D>) => void

export interface StateDetail {
  readonly phase: 'loading' | 'ready' | 'empty' | 'error'
}
export interface ErrorDetail {
  readonly code: string
  readonly status?: number
  readonly message: string
  retry(): void
}
export interface ElementProps {
  readonly core?: Core | string | undefined
  readonly theme?: 'auto' | 'light' | 'dark'
  readonly density?: 'comfortable' | 'compact'
  readonly sizing?: 'content' | 'fill'
  readonly loading?: 'eager' | 'lazy'
  readonly overlays?: 'element' | 'page'
  readonly messages?: Readonly<Record<string, string>>
  readonly onReady?: Handler<{ readonly kind: string; readonly id: string }>
  readonly onState?: Handler<StateDetail>
  readonly onError?: Handler<ErrorDetail>
}

/** Creates the React component of an element from its descriptor. */
export function wrap<E extends HTMLElement, P extends object>(
  descriptor: ElementDescriptor,
): (props: WrapperProps<E, P>) => ReactNode {
  const handlers = new Map(descriptor.events.map(event => [handlerOf(event.name), `on${event.name}`]))
  const attributes = new Map(descriptor.attributes.filter(a => propertyOf(a) !== a.name).map(a => [propertyOf(a), a]))
  const Wrapped = (props: WrapperProps<E, P>): ReactNode => {
    const own: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(props)) own[handlers.get(name) ?? name] = value
    // a server renders attributes only
    if (typeof HTMLElement === 'undefined') {
      for (const [property, attribute] of attributes) {
        if (!(property in own)) continue
        own[attribute.name] = own[property]
        delete own[property]
      }
    }
    return createElement(descriptor.tag, own)
  }
  Wrapped.displayName = descriptor.className
  return Wrapped
}
