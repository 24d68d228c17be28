// The mark of what may be given to the person it was made for. Only readers.ts puts it on something.
import type { Documents } from '../pipeline/documents.ts'

declare const ruled: unique symbol

export interface Ruled {
  readonly [ruled]: true
}
/** Documents of a collection as somebody may read them. */
export type RuledDocuments = Documents & Ruled
