// Creates the class of each element with a view from its descriptor; drawn-element.ts is the class below all of them.
import { version } from '../src/api/version.ts'
import { registerOwnTheme } from '../src/ui/theme/theme.ts'
import { absentClass } from './absent-class.ts'
import { defineAccessors } from './accessors.ts'
import { propertyOf } from './descriptor.ts'
import type { ElementDescriptor } from './descriptor.ts'
import { DrawnElement } from './drawn-element.ts'
import type { Behaviour, LcElementClass } from './element-types.ts'

/** Creates the class of an element. Outside a browser, returns a class that only has the descriptor. */
export function createElementClass<T = unknown>(
  descriptor: ElementDescriptor,
  behaviour: Behaviour,
): LcElementClass<T> {
  if (typeof HTMLElement === 'undefined') return absentClass(descriptor) as LcElementClass<T> // never instantiated: there is no DOM here
  registerOwnTheme()
  const { attributes, properties } = descriptor
  const names = [...attributes.map(propertyOf), ...properties.filter(p => !p.readonly).map(p => p.name)]
  class Element extends DrawnElement {
    static readonly sdkVersion = version
    static readonly descriptor = descriptor
    static readonly observedAttributes = attributes.map(a => a.name)
    constructor() {
      super(descriptor, behaviour, names)
    }
  }
  defineAccessors(Element.prototype, names)
  return Element as unknown as LcElementClass<T> // the accessors of T were defined just above, from the descriptor
}
