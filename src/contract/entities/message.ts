import * as v from '../../base/schema.ts'

const text = v.string()

export const Message = v.looseObject({
  id: text,
  type: text,
  title: text,
  content: v.optional(text),
  url: v.optional(text),
  is_opened: v.boolean(),
  date: v.number(),
})
export type Message = v.InferOutput<typeof Message>
