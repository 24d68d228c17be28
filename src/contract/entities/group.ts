import * as v from '../../base/schema.ts'
import { Page } from './page.ts'

const text = v.string()

export const Group = v.looseObject({
  id: text,
  name: text,
  order: v.number(),
  items: v.array(Page),
  detail_pages: v.optional(v.boolean(), false),
})
export type Group = v.InferOutput<typeof Group>

export const GroupForm = v.looseObject({
  name: v.pipe(
    text,
    v.check(name => name.trim() !== '', 'Enter a name for the group.'),
    v.maxLength(12, 'Use at most 12 characters for a group name.'),
  ),
})
