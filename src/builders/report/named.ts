/** What a template may name of the rows. */
export interface Named {
  /** The fields of the query; undefined while they are read. */
  readonly fields: readonly string[] | undefined
  /** Lists in its rows, with the fields of their entries. */
  readonly lists: ReadonlyMap<string, readonly string[]>
  /** Fields, and those of lists: "lines.amount". */
  readonly paths: readonly string[] | undefined
}
