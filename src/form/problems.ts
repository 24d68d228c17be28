// What is wrong with a form, in full sentences for its builder. A question that cannot be asked is marked `broken`;
// a condition that cannot be evaluated is left out, so that its question stays visible and no answer is lost.
import { isRecord } from '../base/loose.ts'
import type { Issue } from '../base/result.ts'
import { isInputType } from './checks.ts'
import { ruleNames } from './rules.ts'
import { defaultIn } from './answers.ts'
import type { Condition, FormRow, Question } from './definition.ts'
import { isOnTab, questionPositions } from './definition.ts'
import { conditionOptions } from './conditions.ts'
import { hasShape } from './validation.ts'

const brokenText = 'This question cannot be shown.'
/** Said of a condition that was only begun: nothing is broken yet. */
export const unfinishedCondition = 'A condition names no question yet: the form leaves it out.'

export function findProblems(
  rows: readonly FormRow[],
  raw: unknown,
): { readonly rows: readonly FormRow[]; readonly problems: readonly Issue[] } {
  const problems: Issue[] = []
  const say = (path: string, message: string) => problems.push({ path, message })
  if (isRecord(raw)) {
    checkLists({ rows: raw['rows'] }, '', say)
    checkPositions(raw['rows'], say)
  }

  const all = questionPositions(rows)
  const taken = new Set<string>()
  const listKeys = all.filter(position => position.list).map(position => position.question.key)
  const broken = new Map<Question, string>()
  const byName = new Map<string, string>()
  for (const { question } of all) {
    const path = pathOf(question)
    if (!question.key && !question.id) {
      say(path, 'A question has no key.')
      broken.set(question, brokenText)
      continue
    }
    const key = question.key || question.id
    const clash = listKeys.find(listKey => key.startsWith(`${listKey}_`) && /^\d+$/.test(key.slice(listKey.length + 1)))
    if (taken.has(key)) {
      say(path, `The key "${key}" is used by two questions; the later one is left out.`)
      broken.set(question, brokenText)
      continue
    }
    if (clash !== undefined) {
      say(path, `The key "${key}" is also the key of a repeat of "${clash}"; rename it.`)
      broken.set(question, brokenText)
      continue
    }
    taken.add(key)
    byName.set(key, key)
    if (!isInputType(question.type)) {
      say(path, `"${question.type}" is not an input type that this version knows.`)
      broken.set(question, 'unknown-type')
    }
    checkRules(question, path, say)
  }
  for (const { question } of all)
    if (question.id && !byName.has(question.id)) byName.set(question.id, question.key || question.id)

  const judged = (conditions: readonly Condition[], path: string): Condition[] =>
    conditions.flatMap(condition => {
      const target = byName.get(condition.question_id)
      if (target === undefined && condition.question_id === '') {
        say(path, unfinishedCondition)
        return []
      }
      if (target === undefined) {
        say(path, `A condition points to the question "${condition.question_id}", which does not exist.`)
        return []
      }
      if (!conditionOptions.includes(condition.option))
        say(path, `"${condition.option}" is not a condition that this version knows; it is read as "Equals value".`)
      if (condition.type !== 'Show' && condition.type !== 'Hide')
        say(path, `A condition shows or hides; "${condition.type}" is read as "Show".`)
      return [{ ...condition, question_id: target }]
    })
  const mended = (question: Question): Question => {
    const why = broken.get(question)
    const key = question.key || question.id
    return {
      ...question,
      key,
      id: question.id || key,
      conditions: judged(question.conditions, pathOf(question)),
      ...(why === undefined ? {} : { broken: why }),
    }
  }
  const onTab = (question: Question, row: FormRow): Question => {
    if (!question.tab || row.tabs.some((tab, index) => isOnTab(question, tab, index))) return question
    say(pathOf(question), `There is no tab "${question.tab}"; the question is on the first one.`)
    return { ...question, tab: undefined }
  }
  const mendedRows = rows.map((row): FormRow => ({
    ...row,
    type: row.type === 'Tab' && row.tabs.length === 0 ? 'default' : row.type, // nothing to choose from: its questions are all there
    conditions: judged(row.conditions, row.key),
    questions: row.questions.map(question =>
      mended(row.type === 'Tab' && row.tabs.length > 0 ? onTab(question, row) : question),
    ),
    tabs: row.tabs.map(tab => ({ ...tab, conditions: judged(tab.conditions, `${row.key}.${tab.key || tab.id}`) })),
    lists: row.lists.map((list, index) => ({
      ...list,
      key: list.key || list.id || `${row.key}_list_${index + 1}`,
      questions: list.questions.map(mended),
    })),
  }))
  for (const key of cycleOf(mendedRows)) say(key, 'The conditions of this question depend on themselves in a circle.')
  return { rows: mendedRows, problems }
}

