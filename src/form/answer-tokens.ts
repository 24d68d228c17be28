// Names of answers within a plain text of a form: "How do you like {{product}}?"; and which texts may have them: what fills,
// finds, renames and imports names follows one list, for stored settings and for the definition that is parsed from them. Pure.
import { isRecord } from '../base/loose.ts'
import { questionPositions } from './definition.ts'
import type { FormDefinition, Question } from './definition.ts'

const tokens = /\{\{\s*([^{}\n\r]{1,200}?)\s*\}\}/g

/** Returns the names in a text, in their order: the keys of questions. */
export const tokensOf = (text: string | undefined): readonly string[] =>
  text?.includes('{{') === true ? [...text.matchAll(tokens)].map(([, name = '']) => name) : []

/** Returns a text with words in the place of its tokens; one for which there are none stays as it is written. */
export const fillTokens = (text: string, wordsOf: (name: string) => string | undefined): string =>
  text.includes('{{') ? text.replaceAll(tokens, (token, name: string) => wordsOf(name) ?? token) : text

/** Returns a name as a text writes it. */
export const tokenFor = (name: string): string => `{{${name}}}`

/** Returns a form for lists of its questions: where a label names an answer, it has "[the label of that question]". */
export function withNamedLabels(definition: FormDefinition): FormDefinition {
  const labels = new Map<string, string>()
  for (const { question } of questionPositions(definition.rows))
    for (const name of [question.key, question.answerKey ?? '']) labels.set(name, question.label || name)
  const named = (question: Question): Question => ({
    ...question,
    // a label within a label stays short
    label: fillTokens(question.label, name => {
      const label = labels.get(name)
      return label === undefined ? undefined : `[${fillTokens(label, () => '…')}]`
    }),
  })
  return {
    ...definition,
    rows: definition.rows.map(row => ({
      ...row,
      questions: row.questions.map(named),
      lists: row.lists.map(list => ({ ...list, questions: list.questions.map(named) })),
    })),
  }
}

/** Who has texts: a question; a row, a tab or a list, without what it holds; the form, without its rows. */
export type TextOwner = 'question' | 'box' | 'form'

/** The way to each text; `*` stands for every entry of a list or record. */
const ways: Readonly<Record<TextOwner, readonly string[]>> = {
  question: [
    'label',
    'sublabel',
    'placeholder',
    'information',
    'popUp.title',
    'popUp.text',
    'maxedText',
    'validation.message',
    'settings.content',
    'settings.successText',
    // of a choice what visitors read: its value and key are what is stored
    'options.*.name',
    'radios.*.label',
  ],
  box: ['label', 'name', 'addLabel'],
  // not its title: that is also its name in lists and dialogs, which have no answers
  form: [
    'saveButton.content',
    'submitButton.content',
    'footer.saveButton.content',
    'footer.submitButton.content',
    'navigation.title',
    'navigation.phases.*.name',
    'navigation.phases.*.steps.*.name',
    'message.*.*.title',
    'message.*.*.text',
  ],
}

/** The texts that may have a layout. */
const rich: ReadonlySet<string> = new Set(['information', 'settings.content'])

/** Returns an owner with its texts changed; what stays equal stays the same object. */
export const mapTexts = <T extends object>(
  owner: T,
  kind: TextOwner,
  map: (text: unknown, isRich: boolean) => unknown,
): T =>
  ways[kind].reduce<unknown>((now, way) => mapAt(now, way.split('.'), text => map(text, rich.has(way))), owner) as T // a text becomes a text, and nothing else changes

function mapAt(node: unknown, [first, ...rest]: readonly string[], map: (text: unknown) => unknown): unknown {
  if (first === undefined) return map(node)
  if (Array.isArray(node)) return first === '*' ? mapList(node, one => mapAt(one, rest, map)) : node
  if (!isRecord(node)) return node
  const names = first === '*' ? Object.keys(node) : Object.hasOwn(node, first) ? [first] : []
  return names.reduce((now, name) => withPart(now, name, mapAt(now[name], rest, map)), node)
}

/** Returns a record with one part replaced: the same record if it is the same part. */
export const withPart = <T extends Readonly<Record<string, unknown>>>(node: T, name: string, part: unknown): T =>
  node[name] === part ? node : { ...node, [name]: part }

/** Returns a list with its entries changed: the same list if none did. */
export function mapList(list: readonly unknown[], change: (one: unknown) => unknown): readonly unknown[] {
  const next = list.map(change)
  return next.some((one, at) => one !== list[at]) ? next : list
}
