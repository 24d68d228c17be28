// What a builder asks about a pipeline while writing it: how it runs, and what is there after each step.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { PipelineRequest, QueryPlan, StepPreview } from '../entities/step.ts'

export const explainCalls = {
  explainQuery: call({
    id: 'explainQuery',
    method: 'POST',
    path: '/dataframe/explain',
    isRead: true,
    right: 'builder',
    summary:
      'Runs a pipeline step by step and returns where each step ran, how long it took, which indexes it used, and a field whose index would help. Stops after 20 seconds.',
    body: PipelineRequest,
    reply: QueryPlan,
  }),
  previewSteps: call({
    id: 'previewSteps',
    method: 'POST',
    path: '/dataframe/steps',
    isRead: true,
    right: 'builder',
    paging: ['limit'],
    summary:
      'Returns the first documents and their number after each step of a pipeline, at most 20 of each step. Stops after 20 seconds: the other steps then have no `total`.',
    body: v.looseObject({
      ...PipelineRequest.entries,
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20))),
    }),
    reply: v.array(StepPreview),
  }),
}
