import * as v from '../../base/schema.ts'

const text = v.string()

/** A name, or an object with its look (ENT-019). */
export const IconSetting = v.union([
  text,
  v.looseObject({ iconName: text, iconColor: v.optional(text), iconHeight: v.optional(text) }),
])

export const Page = v.looseObject({
  id: text,
  name: text,
  slug: text,
  icon: v.optional(v.nullable(IconSetting)),
  order: v.number(),
  active: v.optional(v.boolean(), true),
  detail_page: v.optional(v.boolean(), false),
  default: v.optional(v.boolean(), false),
  /** Filled by GET page with extended=true: the page's rows, each with its modules in full, in order. */
  rows: v.optional(v.array(v.unknown())),
})
export type Page = v.InferOutput<typeof Page>

export const PageForm = v.looseObject({
  name: v.pipe(
    text,
    v.trim(),
    v.nonEmpty('Give the page a name.'),
    v.maxLength(25, 'A page name has at most 25 characters.'),
  ),
  icon: v.optional(IconSetting),
  default: v.optional(v.boolean()),
  detail_page: v.optional(v.boolean()),
  key: v.optional(text),
  group: v.optional(text),
})
