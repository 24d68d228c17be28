// Guarded registration: the first definition of a tag wins; a second copy of the SDK logs a warning instead of
// throwing.
import { version } from '../src/api/version.ts'

/**
 * Defines a tag unless it is already defined. Does nothing outside a browser. Returns whether the tag now has this
 * class.
 */
export function register(tag: string, make: () => CustomElementConstructor): boolean {
  if (typeof customElements === 'undefined') return false
  const there = customElements.get(tag)
  if (!there) {
    customElements.define(tag, make())
    return true
  }
  const other = 'sdkVersion' in there ? String(there.sdkVersion) : 'another library'
  const mine = there === make()
  if (!mine) console.warn(`<${tag}> is already defined (${other}); the definition of version ${version} is not used.`)
  return mine
}
