// React components for the elements. React 19 sets properties of custom elements itself; the wrapper adds typed props,
// handlers ("onFilterChange" for lc-filter-change) and the guarantee that the element is defined.
import { createElement } from 'react'
import type { ReactNode, Ref } from 'react'
import { handlerOf, propertyOf } from './descriptor.ts'
import type { ElementDescriptor } from './descriptor.ts'

export interface HostProps<E> {
  readonly ref?: Ref<E>
  readonly id?: string
  readonly className?: string
  readonly slot?: string
  readonly style?: Readonly<Record<string, string | number>>
  readonly hidden?: boolean
  readonly children?: ReactNode
}

export type Handler<D> = (event: CustomEvent<D>) => void

export interface StateDetail { readonly phase: 'loading' | 'ready' | 'empty' | 'error' }
export interface ErrorDetail { readonly code: string; readonly status?: number; readonly message: string; retry(): void }
export interface ElementProps {
  readonly core?: object | string
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

/** Makes the React component of an element from its descriptor. */
export function wrap<E extends HTMLElement, P extends object>(descriptor: ElementDescriptor): (props: P & HostProps<E>) => ReactNode {
  const handlers = new Map(descriptor.events.map(event => [handlerOf(event.name), `on${event.name}`]))
  const attributes = new Map(descriptor.attributes.filter(a => propertyOf(a) !== a.name).map(a => [propertyOf(a), a]))
  const Wrapped = (props: P & HostProps<E>): ReactNode => {
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
