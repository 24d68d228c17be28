// Rows that were given as columns. They are made when they are read, of 1,000,000 points a few; who reads columns finds them here.

/** The values of each field, all of one length. */
export type Columns = Readonly<Record<string, ArrayLike<unknown>>>

export interface ColumnRows<Row> extends ReadonlyArray<Row> {
  readonly columns: Columns
  /** Returns a list of as many entries, which are made when they are read. */
  listOf<T>(make: (index: number) => T): readonly T[]
}
