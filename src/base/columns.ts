// Rows that were given as columns. They are made when they are read, of 1,000,000 points a few; who reads columns finds them here.

/** The values of each field, all of one length. */
export type Columns = Readonly<Record<string, ArrayLike<unknown>>>

export interface ColumnRows<Row> extends ReadonlyArray<Row> {
  readonly columns: Columns
}

/** Returns columns as a list of rows. Nothing is copied: a row is made each time it is read. */
export function rowsOf(columns: Columns): ColumnRows<Readonly<Record<string, unknown>>> {
  const all = Object.entries(columns)
  const list: Readonly<Record<string, unknown>>[] = []
  list.length = all[0]?.[1].length ?? 0
  const indexOf = (name: string | symbol): number =>
    typeof name === 'string' && /^\d+$/.test(name) && Number(name) < list.length ? Number(name) : -1
  const rows = new Proxy(list, {
    has: (_, name) => indexOf(name) >= 0 || name in list,
    get(_, name, self: unknown) {
      const index = indexOf(name)
      if (index >= 0) return Object.fromEntries(all.map(([key, values]) => [key, values[index]]))
      return name === 'columns' ? columns : (Reflect.get(list, name, self) as unknown)
    },
  })
  return rows as typeof rows & { readonly columns: Columns } // the handler above has it
}
