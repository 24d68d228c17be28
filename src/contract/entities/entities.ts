// The stored shapes that travel. All are loose: keys this version does not know survive a read-write round.
import * as v from 'valibot'

const text = v.string()
const id = v.union([v.string(), v.number()])

export const User = v.looseObject({
  id: text, email: text, first_name: text, last_name: text,
  extra_information: v.optional(v.looseObject({ profile_picture: v.optional(text) }), {}),
  roles: v.array(text), permissions: v.array(text),
  messages: v.optional(v.looseObject({ notification: v.array(v.unknown()) })),
  picture: v.optional(v.nullable(text)), is_active: v.optional(v.boolean(), true),
})
export type User = v.InferOutput<typeof User>

/** A name, or an object with its look (ENT-019). */
export const IconSetting = v.union([text, v.looseObject({ iconName: text, iconColor: v.optional(text), iconHeight: v.optional(text) })])

export const Page = v.looseObject({
  id: text, name: text, slug: text, icon: v.optional(v.nullable(IconSetting)), order: v.number(),
  active: v.optional(v.boolean(), true), detail_page: v.optional(v.boolean(), false), default: v.optional(v.boolean(), false),
  /** Filled by GET page with extended=true: the page's rows, each with its modules in full, in order. */
  rows: v.optional(v.array(v.unknown())),
})
export type Page = v.InferOutput<typeof Page>

export const PageForm = v.looseObject({
  name: v.pipe(text, v.trim(), v.nonEmpty('Give the page a name.'), v.maxLength(25, 'A page name has at most 25 characters.')),
  icon: v.optional(IconSetting), default: v.optional(v.boolean()), detail_page: v.optional(v.boolean()), key: v.optional(text), group: v.optional(text),
})

export const Group = v.looseObject({ id: text, name: text, order: v.number(), items: v.array(Page), detail_pages: v.optional(v.boolean(), false) })
export type Group = v.InferOutput<typeof Group>

export const GroupForm = v.looseObject({
  name: v.pipe(text, v.check(name => name.trim() !== '', 'Give the group a name.'), v.maxLength(12, 'A group name has at most 12 characters.')),
})

export const App = v.looseObject({
  id: text, name: text, description: v.optional(text), icon: v.optional(text),
  settings: v.optional(v.looseObject({ appheader: v.optional(v.unknown()), appmenu: v.optional(v.array(Group)) }), {}),
})
export type App = v.InferOutput<typeof App>

/** One step of a pipeline: an object with exactly one key that starts with $. */
export const Pipeline = v.array(v.record(text, v.unknown()))
export type Pipeline = v.InferOutput<typeof Pipeline>

export const ModuleQuery = v.looseObject({ slug: text, primary: v.optional(v.boolean(), false) })

/** A widget as stored. `type.name` is the widget type's name verbatim ("Data Table"), `type.width` 1–12 (RUN-009). */
export const Module = v.looseObject({
  id: text, name: text, row_slug: v.optional(text), order: v.optional(v.number(), 0),
  type: v.looseObject({ name: text, width: v.optional(v.number(), 12) }),
  queries: v.optional(v.array(ModuleQuery), []),
  /** The widget's own settings, in the shape of its schema. */
  selection: v.optional(v.looseObject({}), {}),
  main_module: v.optional(v.nullable(text)), deep_dive_id: v.optional(v.nullable(text)), deep_dive_modules: v.optional(v.array(text)),
})
export type Module = v.InferOutput<typeof Module>

export const Row = v.looseObject({ id: text, slug: text, order: v.number(), modules: v.array(v.union([text, Module])) })
export type Row = v.InferOutput<typeof Row>

export const Collection = v.looseObject({ id: v.optional(text), app: text, slug: text, name: text, database: v.picklist(['MONGO', 'RELATIONAL']) })
export type Collection = v.InferOutput<typeof Collection>

export const Item = v.looseObject({ _id: text })
export type Item = v.InferOutput<typeof Item>

export const Query = v.looseObject({
  id: text, slug: text, name: text, app: text, collection: text, pipeline: Pipeline, validated: v.optional(v.boolean(), true),
})
export type Query = v.InferOutput<typeof Query>

/** Sorting: keys to sort up and keys to sort down (COL-013). `order` names all keys, the ruling one first, where both directions occur. */
export const Sorting = v.looseObject({ ASC: v.optional(v.array(text), []), DESC: v.optional(v.array(text), []), order: v.optional(v.array(text)) })

/**
 * The aggregate request (ENT-036, COL-016). The source is `query` (slug of a stored query) or app + collection + pipeline.
 * `selection`: filter values, `[{key, values}]` = key is one of values, or `{key, from, to}` = inclusive range.
 */
export const SelectionEntry = v.looseObject({
  key: text, values: v.optional(v.array(v.unknown())), from: v.optional(v.union([v.number(), text])), to: v.optional(v.union([v.number(), text])),
})
export const AggregateRequest = v.looseObject({
  app: v.optional(id), collection: v.optional(text), query: v.optional(text), pipeline: v.optional(Pipeline),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  type: v.optional(text), sorting: v.optional(Sorting),
  search: v.optional(v.union([v.literal(''), v.looseObject({ text, keys: v.array(text) })])),
  selection: v.optional(v.array(SelectionEntry)),
  filter_module_id: v.optional(id), filter_query_id: v.optional(id), item_id: v.optional(v.nullable(text)),
  options: v.optional(v.looseObject({})), deep_dive: v.optional(v.nullable(v.unknown())), validated_query: v.optional(v.boolean()),
})
export type AggregateRequest = v.InferInput<typeof AggregateRequest>

/** A row of an answer: a plain document. */
export const Document = v.looseObject({})
export type Document = Readonly<Record<string, unknown>>

/** A form template (QUE-016, QUE-024, ENT-038). `settings` is parsed by src/questionnaire/definition.ts. */
export const Questionnaire = v.looseObject({
  id: text, name: text, slug: v.optional(text),
  latest_version: v.optional(v.looseObject({ version: v.number(), settings: v.looseObject({}) })),
})
export type Questionnaire = v.InferOutput<typeof Questionnaire>

export const StoredFile = v.looseObject({ file_name: text, folder_path: v.optional(text), content: v.optional(text), type: v.optional(text), publicBool: v.optional(v.boolean()), location: v.optional(text) })

export const Message = v.looseObject({ id: text, type: text, title: text, content: v.optional(text), url: v.optional(text), is_opened: v.boolean(), date: v.number() })
export type Message = v.InferOutput<typeof Message>
