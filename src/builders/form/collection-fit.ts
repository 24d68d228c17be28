// How the questions of a form fit the items a collection already has. Pure.
import type { Loose } from '../../base/loose.ts'
import { parseDefinition } from '../../form/parse-definition.ts'
import { asksNothing, hasShape } from '../../form/validation.ts'
import { allQuestions, keyOf, readAt, textAt } from './path.ts'

export interface CollectionFit {
  /** Questions whose field no item has, by their labels. */
  readonly noField: readonly string[]
  /** Fields no question fills. */
  readonly noQuestion: readonly string[]
  /** Questions whose field contains stored values that cannot be their answers. */
  readonly clashes: readonly { readonly label: string; readonly field: string; readonly example: string }[]
}

const maxValues = 5

/** Fields of items with some of their values. What begins with an underscore is the server's own. */
export function fieldsIn(items: readonly Loose[]): ReadonlyMap<string, readonly unknown[]> {
  const fields = new Map<string, unknown[]>()
  for (const item of items) {
    for (const [name, value] of Object.entries(item)) {
      if (name.startsWith('_')) continue
      const values = fields.get(name) ?? []
      fields.set(name, values)
      if (value !== null && value !== undefined && values.length < maxValues) values.push(value)
    }
  }
  return fields
}

export function collectionFit(settings: Loose, fields: ReadonlyMap<string, readonly unknown[]>): CollectionFit {
  const filled = new Set(
    Object.keys(typeof settings['addData'] === 'object' && settings['addData'] !== null ? settings['addData'] : {}),
  )
  const noField: string[] = []
  const clashes: { label: string; field: string; example: string }[] = []
  for (const path of allQuestions(settings)) {
    const node = readAt(settings, path) ?? {}
    const question = parseDefinition({
      rows: [{ key: 'row', questions: [{ ...node, key: keyOf(node) || 'key', conditions: [] }] }],
    }).definition.rows[0]?.questions[0]
    if (!question || asksNothing(question)) continue
    const field = question.answerKey || question.key
    const label = textAt(node, 'label') || field
    filled.add(field)
    const values = fields.get(field)
    const odd = values?.find(value => !hasShape(question, value))
    if (!values) noField.push(label)
    else if (odd !== undefined) clashes.push({ label, field, example: short(odd) })
  }
  return {
    noField: fields.size === 0 ? [] : noField,
    noQuestion: [...fields.keys()].filter(field => !filled.has(field)),
    clashes,
  }
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
