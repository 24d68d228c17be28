// What a statement is sent with, and what its text and its errors say.

/** Keywords of a select that writes. A false positive only checks whether there is anything to sync. */
export const writes = /\b(insert|update|delete|merge|nextval|setval)\b/i

/**
 * Objects and arrays are sent as JSON text; the statement has ::json or ::jsonb. Arrays for any($1) are sent as text
 * arrays.
 */
export const toParameter = (value: unknown): unknown =>
  value !== null &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !(value instanceof Uint8Array)
    ? JSON.stringify(value)
    : value

export const isTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014'

/** What a statement returned. */
export interface Ran<T> {
  readonly rows: T[]
  readonly hasWritten: boolean
  /** How long it ran. */
  readonly ms: number
}
