// Texts of a form that name answers: "How do you like {{product}}?" shows what was answered. Loaded with the first form
// whose texts name one.
import { createElement, useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { TextField } from '../base/text-field.ts'
import { checkOf } from '../form/checks.ts'
import { questionPositions } from '../form/definition.ts'
import type { Question } from '../form/definition.ts'
import type { FormEngine, FormState, Missing, QuestionState } from '../form/engine.ts'
import type { Say } from '../form/rules.ts'
import { fillTokens } from '../form/answer-tokens.ts'
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
  /** Its questions have answers in the place of the tokens of their plain texts, and change with them. */
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

function withPlainTexts(engine: FormEngine, { keyFor, words }: Answers): FormEngine {
  const namesIn = remembered(namesOf)
  const filledStates = new Map<
    string,
    { readonly state: QuestionState; readonly said: string; filled: QuestionState }
  >()
  const questionOf = (key: string): QuestionState | undefined => {
    const state = engine.question(key)
    const names = state ? namesIn(state.question) : []
    if (!state || names.length === 0) return state
    const said = JSON.stringify(names.map(name => words(key, name)))
    const before = filledStates.get(key)
    if (before?.state === state && before.said === said) return before.filled
    const filled = { ...state, question: filledQuestion(state.question, name => words(key, name)) }
    filledStates.set(key, { state, said, filled })
    return filled
  }
  const named = (missing: readonly Missing[]): readonly Missing[] =>
    missing.map(one => {
      const label = questionOf(one.key)?.question.label
      return label ? { ...one, label } : one
    })
  const formOf = remembered((form: FormState): FormState => {
    if (!form.cleared) return form
    const labels = form.cleared.labels.map(label => fillTokens(label, name => short(words('', name))))
    return { ...form, cleared: { ...form.cleared, labels } }
  })
  return {
    ...engine,
    question: questionOf,
    form: () => formOf(engine.form()),
    missing: () => named(engine.missing()),
    review: () => named(engine.review()),
    subscribe(topic, onChange) {
      const asked = engine.question(topic)
      const others = (asked ? namesIn(asked.question) : []).flatMap(name => keyFor(topic, name) ?? [])
      const stops = [...new Set([topic, ...others])].map(one => engine.subscribe(one, onChange))
      return () => stops.forEach(stop => stop())
    },
  }
}

/** Returns the names in the plain texts of a question, each once. */
const namesOf = (question: Question): readonly string[] => {
  const found = new Set<string>()
  filledQuestion(question, name => {
    found.add(name)
    return name
  })
  return [...found]
}

function filledQuestion(question: Question, words: (name: string) => string | undefined): Question {
  const plain = (text: string): string => fillTokens(text, name => short(words(name)))
  const maybe = (text: string | undefined): string | undefined => (text === undefined ? undefined : plain(text))
  // a value within HTML would have to be escaped: such a text comes from elsewhere, and names nothing
  const written = (text: unknown): unknown => (typeof text === 'string' && !/<[a-z]/i.test(text) ? plain(text) : text)
  const { popUp, settings } = question
  return {
    ...question,
    label: plain(question.label),
    sublabel: maybe(question.sublabel),
    placeholder: maybe(question.placeholder),
    options: question.options.map(option => ({ ...option, name: plain(option.name) })),
    radios: question.radios.map(radio => ({ ...radio, label: plain(radio.label) })),
    information: written(question.information),
    ...(popUp ? { popUp: { ...popUp, title: plain(popUp.title), text: plain(popUp.text) } } : {}),
    ...(settings['content'] == null ? {} : { settings: { ...settings, content: written(settings['content']) } }),
  }
}

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
