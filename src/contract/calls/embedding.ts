// What a builder is told before a page is embedded in another site.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'

export const Embedding = v.looseObject({
  /** Origins that the server accepts requests from; '*' for every one. */
  origins: v.array(v.string()),
  /** Whether the server accepts tokens that the back end of a site signs. */
  takesTokens: v.boolean(),
  /** Whether the public account may open the page. */
  isPublic: v.boolean(),
})
export type Embedding = v.InferOutput<typeof Embedding>

export const embeddingCalls = {
  readEmbedding: call({
    id: 'readEmbedding',
    method: 'GET',
    path: '/embedding/:app/:page',
    right: 'builder',
    summary:
      'Returns how a page can be embedded: the origins that are allowed, whether tokens of other sites are accepted, and whether the public account may open the page. No secret is returned.',
    reply: Embedding,
  }),
}
