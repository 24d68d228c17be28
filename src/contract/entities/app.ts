import * as v from '../../base/schema.ts'
import { Group } from './group.ts'

const text = v.string()

export const App = v.looseObject({
  id: text,
  name: text,
  description: v.optional(text),
  icon: v.optional(text),
  settings: v.optional(v.looseObject({ appheader: v.optional(v.unknown()), appmenu: v.optional(v.array(Group)) }), {}),
})
export type App = v.InferOutput<typeof App>