/** Reports questions in positions where none are asked. */
function checkPositions(rows: unknown, say: (path: string, message: string) => void): void {
  const listed = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
    Array.isArray(value) ? value.filter(isRecord) : []
  const count = (holders: readonly Readonly<Record<string, unknown>>[]): number =>
    holders.reduce((sum, one) => sum + listed(one['questions']).length + count(listed(one['lists'])), 0)
  const tell = (path: string, why: string, lost: number): void => {
    if (lost > 0) say(path, lost === 1 ? `${why} One question is left out.` : `${why} ${lost} questions are left out.`)
  }
  for (const [index, row] of listed(rows).entries()) {
    const path = `rows[${index}]`
    const lists = listed(row['lists'])
    if (row['type'] !== 'List') {
      tell(`${path}.lists`, 'Only a row of type "List" asks lists.', count(lists))
      continue
    }
    if (lists.length > 0)
      tell(
        `${path}.questions`,
        'A row of lists asks only the questions of its lists.',
        count([{ questions: row['questions'] }]),
      )
    tell(`${path}.tabs`, 'A row of lists has no tabs.', count(listed(row['tabs'])))
    for (const [at, list] of lists.entries())
      tell(`${path}.lists[${at}].lists`, 'A list within a list cannot be asked.', count(listed(list['lists'])))
  }
}

/** Reports values that are not lists, and unreadable list members: the form ignores them. */
function checkLists(
  raw: Readonly<Record<string, unknown>>,
  path: string,
  say: (path: string, message: string) => void,
): void {
  for (const name of ['rows', 'tabs', 'lists', 'questions', 'options', 'conditions']) {
    const list = raw[name]
    if (list === undefined || list === null) continue
    if (!Array.isArray(list)) {
      say(`${path}${name}`, 'This is not a list.')
      continue
    }
    list.forEach((one: unknown, index) => {
      if (isRecord(one)) checkLists(one, `${path}${name}[${index}].`, say)
      else if (name !== 'options' || (typeof one !== 'string' && typeof one !== 'number'))
        say(`${path}${name}[${index}]`, 'This cannot be read; it is left out.')
    })
  }
}

const pathOf = (question: Question): string => question.key || question.id || question.label || 'question'

function checkRules(question: Question, path: string, say: (path: string, message: string) => void): void {
  const type = question.validation?.type
  if (type && !ruleNames.includes(type))
    say(path, `"${type}" is not a validation that this version knows; it is read as "Not null".`)
  const { min, max } = question.validation ?? {}
  for (const [name, value] of [
    ['min', min],
    ['max', max],
  ] as const) {
    if (value !== undefined && !Number.isFinite(value)) say(path, `The bound "${name}" is not a number; it is ignored.`)
  }
  if (!hasShape(question, defaultIn(question)))
    say(path, 'The default answer cannot be an answer to this question; it is left out.')
  if (min !== undefined && max !== undefined && min > max)
    say(path, 'The lowest bound is above the highest: no answer can be valid.')
}

/** The keys of questions that reach themselves through conditions. */
function cycleOf(rows: readonly FormRow[]): string[] {
  let needs = new Map<string, readonly string[]>()
  for (const { question, row, tab } of questionPositions(rows)) {
    if (question.broken && question.broken !== 'unknown-type') continue
    const conditions = [...row.conditions, ...(tab?.conditions ?? []), ...question.conditions]
    if (conditions.length > 0)
      needs.set(
        question.key,
        conditions.map(condition => condition.question_id),
      )
  }
  // a question that depends only on questions without dependencies is not in a cycle: in most forms none remain after
  // one or two rounds
  for (let before = Number.POSITIVE_INFINITY, round = 0; needs.size < before && round < 4; round++) {
    before = needs.size
    const rest: typeof needs = needs
    needs = new Map([...rest].filter(([, targets]) => targets.some(target => rest.has(target))))
  }
  return circlesIn(needs)
}

/** The keys of all circles (Tarjan), by hand and not by recursion: a chain may be longer than the stack is deep. */
function circlesIn(needs: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const circles: string[] = []
  const lower = (key: string, to: number): void => {
    lowest.set(key, Math.min(lowest.get(key) ?? to, to))
  }
  for (const start of needs.keys()) {
    const path = found.has(start) ? [] : [{ key: start, next: 0 }]
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const { key } = top
      const targets = needs.get(key) ?? []
      if (!found.has(key)) {
        lower(key, found.size)
        found.set(key, found.size)
        open.push(key)
        isOpen.add(key)
      }
      const to = targets[top.next++]
      if (to !== undefined) {
        if (!found.has(to) && needs.has(to)) path.push({ key: to, next: 0 })
        else if (isOpen.has(to)) lower(key, found.get(to) ?? 0)
        continue
      }
      path.pop()
      const low = lowest.get(key) ?? 0
      const parent = path.at(-1)
      if (parent) lower(parent.key, low)
      if (low !== found.get(key)) continue
      const circle = open.splice(open.lastIndexOf(key))
      for (const member of circle) isOpen.delete(member)
      if (circle.length > 1 || targets.includes(key)) circles.push(...circle)
    }
  }
  return circles
}
