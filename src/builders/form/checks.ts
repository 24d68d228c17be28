// Problems to fix before a form is published: what parsing the form finds (problems.ts), and what works but is probably
// not intended. Pure. Each finding has its path, so that a press on it selects it.
import { asRecord, isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { asksYesNo } from '../../form/checks.ts'
import { parseDefinition } from '../../form/parse-definition.ts'
import { unfinishedCondition } from '../../form/problems.ts'
import { inputs } from '../../inputs/index.ts'
import type { InputDescriptor } from '../../inputs/part.ts'
import { answersOf, namesByPath } from './answer-names.ts'
import {
  allQuestions,
  join,
  keyOf,
  kindOf,
  lastStep,
  listAt,
  questionsOf,
  readAt,
  rowsOf,
  rowsOfStep,
  rowType,
  containersOf,
  tabName,
  textAt,
} from './path.ts'
import type { Path } from './path.ts'
import type { BuilderProblem, PublishedForm } from './panel-shapes.ts'

/** Returns whether this input has a list of options that its builder edits. */
export const hasOptions = (input: InputDescriptor | undefined): boolean => input?.hasOptions === true

export const isDynamic = (question: Loose): boolean => {
  const dynamic = asRecord(asRecord(question['settings'])['dynamic'])
  return dynamic['active'] !== false && (textAt(dynamic, 'query') !== '' || textAt(dynamic, 'collection') !== '')
}

/** `makesCollections`: a form with an app but no collection gets its own collection when it is published. */
export function findBuilderProblems(settings: Loose, { makesCollections = false } = {}): readonly BuilderProblem[] {
  const problems: BuilderProblem[] = []
  const say = (path: Path, kind: BuilderProblem['kind'], message: string): void => {
    problems.push({ path, kind, message })
  }
  const questions = allQuestions(settings)
  for (const { path, message } of parseDefinition(settings).problems)
    say(pathOf(settings, questions, path), message === unfinishedCondition ? 'warning' : 'error', message)

  for (const path of questions) {
    const question = readAt(settings, path) ?? {}
    const input = inputs.find(textAt(question, 'type').trim().toLowerCase() || 'open text')
    if (textAt(question, 'label').trim() === '' && !input?.isStatic)
      say(path, 'warning', 'This question has no label: visitors see its key.')
    if (hasOptions(input) && !isDynamic(question)) {
      const options = Array.isArray(question['options']) ? (question['options'] as readonly unknown[]) : [] // a list: its members are read as unknown
      if (input && options.length === 0 && !asksYesNo({ type: input.type, options }))
        say(path, 'error', 'There is nothing to choose from: add options.')
      const values = options.map(one =>
        isRecord(one) ? String(one['value'] ?? one['key'] ?? one['name'] ?? '') : String(one),
      )
      const twice = values.find((value, index) => values.indexOf(value) !== index)
      if (twice !== undefined)
        say(path, 'error', `Two options have the value “${twice}”: an answer could not tell them apart.`)
      if (
        options.some(
          one =>
            isRecord(one) &&
            textAt(one, 'name').trim() === '' &&
            one['value'] === undefined &&
            textAt(one, 'key') === '',
        )
      )
        say(path, 'warning', 'An option has no words.')
    }
  }
  for (const [index, row] of rowsOf(settings).entries()) {
    const path = `rows/${index}`
    if (containersOf(settings, path).every(container => questionsOf(settings, container).length === 0))
      say(path, 'warning', 'This section has no questions: it is not shown.')
    if (rowType(row) === 'Tab' && listAt(row, 'tabs').length === 0)
      say(path, 'warning', 'This section has no tabs: its questions are shown like those of any section.')
    for (const [tab, one] of listAt(row, 'tabs').entries())
      if (tabName(one) === '') say(join(path, 'tabs', tab), 'warning', 'This tab has no name.')
  }
  const owners = [
    ...questions,
    ...rowsOf(settings).flatMap((row, index) => [
      `rows/${index}`,
      ...listAt(row, 'tabs').map((_, tab) => join(`rows/${index}`, 'tabs', tab)),
    ]),
  ]
  const known = new Set(
    questions
      .flatMap(path => {
        const node = readAt(settings, path) ?? {}
        return [keyOf(node), textAt(node, 'id')]
      })
      .filter(key => key !== ''),
  )
  for (const path of owners) {
    if (
      listAt(readAt(settings, path) ?? {}, 'conditions').some(
        one => known.has(textAt(one, 'question_id')) && waitsForNothing(one),
      )
    )
      say(path, 'warning', 'A condition does not say which answer it waits for: choose one.')
  }
  const answers = answersOf(settings)
  for (const { path, names } of namesByPath(settings))
    for (const name of names)
      if (!answers.has(name))
        say(path, 'warning', `A text names the answer “${name}”, which no question of this form has.`)
  for (let step = 1; step < lastStep(settings); step++)
    if (rowsOfStep(settings, step).length === 0) say(`step/${step}`, 'warning', `Step ${step} has no questions.`)
  if (savesNowhere(settings) && !(makesCollections && wantsCollection(settings)))
    say('', 'warning', 'The form does not say where answers are saved. The page it stands on must.')
  return problems
}

/** It compares with no answer: it never holds. */
const waitsForNothing = (condition: Loose): boolean =>
  ['', 'Equals value'].includes(textAt(condition, 'option')) &&
  (condition['value'] === undefined || condition['value'] === null || condition['value'] === '')

/** Returns whether the form has questions but no target for the answers. */
export const savesNowhere = (settings: Loose): boolean =>
  (textAt(settings, 'app') === '' || textAt(settings, 'collection') === '') && allQuestions(settings).length > 0

/** A form is stored when it is created: its first version is empty and unpublished. */
export const isUnpublished = ({ version, settings }: PublishedForm): boolean =>
  version === 0 || (version === 1 && allQuestions(settings).length === 0)

/** It names an app and no collection: publishing makes one. */
export const wantsCollection = (settings: Loose): boolean =>
  textAt(settings, 'app') !== '' &&
  textAt(settings, 'collection') === '' &&
  allQuestions(settings).some(
    path =>
      inputs.find(
        textAt(readAt(settings, path) ?? {}, 'type')
          .trim()
          .toLowerCase() || 'open text',
      )?.isStatic !== true,
  )

/** parseDefinition names a question or row by its key, a tab by "row.tab". Of two questions with one key the later is meant. */
function pathOf(settings: Loose, questions: readonly Path[], path: string): Path {
  const named = questions.filter(nodePath => {
    const node = readAt(settings, nodePath) ?? {}
    return [textAt(node, 'key'), textAt(node, 'id'), textAt(node, 'label')].includes(path)
  })
  const exact = named.filter(nodePath => keyOf(readAt(settings, nodePath) ?? {}) === path)
  if (exact.length > 0 || named.length > 0) return (exact.length > 0 ? exact : named).at(-1) ?? ''
  if (path === 'question') return questions.find(nodePath => keyOf(readAt(settings, nodePath) ?? {}) === '') ?? ''
  for (const [index, row] of rowsOf(settings).entries()) {
    if ((keyOf(row) || `row_${index + 1}`) === path) return `rows/${index}`
    const tab = listAt(row, 'tabs').findIndex(one => `${keyOf(row) || `row_${index + 1}`}.${keyOf(one)}` === path)
    if (tab >= 0) return join(`rows/${index}`, 'tabs', tab)
  }
  return ''
}

/** Returns whether the form runs any actions. They are checked by a part that is loaded only then. */
export const hasActions = (settings: Loose): boolean =>
  listAt(settings, 'submitactions').length > 0 ||
  allQuestions(settings).some(path => listAt(asRecord(readAt(settings, path)?.['settings']), 'actions').length > 0)

/** Returns the problems at a path or below it. */
export const problemsAt = (problems: readonly BuilderProblem[], path: Path): readonly BuilderProblem[] =>
  problems.filter(problem => problem.path === path || (kindOf(path) !== 'form' && problem.path.startsWith(`${path}/`)))
