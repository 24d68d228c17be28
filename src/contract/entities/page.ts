import * as v from '../../base/schema.ts'

const text = v.string()

/** The name of an icon, or an object with name, color and height (ENT-019). */
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
  /**
   * Returned with extended=true for a detail page to which a list leads: the key of a row that holds the item, the key
   * that names it and its format, the query of that list, and the modules of this page that read the same collection.
   */
  item_name: v.optional(
    v.looseObject({
      item_key: text,
      key: text,
      format: v.optional(v.unknown()),
      query: v.optional(text),
      modules: v.array(text),
    }),
  ),
  /** Returned with extended=true: the page's rows in order, each with its complete modules. */
  rows: v.optional(v.array(v.unknown())),
})
export type Page = v.InferOutput<typeof Page>

export const PageForm = v.looseObject({
  name: v.pipe(
    text,
    v.trim(),
    v.nonEmpty('Enter a name for the page.'),
    v.maxLength(25, 'Use at most 25 characters for a page name.'),
  ),
  icon: v.optional(IconSetting),
  default: v.optional(v.boolean()),
  detail_page: v.optional(v.boolean()),
  /** With `default` in an app whose default page visitors open: they open this one from now on. Without it they do not. */
  is_public: v.optional(v.boolean()),
  key: v.optional(text),
  group: v.optional(text),
})
