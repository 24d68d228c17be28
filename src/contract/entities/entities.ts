// The stored shapes that travel. All are loose: keys this version does not know survive a read-write round.
import * as v from '../../base/schema.ts'

const text = v.string()
const id = v.union([v.string(), v.number()])

export const User = v.looseObject({
  id: text,
  email: text,
  first_name: text,
  last_name: text,
  extra_information: v.optional(v.looseObject({ profile_picture: v.optional(text) }), {}),
  roles: v.array(text),
  permissions: v.array(text),
  messages: v.optional(v.looseObject({ notification: v.array(v.unknown()) })),
  picture: v.optional(v.nullable(text)),
  is_active: v.optional(v.boolean(), true),
})
export type User = v.InferOutput<typeof User>

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
    v.check(name => name.trim() !== '', 'Give the group a name.'),
    v.maxLength(12, 'A group name has at most 12 characters.'),
  ),
})

export const App = v.looseObject({
  id: text,
  name: text,
  description: v.optional(text),
  icon: v.optional(text),
  settings: v.optional(v.looseObject({ appheader: v.optional(v.unknown()), appmenu: v.optional(v.array(Group)) }), {}),
})
export type App = v.InferOutput<typeof App>

/** One step of a pipeline: an object with exactly one key that starts with $. */
export const Pipeline = v.array(v.record(text, v.unknown()))
export type Pipeline = v.InferOutput<typeof Pipeline>

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
})
export type Module = v.InferOutput<typeof Module>

export const Row = v.looseObject({ id: text, slug: text, order: v.number(), modules: v.array(v.union([text, Module])) })
export type Row = v.InferOutput<typeof Row>

export const Collection = v.looseObject({
  id: v.optional(text),
  app: text,
  slug: text,
  name: text,
  database: v.picklist(['MONGO', 'RELATIONAL']),
})
export type Collection = v.InferOutput<typeof Collection>

export const Item = v.looseObject({ _id: text })
export type Item = v.InferOutput<typeof Item>

export const Query = v.looseObject({
  id: text,
  slug: text,
  name: text,
  app: text,
  collection: text,
  pipeline: Pipeline,
  validated: v.optional(v.boolean(), true),
})
export type Query = v.InferOutput<typeof Query>

/** Sorting: keys to sort up and keys to sort down (COL-013). `order` names all keys, the ruling one first, where both directions occur. */
export const Sorting = v.looseObject({
  ASC: v.optional(v.array(text), []),
  DESC: v.optional(v.array(text), []),
  order: v.optional(v.array(text)),
})

/**
 * The aggregate request (ENT-036, COL-016). The source is `query` (slug of a stored query) or app + collection + pipeline.
 * `selection`: filter values, `[{key, values}]` = key is one of values, or `{key, from, to}` = inclusive range.
 */
export const SelectionEntry = v.looseObject({
  key: text,
  values: v.optional(v.array(v.unknown())),
  from: v.optional(v.union([v.number(), text])),
  to: v.optional(v.union([v.number(), text])),
})
export const AggregateRequest = v.looseObject({
  app: v.optional(id),
  collection: v.optional(text),
  query: v.optional(text),
  pipeline: v.optional(Pipeline),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  type: v.optional(text),
  sorting: v.optional(Sorting),
  search: v.optional(v.union([v.literal(''), v.looseObject({ text, keys: v.array(text) })])),
  selection: v.optional(v.array(SelectionEntry)),
  filter_module_id: v.optional(id),
  filter_query_id: v.optional(id),
  item_id: v.optional(v.nullable(text)),
  options: v.optional(v.looseObject({})),
  deep_dive: v.optional(v.nullable(v.unknown())),
  validated_query: v.optional(v.boolean()),
})
export type AggregateRequest = v.InferInput<typeof AggregateRequest>

/** A row of an answer: a plain document. */
export const Document = v.looseObject({})
export type Document = Readonly<Record<string, unknown>>

/** A form template (QUE-016, QUE-024, ENT-038). `settings` is parsed by src/form/definition.ts. */
export const Questionnaire = v.looseObject({
  id: text,
  name: text,
  slug: v.optional(text),
  /** The version asked for, which is the newest unless `version` named one. */
  latest_version: v.optional(v.looseObject({ version: v.number(), settings: v.looseObject({}) })),
  /** The number of the newest version, where an older one was asked for. */
  newest_version: v.optional(v.number()),
})
export type Questionnaire = v.InferOutput<typeof Questionnaire>

