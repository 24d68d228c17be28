import type { LcElementMembers } from './element-types.ts'

/** Defines the properties of an element over its values. */
export function defineAccessors(
  prototype: Pick<LcElementMembers, 'values' | 'setValue'>,
  names: readonly string[],
): void {
  for (const name of names) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: typeof prototype) {
        return this.values[name]
      },
      set(this: typeof prototype, value: unknown) {
        this.setValue(name, value)
      },
    })
  }
}
