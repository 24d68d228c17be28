// Answers as a table: one column per question of the newest version, then those of questions that only older versions
// have. A question in a repeating list has a column for each repeat that occurs. Pure.
import { sameValue } from '../../../src/form/rules.ts'
import '../../../src/inputs/all-validators.ts' // a form may ask with any input
import { checkOf, shapeOf } from '../../../src/form/checks.ts'
import { withNamedLabels } from '../../../src/form/answer-tokens.ts'
import { questionPositions, type FormDefinition, type Question } from '../../../src/form/definition.ts'
import { repeatKey } from '../../../src/form/graph.ts'

type Doc = Readonly<Record<string, unknown>>

export interface Column {
  readonly label: string
  cell(doc: Doc): string | number
}

/** A question that asks something, and the keys its answers are saved under. */
export interface AskedQuestion {
  readonly question: Question
  readonly keys: readonly string[]
  readonly isRepeated: boolean
}

/**
 * Returns the questions of a form in reading order; `known` are the keys of the answers, which show how often lists
 * were repeated.
 */
export function askedQuestions(definition: FormDefinition, known: readonly string[]): AskedQuestion[] {
  return questionPositions(definition.rows).flatMap(({ question, list }): AskedQuestion[] => {
    if (question.broken || checkOf(question.type)?.isStatic) return []
    const key = question.answerKey || question.key
    if (!list) return [{ question, keys: [key], isRepeated: false }]
    const repeats = known.flatMap(one =>
      one.startsWith(`${key}_`) && /^\d{1,3}$/.test(one.slice(key.length + 1))
        ? [Number(one.slice(key.length + 1))]
        : [],
    )
    return [
      {
        question,
        keys: Array.from({ length: Math.max(0, ...repeats) + 1 }, (_, repeat) => repeatKey(key, repeat)),
        isRepeated: true,
      },
    ]
  })
}

/** Columns for the versions of a form, newest first. */
export function columnsOf(versions: readonly FormDefinition[], known: readonly string[]): Column[] {
  const columns: Column[] = [
    { label: 'ID', cell: doc => String(doc['_id'] ?? '') },
    { label: 'Submitted', cell: doc => moment(doc['submit_date']) },
    { label: 'Changed', cell: doc => moment(doc['updated_at']) },
    { label: 'User', cell: doc => (typeof doc['userid'] === 'string' ? doc['userid'] : '') },
    { label: 'Version', cell: doc => (typeof doc['template_version'] === 'number' ? doc['template_version'] : '') },
  ]
  const taken = new Set(columns.map(column => column.label))
  const seen = new Set<string>()
  for (const definition of versions.map(withNamedLabels)) {
    for (const { question, keys } of askedQuestions(definition, known)) {
      keys.forEach((key, repeat) => {
        if (seen.has(key)) return
        seen.add(key)
        const plain = (question.label || key) + (repeat === 0 ? '' : ` ${repeat + 1}`)
        const label = taken.has(plain) ? `${plain} (${key})` : plain
        taken.add(label)
        columns.push({ label, cell: doc => cellOf(question, doc[key]) })
      })
    }
  }
  return columns
}

/** Seconds as ISO text in UTC; '' for a draft. */
const moment = (seconds: unknown): string =>
  typeof seconds === 'number' && Math.abs(seconds) < 8e12
    ? new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
    : ''

/** An answer as a spreadsheet sorts and counts it: numbers bare, dates ISO, choices by name, lists joined. */
export function cellOf(question: Question, value: unknown): string | number {
  if (value === null || value === undefined) return ''
  if (shapeOf(question) === 'date') return dateCell(question, value)
  if (typeof value === 'number' && question.options.length === 0) return value
  if (Array.isArray(value)) return value.map(one => textOf(question, one)).join('; ')
  return textOf(question, value)
}

function textOf(question: Question, value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return question.options.find(option => sameValue(option.value, value))?.name ?? String(value ?? '')
  const named = Object.values(value).every(one => one === null || typeof one !== 'object')
  if (question.radios.length > 0) {
    return Object.entries(value)
      .flatMap(([row, one]) =>
        one === null
          ? []
          : [`${question.radios.find(radio => radio.key === row)?.label ?? row}: ${textOf(question, one)}`],
      )
      .join('; ')
  }
  if ('name' in value && typeof value.name === 'string') return value.name // a file
  const own = checkOf(question.type)?.answerText?.(question, value, 'en')
  return (
    own ??
    (named
      ? Object.values(value)
          .filter(one => one !== null && one !== '')
          .join(' ')
      : JSON.stringify(value))
  )
}

/** A date is a midnight somewhere on earth: the nearest one in UTC names its day. */
function dateCell(question: Question, value: unknown): string {
  const mode = question.settings['mode'] ?? question.settings['type']
  const write = (one: unknown): string => {
    if (typeof one !== 'number' || !Number.isFinite(one) || Math.abs(one) > 8e15) return ''
    if (mode === 'Date') return new Date(Math.round(one / 86_400_000) * 86_400_000).toISOString().slice(0, 10)
    return mode === 'Time'
      ? new Date(one).toISOString().slice(11, 16)
      : new Date(one).toISOString().replace('.000Z', 'Z')
  }
  return typeof value === 'object' && value !== null ? Object.values(value).map(write).join('/') : write(value)
}
