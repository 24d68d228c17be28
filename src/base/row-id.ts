/** Returns the id of the item that a row stands for; undefined for a row without one. */
export function rowId(row: Readonly<Record<string, unknown>>): string | undefined {
  const id = row['_id'] ?? row['id']
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : undefined
}
