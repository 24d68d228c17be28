// The schemas of a form's stored settings and of the parsed definition (parse-definition.ts).
import * as v from '../base/schema.ts'

const text = (fallback = '') =>
  v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), fallback), fallback)
const maybeText = v.optional(
  v.fallback(
    v.pipe(
      v.nullish(v.union([v.string(), v.number()])),
      v.transform(value => (value == null ? undefined : String(value))),
    ),
    undefined,
  ),
)
const flag = (fallback: boolean) =>
  v.optional(
    v.fallback(
      v.pipe(
        v.nullish(v.boolean(), fallback),
        v.transform(value => value ?? fallback),
      ),
      fallback,
    ),
    fallback,
  )
/** A value that is not a list becomes an empty list; unreadable members are dropped. */
const listOf = <S extends v.GenericSchema>(item: S) =>
  v.optional(
    v.fallback(
      v.pipe(
        v.array(v.unknown()),
        v.transform((all): v.InferOutput<S>[] =>
          all.flatMap(one => {
            const read = Array.isArray(one) ? undefined : v.safeParse(item, one) // a list passes for an object
            return read?.success ? [read.output] : []
          }),
        ),
      ),
      [],
    ),
    [],
  )
const looseRecord = v.optional(v.fallback(v.record(v.string(), v.unknown()), {}), {})
/** A bound that is not a number becomes NaN: rules ignore it and problems.ts reports it. */
const bound = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(value =>
      value == null || value === '' ? undefined : typeof value === 'boolean' ? Number.NaN : Number(value),
    ),
  ),
)

/** One choice (QUE-042). A plain text is a choice whose key, name and value are that text. */
const OptionSchema = v.union([
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(value => ({ key: String(value), name: String(value), value: value as unknown })),
  ),
  v.pipe(
    v.looseObject({ key: maybeText, name: maybeText, value: v.optional(v.unknown()) }),
    v.transform(option => {
      const value = option.value ?? option.key ?? option.name ?? ''
      return { ...option, key: option.key ?? String(value), name: option.name ?? String(value), value }
    }),
  ),
])
const ConditionSchema = v.looseObject({
  type: text('Show'),
  option: text('Equals value'),
  question_id: text(),
  value: v.optional(v.unknown()),
})
const CollapseSchema = v.optional(
  v.fallback(v.looseObject({ show: flag(false), open: flag(true) }), { show: false, open: true }),
  { show: false, open: true },
)
const ValidationSchema = v.looseObject({
  type: maybeText,
  value: v.optional(v.unknown()),
  min: bound,
  max: bound,
  message: maybeText,
})

const QuestionSchema = v.looseObject({
  id: text(),
  key: text(),
  type: v.pipe(
    text('open text'),
    v.transform(type => type.trim().toLowerCase()),
  ),
  label: text(),
  sublabel: maybeText,
  placeholder: maybeText,
  required: flag(false),
  active: flag(true),
  width: maybeText,
  validation: v.optional(v.fallback(v.nullish(ValidationSchema), undefined)),
  validationSettings: v.optional(
    v.fallback(
      v.nullish(
        v.looseObject({ show: flag(false), settings: v.optional(v.fallback(v.looseObject({ min: bound }), {}), {}) }),
      ),
      undefined,
    ),
  ),
  settings: looseRecord,
  options: listOf(OptionSchema),
  radios: listOf(v.looseObject({ key: text(), label: text() })),
  information: v.optional(v.unknown()),
  enableInformation: flag(false),
  tooltipActive: flag(false),
  conditions: listOf(ConditionSchema),
  popUp: v.optional(v.fallback(v.nullish(v.looseObject({ title: text(), text: text() })), undefined)),
  tab: maybeText,
  answerKey: maybeText,
  extensions: listOf(v.string()),
  maxedText: maybeText,
})
const TabSchema = v.looseObject({
  id: text(),
  key: text(),
  label: text(),
  conditions: listOf(ConditionSchema),
  questions: listOf(QuestionSchema),
})
export const ListSchema = v.looseObject({
  id: text(),
  key: text(),
  name: maybeText,
  label: text(),
  addLabel: maybeText,
  addColor: maybeText,
  addable: flag(true),
  collapse: CollapseSchema,
  max: bound,
  questions: listOf(QuestionSchema),
})
export const RowSchema = v.looseObject({
  id: text(),
  key: text(),
  label: text(),
  step: v.optional(v.fallback(v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1)), 1), 1),
  type: v.pipe(
    text('default'),
    v.transform(type => (type === 'Tab' || type === 'List' ? type : 'default')),
  ),
  collapse: CollapseSchema,
  conditions: listOf(ConditionSchema),
  questions: listOf(QuestionSchema),
  tabs: listOf(TabSchema),
  lists: listOf(ListSchema),
})
const ButtonSchema = v.optional(
  v.fallback(v.looseObject({ show: v.optional(v.boolean()), content: maybeText }), {}),
  {},
)
const AlertSchema = v.optional(v.fallback(v.looseObject({ title: maybeText, text: maybeText }), {}), {})
const MessageSchema = v.optional(
  v.fallback(
    v.looseObject({
      create: v.optional(v.looseObject({ success: AlertSchema, error: AlertSchema })),
      update: v.optional(v.looseObject({ success: AlertSchema, error: AlertSchema })),
    }),
    {},
  ),
  {},
)
const NavigationSchema = v.optional(
  v.fallback(
    v.looseObject({
      title: text(),
      phases: listOf(v.looseObject({ name: text(), steps: listOf(v.looseObject({ name: text(), step: v.number() })) })),
    }),
    { title: '', phases: [] },
  ),
)

