// A builder who has a page open in the page builder. Visitors never receive one.
import * as v from '../../base/schema.ts'

const text = v.string()

/** The message of the app socket for people who build a page; its data is `PageNews`. */
export const peopleTopic = 'People'

/** `client` is one open builder; `about` the path of the row or widget that is selected there, '' for the page. */
export const PagePerson = v.looseObject({ client: text, name: text, about: text })
export type PagePerson = v.InferOutput<typeof PagePerson>

/** What happened on a page: a person is somewhere, or a builder was closed. */
export interface PageNews {
  readonly app: string
  /** Slug of the page. */
  readonly page: string
  readonly person?: PagePerson
  readonly gone?: string
}
