/** Reads true/True and false/False, as boolean or text; undefined for anything else (VAL-011). */
export function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  return value === 'true' || value === 'True' ? true : value === 'false' || value === 'False' ? false : undefined
}
