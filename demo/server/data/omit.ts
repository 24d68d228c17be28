/** The shape without some keys; unlike Omit it keeps the known keys of a loose shape. */
export type Without<T, K extends string> = { [P in keyof T as P extends K ? never : P]: T[P] }

/** Copies an object without some keys. */
export function omit<T extends object, K extends string>(object: T, ...keys: readonly K[]): Without<T, K> {
  const dropped = new Set<string>(keys)
  return Object.fromEntries(Object.entries(object).filter(([key]) => !dropped.has(key))) as Without<T, K> // exactly the keys not named
}
