// The tokens of a stored pipeline: texts in $match stages that stand for the item of a detail page, who asks, or the time.
import { isRecord } from '../base/loose.ts'
import type { Pipeline } from './entities/query.ts'

export const pipelineTokens = ['$ID', '$USER', '$USER_STR', '$$GET_DATE_SEC'] as const
export type PipelineToken = (typeof pipelineTokens)[number]

/** Replaces the tokens in the $match stages of a pipeline. Elsewhere, and inside $expr, a text that starts with $ names a field. */
export const fillTokens = (pipeline: Pipeline, fill: (token: PipelineToken) => unknown): Pipeline =>
  pipeline.map(stage => ('$match' in stage ? { ...stage, $match: filled(stage['$match'], fill) } : stage))

/** Returns the tokens that a pipeline has, in the order of their list. */
export function tokensOf(pipeline: Pipeline): readonly PipelineToken[] {
  const found = new Set<PipelineToken>()
  fillTokens(pipeline, token => found.add(token))
  return pipelineTokens.filter(token => found.has(token))
}

function filled(value: unknown, fill: (token: PipelineToken) => unknown): unknown {
  if (Array.isArray(value)) return value.map(one => filled(one, fill))
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, key === '$expr' ? one : filled(one, fill)]),
    )
  const token = pipelineTokens.find(one => one === value)
  return token === undefined ? value : fill(token)
}
