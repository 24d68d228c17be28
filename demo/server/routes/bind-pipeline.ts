import { bind, type BindContext } from '../../../src/contract/bind.ts'
import type { Pipeline } from '../../../src/contract/entities/query.ts'
import { fillTokens } from '../../../src/contract/pipeline-tokens.ts'

/** Fills the tokens in the $match stages of a pipeline (the item a detail page shows, who asks, the time). */
export const bindPipeline = (pipeline: Pipeline, context: BindContext): Pipeline =>
  fillTokens(pipeline, token => bind(token, context))
