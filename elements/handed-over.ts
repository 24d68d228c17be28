// Detects values that a page passes in a form that cannot work: an object as an attribute, a text instead of an object.
import { propertyOf } from './descriptor.ts'
import type { ElementDescriptor, PropertySpec } from './descriptor.ts'
import type { Values } from './element-types.ts'

/** Returns the problem as a message for the developer of the page, or undefined if there is none. */
export function wrongInput(
  host: Element,
  { attributes, properties }: ElementDescriptor,
  values: Values,
): string | undefined {
  const hasAttribute = (name: string): boolean =>
    attributes.some(attribute => attribute.name === name || propertyOf(attribute) === name)
  for (const property of properties) {
    const { name, readonly } = property
    if (readonly || hasAttribute(name)) continue
    if (host.hasAttribute(name)) {
      const inMarkup =
        name === 'config'
          ? ', or write <script type="application/json" slot="config">{…}</script> inside the element'
          : ''
      return `"${name}" is not an attribute. Set the property: element.${name} = …${inMarkup}.`
    }
    const wanted = wantedShape(property)
    const value = values[name]
    if (wanted && value !== undefined && !wanted.fits(value))
      return `"${name}" must be ${wanted.name}, not ${nameOf(value)}.`
  }
  return undefined
}

function wantedShape({ type }: PropertySpec): { readonly name: string; fits(value: unknown): boolean } | undefined {
  if (type?.startsWith('Readonly<Record'))
    return { name: 'an object', fits: value => value !== null && typeof value === 'object' && !Array.isArray(value) }
  if (type?.startsWith('readonly ')) return { name: 'an array', fits: Array.isArray }
  return undefined
}

const nameOf = (value: unknown): string =>
  Array.isArray(value)
    ? 'an array'
    : value === null
      ? 'null'
      : typeof value === 'object'
        ? 'an object'
        : `a ${typeof value}`
