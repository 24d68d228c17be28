import * as v from '../../base/schema.ts'

const text = v.string()

export const ModuleQuery = v.looseObject({ slug: text, primary: v.optional(v.boolean(), false) })

/** A widget as stored. `type.name` is the widget type's name verbatim ("Data Table"), `type.width` 1–12 (RUN-009). */
export const Module = v.looseObject({
  id: text,
  name: text,
  row_slug: v.optional(text),
  order: v.optional(v.number(), 0),
  type: v.looseObject({ name: text, width: v.optional(v.number(), 12) }),
  queries: v.optional(v.array(ModuleQuery), []),
  /** The widget's own settings, in the shape of its schema. */
  selection: v.optional(v.looseObject({}), {}),
  main_module: v.optional(v.nullable(text)),
  deep_dive_id: v.optional(v.nullable(text)),
  deep_dive_modules: v.optional(v.array(text)),
  /** The roles that see it, by their ids, `@users`, `@visitors` or `@nobody` (shown-to.ts). Without an entry everybody sees it. */
  shown_to: v.optional(v.array(text)),
})
export type Module = v.InferOutput<typeof Module>