/** Where a file lies (FIL-003). AZURE and SFTP_AZURE know nothing of each other; `uploaded` is of AZURE what lies beneath file_upload, where people upload to. */
export const FileStorage = v.picklist(
  ['AZURE', 'SFTP_AZURE', 'uploaded'],
  'A storage is AZURE, SFTP_AZURE or uploaded.',
)
export type FileStorage = v.InferOutput<typeof FileStorage>

export const StoredFile = v.looseObject({
  file_name: text,
  folder_path: v.optional(text),
  content: v.optional(text),
  type: v.optional(text),
  publicBool: v.optional(v.boolean()),
  location: v.optional(FileStorage),
  size: v.optional(v.number()),
  timestamp: v.optional(v.number()),
})
export type StoredFile = v.InferOutput<typeof StoredFile>

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

/** A version of a form: made once, never changed (ENT-039). created_at in Unix seconds; author is the name of who saved it. */
export const FormVersion = v.looseObject({
  version: v.number(),
  created_at: v.number(),
  author: v.optional(v.nullable(text)),
})
export type FormVersion = v.InferOutput<typeof FormVersion>

/**
 * What the answers to one question come to, by the key they are saved under. `counts`: choices, most chosen first, also the
 * options nobody chose; rows of a grouped radio carry `row`. `numbers`: equal bins, upper ends exclusive but for the last.
 * `dates`: per day, or per month where they lie more than 60 days apart, times per hour
 * ('2026-11-21', '2026-11', '09:00'; UTC).
 */
export const QuestionSummary = v.looseObject({
  type: text,
  label: text,
  answered: v.number(),
  total: v.number(),
  counts: v.optional(v.array(v.looseObject({ value: v.unknown(), count: v.number(), row: v.optional(text) }))),
  numbers: v.optional(
    v.looseObject({
      min: v.number(),
      max: v.number(),
      mean: v.number(),
      median: v.optional(v.number()),
      bins: v.array(v.looseObject({ from: v.number(), to: v.number(), count: v.number() })),
    }),
  ),
  dates: v.optional(
    v.looseObject({
      unit: v.picklist(['day', 'week', 'month', 'hour']),
      min: v.number(),
      max: v.number(),
      counts: v.array(v.looseObject({ value: text, count: v.number() })),
    }),
  ),
})
export type QuestionSummary = v.InferOutput<typeof QuestionSummary>
export const FormSummary = v.looseObject({
  version: v.number(),
  total: v.number(),
  drafts: v.number(),
  /** Submitted answers per day, the last 90 days that have any, oldest first. */
  days: v.array(v.looseObject({ value: text, count: v.number() })),
  questions: v.record(text, QuestionSummary),
})
export type FormSummary = v.InferOutput<typeof FormSummary>

/** What was written most often to one question: equal answers where they tell of the whole, else words. A count is of answers. */
export const GivenCounts = v.looseObject({
  answered: v.number(),
  /** Texts that differ by more than case and outer spaces. */
  distinct: v.number(),
  texts: v.array(v.looseObject({ value: text, count: v.number() })),
  words: v.array(v.looseObject({ value: text, count: v.number() })),
  /** So many of the newest answers were read for it. */
  read: v.number(),
})
export type GivenCounts = v.InferOutput<typeof GivenCounts>

/** Answers that are not saved yet. `revision` grows with each save; updated_at in Unix seconds. */
export const Draft = v.looseObject({
  form: text,
  item: v.optional(text),
  answers: v.looseObject({}),
  version: v.number(),
  revision: v.number(),
  updated_at: v.number(),
  device: v.optional(v.nullable(text)),
})
export type Draft = v.InferOutput<typeof Draft>

/** An automation (ENT-033, ENT-035, FLW-004): its nodes name the ones that follow in next_items. */
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

/** One run of an action flow (API-020, ACT-052). exitcode null while it runs; `refresh` once it ended well. Times in Unix seconds. */
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

/** A Dutch address as the look-up answers it (INP-002, API-144); coordinates are longitude, latitude. */
export const Address = v.looseObject({
  city: text,
  municipality: text,
  number: text,
  postcode: text,
  province: text,
  street: text,
  suffix: v.optional(text),
  location: v.optional(v.looseObject({ type: v.literal('Point'), coordinates: v.array(v.number()) })),
})
export type Address = v.InferOutput<typeof Address>
