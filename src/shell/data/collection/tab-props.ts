import type { Collection, FoundField } from '../../../contract/entities/collection.ts'
import type { Fetched } from '../../../stores/use.tsx'

/** What each tab of a collection gets. */
export interface TabProps {
  readonly app: string
  readonly slug: string
  readonly collection: Collection
  readonly fields: Fetched<FoundField[]>
}
