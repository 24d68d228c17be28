// Texts of a form that name answers: "How do you like {{product}}?" shows what was answered. Loaded with the first form
// whose texts name one.
import { createElement, useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { own } from '../base/loose.ts'
import type { TextField } from '../base/text-field.ts'
import { fillTokens, mapTexts } from '../form/answer-tokens.ts'
import type { TextOwner } from '../form/answer-tokens.ts'
import { checkOf } from '../form/checks.ts'
import { isOnTab, questionPositions } from '../form/definition.ts'
import type { FormDefinition, FormRow, Question } from '../form/definition.ts'
import type { FormEngine, FormState, Missing, QuestionState, RowState } from '../form/engine.ts'
import { repeatKey } from '../form/graph.ts'
import type { Say } from '../form/rules.ts'
import { answerText } from '../inputs/answer-text.ts'
import { TextFields } from '../ui/text-fields.ts'

/** Stands for an answer that is not given yet. */
const nothing = '…'
/** Of one answer within a title. */
const mostLetters = 200

interface Shown {
  /** The language of the form, as a tag of BCP 47. */
  readonly lang: string
  readonly say: Say
}

export interface AnsweredForm {
  /** Its plain texts have answers in the place of their tokens, and change with them: those of its questions, rows and definition. */
  readonly engine: FormEngine
  /** Draws a question whose rich texts show answers where they name them. */
  draw(key: string, question: ReactNode): ReactNode
}

/**
 * Returns a form whose texts show the answers that they name. A name that no question has stays as it is written. Within a
 * repeat, the answers to questions of its list are those of the same repeat.
 */
export function withAnswers(engine: FormEngine, shown: Shown): AnsweredForm {
  const answers = answersOf(engine, shown)
  const namesFields = remembered(hasFields)
  return {
    engine: withPlainTexts(engine, answers),
    draw(key, drawn) {
      const state = engine.question(key)
      return state && namesFields(state.question)
        ? createElement(Around, { engine, answers, asking: key }, drawn)
        : drawn
    },
  }
}

const hasFields = ({ information, settings }: Question): boolean =>
  /"type":"field"|\{\{|%7B%7B/i.test(JSON.stringify([information, settings['content']]))

interface Answers {
  /** Returns the key that a name means, seen from a question; undefined if no question has the name. */
  keyFor(asking: string, name: string): string | undefined
  /** Returns an answer in words; undefined if no question has the name. */
  words(asking: string, name: string): string | undefined
  /** Returns what rich texts may name. Numbers are values: a field may say how they are written. */
  fields(asking: string): readonly TextField[]
}

function answersOf(engine: FormEngine, { lang, say }: Shown): Answers {
  const positions = questionPositions(engine.definition.rows)
  const keyOf = new Map(
    positions.flatMap(({ question: { key, answerKey } }) => [
      ...(answerKey ? [[answerKey, key] as const] : []),
      [key, key] as const,
    ]),
  )
  const listOf = new Map(positions.map(({ question, list }) => [question.key, list]))
  const keyFor = (asking: string, name: string): string | undefined => {
    const key = keyOf.get(name)
    const [repeat = ''] = listOf.has(asking) ? [] : (/_\d{1,3}$/.exec(asking) ?? [])
    const list = repeat === '' ? undefined : listOf.get(asking.slice(0, -repeat.length))
    return key !== undefined && list && listOf.get(key) === list ? `${key}${repeat}` : key
  }
  const stateFor = (asking: string, name: string): QuestionState | undefined => {
    const key = keyFor(asking, name)
    return key === undefined ? undefined : engine.question(key)
  }
  const wordsOf = ({ question, value }: QuestionState): string => answerText(question, value, lang, say) ?? nothing
  return {
    keyFor,
    words(asking, name) {
      const state = stateFor(asking, name)
      return state && wordsOf(state)
    },
    fields: asking =>
      [...keyOf.keys()].flatMap(name => {
        const state = stateFor(asking, name)
        if (!state) return []
        const { question, value } = state
        const words = wordsOf(state)
        // a number that its input does not write in a way of its own may have the format of its field
        const isNumber = words !== nothing && typeof value === 'number' && question.options.length === 0
        const shown = isNumber && !checkOf(question.type)?.answerText ? value : words
        return [{ name, label: question.label || name, value: shown }]
      }),
  }
}

/** Gives a question the answers that its rich texts name, as they change. */
function Around({
  engine,
  answers,
  asking,
  children,
}: {
  readonly engine: FormEngine
  readonly answers: Answers
  readonly asking: string
  readonly children?: ReactNode
}): ReactNode {
  const read = (): string => JSON.stringify(answers.fields(asking))
  const written = useSyncExternalStore(onChange => engine.subscribe(':answers', onChange), read, read)
  const fields = useMemo(() => answers.fields(asking), [answers, asking, written])
  return createElement(TextFields, { value: fields }, children)
}

type Words = (name: string) => string | undefined

function withPlainTexts(engine: FormEngine, answers: Answers): FormEngine {
  const { keyFor, words } = answers
  const namesIn = remembered((question: Question) => namesOf(say => filled(question, 'question', say)))
  const once = createMemory()
  const around = textsAround(engine, answers, once)
  const questionOf = (key: string): QuestionState | undefined => {
    const state = engine.question(key)
    const names = state ? namesIn(state.question) : []
    if (!state || names.length === 0) return state
    const say: Words = name => words(key, name)
    return once(key, [state, ...names.map(say)], () => {
      const { question, error } = state
      const shown = filled(question, 'question', say)
      // any other problem has the words of its input, which may repeat what was typed
      const isOwn = error !== null && error === question.validation?.message
      return { ...state, question: shown, error: isOwn ? (shown.validation?.message ?? error) : error }
    })
  }
  const named = (missing: readonly Missing[]): readonly Missing[] =>
    missing.map(one => {
      const state = questionOf(one.key)
      return state ? { ...one, label: state.question.label || one.label, message: state.error ?? one.message } : one
    })
  const clearedIn = remembered((form: FormState): FormState => {
    if (!form.cleared) return form
    const labels = form.cleared.labels.map(label => fillTokens(label, name => short(words('', name))))
    return { ...form, cleared: { ...form.cleared, labels } }
  })
  return {
    ...engine,
    get definition() {
      return around.definition()
    },
    question: questionOf,
    row: around.row,
    form() {
      const form = clearedIn(engine.form())
      const definition = around.definition()
      // another object when a text around the questions changed, so that the form is drawn again
      return definition === engine.definition ? form : once(':form', [form, definition], () => ({ ...form }))
    },
    missing: () => named(engine.missing()),
    review: () => named(engine.review()),
    subscribe(topic, onChange) {
      const asked = engine.question(topic)
      const others = asked
        ? namesIn(asked.question).flatMap(name => keyFor(topic, name) ?? [])
        : around.namesAny && /^:(form$|row:)/.test(topic)
          ? [':answers']
          : []
      const stops = [...new Set([topic, ...others])].map(one => engine.subscribe(one, onChange))
      return () => stops.forEach(stop => stop())
    },
  }
}

/** Fills the texts around the questions: of rows, tabs and lists, of buttons, steps and messages. */
function textsAround(engine: FormEngine, { words }: Answers, once: Once) {
  const { definition } = engine
  const ofForm: Words = name => words('', name)
  const names = namesOf(say => filled(definition, 'form', say))
  const rows = definition.rows.map(row => ({
    row,
    names: namesOf(say => filledRow(row, say)),
    lists: row.lists.map(list => ({ list, names: namesOf(say => filled(list, 'box', say)) })),
  }))
  const rowOf = new Map(
    rows.filter(({ lists }) => lists.some(list => list.names.length > 0)).map(one => [one.row.key, one]),
  )
  const namesAny = [names, ...rows.map(row => row.names)].some(list => list.length > 0)
  return {
    namesAny,
    /** Returns the same object, and the same rows in it, as long as they say the same. */
    definition(): FormDefinition {
      if (!namesAny) return definition
      const shown = rows.map((one, index) =>
        once(`:texts ${index}`, [one.row, ...one.names.map(ofForm)], () => filledRow(one.row, ofForm)),
      )
      const form = once(':texts', names.map(ofForm), () => filled(definition, 'form', ofForm))
      return once(':definition', [form, ...shown], () => ({ ...form, rows: shown }))
    },
    row(key: string): RowState {
      const state = engine.row(key)
      const lists = (rowOf.get(key)?.lists ?? []).map(({ list, names: inList }, index) =>
        (own(state.repeatIds, list.key) ?? [0]).map((_, repeat) => {
          const say: Words = name => words(repeatKey(list.questions[0]?.key ?? '', repeat), name)
          return once(`:list ${key} ${index} ${repeat}`, [list, ...inList.map(say)], () => filled(list, 'box', say))
        }),
      )
      if (lists.length === 0) return state
      return once(`:row:${key}`, [state, ...lists.flat()], () => ({
        ...state,
        lists: Object.fromEntries(lists.flatMap(all => (all[0] ? [[all[0].key, all] as const] : []))),
      }))
    },
  }
}

/** Returns a row with the texts of its own, its tabs and its lists. */
function filledRow(row: FormRow, words: Words): FormRow {
  const tabs = row.tabs.map(tab => ({ ...filled(tab, 'box', words), key: tab.key || tab.id || tab.label }))
  return {
    ...filled(row, 'box', words),
    tabs,
    lists: row.lists.map(list => filled(list, 'box', words)),
    // a question may name its tab by the label
    questions: row.questions.map(question => {
      const at = row.tabs.findIndex((tab, index) => isOnTab(question, tab, index))
      return at < 0 ? question : { ...question, tab: tabs[at]?.key }
    }),
  }
}

/** Returns what asks for words, each name once. */
const namesOf = (fill: (words: Words) => unknown): readonly string[] => {
  const found = new Set<string>()
  fill(name => {
    found.add(name)
    return name
  })
  return [...found]
}

// a value within HTML would have to be escaped: such a text comes from elsewhere, and names nothing
const filled = <T extends object>(owner: T, kind: TextOwner, words: Words): T =>
  mapTexts(owner, kind, (text, isRich) =>
    typeof text === 'string' && !(isRich && /<[a-z]/i.test(text)) ? fillTokens(text, name => short(words(name))) : text,
  )

const short = (words: string | undefined): string | undefined => {
  const line = words?.replaceAll(/\s+/g, ' ')
  return line === undefined || line.length <= mostLetters
    ? line
    : `${[...line].slice(0, mostLetters).join('')}${nothing}`
}

/** Returns the function with one result for each object. */
function remembered<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const made = new WeakMap<K, T>()
  return key => {
    const found = made.get(key)
    if (found !== undefined) return found
    const result = make(key)
    made.set(key, result)
    return result
  }
}

type Once = <T>(id: string, parts: readonly unknown[], make: () => T) => T

/** Returns a function that makes something again only when its parts changed. */
function createMemory(): Once {
  const all = new Map<string, { readonly parts: readonly unknown[]; readonly made: unknown }>()
  return <T>(id: string, parts: readonly unknown[], make: () => T): T => {
    const before = all.get(id)
    if (before?.parts.length === parts.length && before.parts.every((part, at) => part === parts[at]))
      return before.made as T // made below, under this id
    const made = make()
    all.set(id, { parts, made })
    return made
  }
}