/** The stored settings, loosely: keys this version does not know survive. */
export const FormSettings = v.looseObject({
  rows: listOf(RowSchema),
  name: maybeText,
  label: maybeText,
  addColor: maybeText,
  modaltitle: maybeText,
  progressbar: flag(false),
  banner: maybeText,
  banner_source: maybeText,
  navigation: NavigationSchema,
  navigationShow: v.optional(v.boolean()),
  pagination: maybeText,
  footer: v.optional(
    v.fallback(v.looseObject({ pagination: maybeText, saveButton: ButtonSchema, submitButton: ButtonSchema }), {
      pagination: undefined,
      saveButton: {},
      submitButton: {},
    }),
  ),
  saveButton: ButtonSchema,
  submitButton: ButtonSchema,
  message: MessageSchema,
  app: maybeText,
  collection: maybeText,
  crud: maybeText,
  join_key: maybeText,
  dataset: maybeText,
  uniqueResponse: flag(false),
  addData: looseRecord,
  submitactions: listOf(v.unknown()),
})
export type FormSettings = v.InferOutput<typeof FormSettings>

export type Option = v.InferOutput<typeof OptionSchema>
export type Condition = v.InferOutput<typeof ConditionSchema>
/** `broken`: the reason why the question cannot be asked; only this question is replaced by a message. */
export type Question = v.InferOutput<typeof QuestionSchema> & { readonly broken?: string }
/** Omit that keeps the known keys of a loose shape. */
type Without<T, K> = { readonly [P in keyof T as P extends K ? never : P]: T[P] }
export type Tab = Without<v.InferOutput<typeof TabSchema>, 'questions'>
export type QuestionList = Without<v.InferOutput<typeof ListSchema>, 'questions'> & {
  readonly questions: readonly Question[]
}
export type FormRow = Without<v.InferOutput<typeof RowSchema>, 'questions' | 'tabs' | 'lists'> & {
  readonly questions: readonly Question[]
  readonly tabs: readonly Tab[]
  readonly lists: readonly QuestionList[]
}
export interface AlertTexts {
  readonly title?: string | undefined
  readonly text?: string | undefined
}

export interface FormDefinition {
  readonly title: string
  readonly rows: readonly FormRow[]
  /** The highest step among the rows; 0 without rows. */
  readonly lastStep: number
  readonly pagination: 'Breadcrumbs' | 'Buttons'
  readonly saveButton: { readonly show: boolean; readonly content?: string | undefined }
  readonly submitButton: { readonly show: boolean; readonly content?: string | undefined }
  readonly progressbar: boolean
  readonly banner?: string | undefined
  readonly navigation?:
    | {
        readonly title: string
        readonly phases: readonly {
          readonly name: string
          readonly steps: readonly { readonly name: string; readonly step: number }[]
        }[]
      }
    | undefined
  readonly addColor?: string | undefined
  readonly message: FormSettings['message']
  /** Where the answers go and how (QUE-013). */
  readonly target: Pick<
    FormSettings,
    'app' | 'collection' | 'crud' | 'join_key' | 'dataset' | 'uniqueResponse' | 'addData' | 'submitactions'
  >
}

/**
 * Returns whether the question belongs to this tab. A question may use its key, id or label; without one it is on the
 * first tab.
 */
export function isOnTab(question: Question, tab: Tab, index: number): boolean {
  if (!question.tab) return index === 0
  return question.tab === tab.key || question.tab === tab.id || question.tab === tab.label
}

/** The position of a question in its form. */
export interface QuestionPosition {
  readonly question: Question
  readonly row: FormRow
  readonly list?: QuestionList
  readonly tab?: Tab
}

/** All questions of a form in reading order, also the broken ones. */
export function questionPositions(rows: readonly FormRow[]): QuestionPosition[] {
  return rows.flatMap(row => [
    ...row.questions.map((question): QuestionPosition => {
      const tab = row.type === 'Tab' ? row.tabs.find((tab, index) => isOnTab(question, tab, index)) : undefined
      return tab ? { question, row, tab } : { question, row }
    }),
    ...row.lists.flatMap(list => list.questions.map((question): QuestionPosition => ({ question, row, list }))),
  ])
}
