// How the facts.ts of an input reads a question of a SurveyJS survey. Pure.
import { isRecord, textAt } from '../base/loose.ts'
import type { Loose } from '../base/loose.ts'

/** What a conversion needs of the survey around it. */
export interface SurveyTools {
  /** Returns a text that may be written in several languages. */
  text(value: unknown): string
  /** Returns a free key near a name. */
  key(name: string): string
  /** Reports to the builder what was not imported, or only partly. */
  note(key: string, params: Readonly<Record<string, string | number>>): void
  /** Words of the answers that a survey adds by a switch. */
  readonly words: { readonly none: string; readonly other: string; readonly otherQuestion: string }
}

export interface SurveyReading {
  /** Returns whether this input matches an element of a survey. The first matching input creates the question. */
  reads(element: Loose): boolean
  /** Returns one question or more; the first is the one conditions mean. `base` holds its type, key, label and so on. */
  make(element: Loose, base: Loose, tools: SurveyTools): readonly Loose[]
  /** It takes what no other input reads. */
  readonly isLast?: boolean
}

export const inputTypeOf = (element: Loose): string => textAt(element, 'inputType') || 'text'
export const listAt = (element: Loose, name: string): readonly Loose[] => {
  const list = element[name]
  return Array.isArray(list) ? list.map(one => (isRecord(one) ? one : {})) : []
}

/** The settings that have a counterpart, under its name here. */
export const settingsOf = (element: Loose, names: Readonly<Record<string, string>>, more: Loose = {}): Loose => {
  const settings = {
    ...Object.fromEntries(
      Object.entries(names).flatMap(([from, to]) => (element[from] === undefined ? [] : [[to, element[from]]])),
    ),
    ...more,
  }
  return Object.keys(settings).length === 0 ? {} : { settings }
}

/** Adds the default answer, if the question accepts one of its kind. */
export function withDefault(
  question: Loose,
  element: Loose,
  tools: SurveyTools,
  takes: 'one' | 'list' | 'none' = 'one',
): Loose {
  const value = element['defaultValue']
  if (value === undefined || value === null) return question
  const fits = Array.isArray(value) ? takes === 'list' : !isRecord(value) && takes !== 'none'
  if (!fits) {
    tools.note('survey.default', { name: textAt(element, 'name') })
    return question
  }
  return {
    ...question,
    settings: { ...(isRecord(question['settings']) ? question['settings'] : {}), default_value: value },
  }
}

/** The bounds a check of the survey sets, as one rule. */
export function ruleOf(
  element: Loose,
  tools: SurveyTools,
  bounds: { readonly min?: unknown; readonly max?: unknown } = {},
): Loose {
  const name = textAt(element, 'name')
  let { min, max } = bounds
  let message = ''
  for (const check of listAt(element, 'validators')) {
    const type = textAt(check, 'type')
    message ||= tools.text(check['text'])
    if (type === 'numeric') {
      min = check['minValue'] ?? min
      max = check['maxValue'] ?? max
    } else if (type === 'text') {
      min = check['minLength'] ?? min
      max = check['maxLength'] ?? max
    } else if (type === 'answercount') {
      min = check['minCount'] ?? min
      max = check['maxCount'] ?? max
    } else if (type !== 'email') tools.note('survey.validator', { name, type })
  }
  message ||= tools.text(element['requiredErrorText'])
  const isBounded = min !== undefined || max !== undefined
  if (isBounded && element['isRequired'] !== true) tools.note('survey.optional', { name })
  if (!isBounded && message === '') return {}
  return {
    validation: {
      type: isBounded ? 'Not null range' : 'Not null',
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(message === '' ? {} : { message }),
    },
  }
}

export function optionsOf(element: Loose, tools: SurveyTools): readonly Loose[] {
  const stored = Array.isArray(element['choices']) ? element['choices'] : []
  const name = textAt(element, 'name')
  if (element['choicesByUrl'] !== undefined || (stored.length === 0 && element['choicesFromQuestion'] !== undefined))
    tools.note('survey.choices', { name })
  const options = stored.map((one: unknown): Loose => {
    if (!isRecord(one)) return { key: String(one), name: String(one), value: one }
    for (const property of ['visibleIf', 'enableIf'])
      if (one[property] !== undefined)
        tools.note('survey.property', { name: `${name}, ${textAt(one, 'value')}`, property })
    const image = tools.text(one['imageLink'])
    return {
      key: textAt(one, 'value'),
      name: tools.text(one['text']) || textAt(one, 'value'),
      value: one['value'],
      ...(image === '' ? {} : { image }),
    }
  })
  const extra = (flags: readonly string[], value: string, label: string, fallback: string): readonly Loose[] =>
    flags.some(flag => element[flag] === true)
      ? [{ key: value, name: tools.text(element[label]) || fallback, value }]
      : []
  return [
    ...options,
    ...extra(['showNoneItem', 'hasNone'], 'none', 'noneText', tools.words.none),
    ...extra(hasOther, 'other', 'otherText', tools.words.other),
  ]
}
const hasOther = ['showOtherItem', 'hasOther']

/** Returns a question with the choices of the survey, and a text for "other" if the survey has one. */
export function choiceOf(
  element: Loose,
  base: Loose,
  tools: SurveyTools,
  { isList = false, takesList = isList }: { readonly isList?: boolean; readonly takesList?: boolean } = {},
): readonly Loose[] {
  const bounds = isList
    ? { min: element['minSelectedChoices'] || undefined, max: element['maxSelectedChoices'] || undefined }
    : {}
  const { settings, ...rest } = base
  const made = withDefault(
    {
      ...rest,
      options: optionsOf(element, tools),
      ...(settings ? { settings } : {}),
      ...ruleOf(element, tools, bounds),
    },
    element,
    tools,
    takesList ? 'list' : 'one',
  )
  if (!hasOther.some(flag => element[flag] === true)) return [made]
  const key = tools.key(`${textAt(base, 'key')}_other`)
  return [
    made,
    {
      id: key,
      key,
      type: 'open text',
      label: tools.words.otherQuestion,
      required: true,
      conditions: [{ type: 'Show', option: 'Equals value', question_id: textAt(base, 'key'), value: 'other' }],
    },
  ]
}
