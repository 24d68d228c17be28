/** The type without some keys; unlike Omit it preserves the known keys of a loose type. */
export type Without<T, K extends string> = { [P in keyof T as P extends K ? never : P]: T[P] }

/** Copies an object without some keys. */
export function omit<T extends object, K extends string>(object: T, ...keys: readonly K[]): Without<T, K> {
  const dropped = new Set<string>(keys)
  return Object.fromEntries(Object.entries(object).filter(([key]) => !dropped.has(key))) as Without<T, K> // exactly the keys not named
}
