// The table of elements. The manifests, the typings and the tests go by it: every `lc-….element.ts`, and a tag for every widget.
import type { ElementDescriptor } from './descriptor.ts'
import { typedWidgets } from './typed-widgets.ts'

const described = import.meta.glob<ElementDescriptor>(['./lc-*.element.ts'], { eager: true, import: 'descriptor' })

export const elements: readonly ElementDescriptor[] = [
  ...Object.values(described),
  ...Object.values(typedWidgets).map(typed => typed.descriptor),
]

export const tags: readonly string[] = elements.map(element => element.tag)
