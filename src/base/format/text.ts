/** Shown for a missing value. */
export const dash = '-'

/** Writes any value as text: a dash when it is missing, lists with commas, objects as JSON. */
export function text(value: unknown): string {
  if (value === undefined || value === null) return dash
  if (Array.isArray(value)) return value.length === 0 ? dash : value.map(text).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}
