import * as v from '../../base/schema.ts'

const text = v.string()

/** An automation (ENT-033, ENT-035, FLW-004). Each node lists the nodes that follow it in next_items. */
export const ActionFlow = v.looseObject({
  id: text,
  name: text,
  slug: text,
  app: v.optional(text),
  description: v.optional(text),
  nodes: v.optional(v.array(v.looseObject({ id: text, type: text }))),
  settings: v.optional(v.looseObject({}), {}),
  created_at: v.optional(v.number()),
  updated_at: v.optional(v.number()),
})
export type ActionFlow = v.InferOutput<typeof ActionFlow>

/** One run of an action flow (API-020, ACT-052). exitcode is null while it runs; `refresh` is true after a success. Times in Unix seconds. */
export const FlowRun = v.looseObject({
  uuid: text,
  actionflowid: text,
  status: v.picklist(['running', 'done', 'failed']),
  exitcode: v.nullable(v.number()),
  refresh: v.boolean(),
  message: v.optional(text),
  started_at: v.number(),
  ended_at: v.optional(v.nullable(v.number())),
})
export type FlowRun = v.InferOutput<typeof FlowRun>
