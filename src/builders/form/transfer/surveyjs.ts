// Converts a SurveyJS survey to a form: pages become steps, panels become sections, questions their closest equivalent.
// What is not supported is reported; nothing is dropped silently. Pure.
import { isRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import type { Result } from '../../../base/result.ts'
import { fail, ok } from '../../../base/result.ts'
import type { SurveyTools } from '../../../inputs/survey.ts'
import type { Say } from '../../../form/rules.ts'
import { sayEnglish } from '../../../form/rules.ts'
import type { InputFactsByType } from '../input-facts.ts'
import { freeKey, keyFrom, mapConditions } from '../keys.ts'
import { listAt, textAt } from '../path.ts'
import { sayOf } from '../../../workbench/say-of.ts'
import { readJson } from '../../../workbench/transfer/json-text.ts'
import { conditionsOf } from './survey-conditions.ts'
import { reportInTitle, withAnswerNames } from './survey-placeholders.ts'
import { paragraph, questionsOf, tellLost } from './survey-questions.ts'
import { words } from './texts.ts'

export interface Survey {
  readonly name: string | undefined
  readonly settings: Loose
  /** What was not brought over, or not quite: sentences. */
  readonly notes: readonly string[]
}

const lostOfForm = [
  'triggers',
  'calculatedValues',
  'timeLimit',
  'maxTimeToFinish',
  'timeLimitPerPage',
  'cookieName',
  'navigateToUrl',
  'navigateToUrlOnCondition',
  'completedHtmlOnCondition',
  'completedBeforeHtml',
  'logo',
  'questionsOnPageMode',
]

/** Reads the text of a survey. */
export function readSurvey(text: string, facts: InputFactsByType, say: Say = sayEnglish): Result<Survey> {
  const read = readJson(text, sayOf(say, words, 'form'), words)
  if (!read.ok) return read
  const { value } = read
  const refuse = (why: string) => fail('invalid', say(`survey.${why}`, {}, words))
  if (!isRecord(value)) return refuse('none')
  if (Array.isArray(value['pages']) || Array.isArray(value['elements']) || Array.isArray(value['questions']))
    return ok(fromSurvey(value, facts, say))
  return refuse(Array.isArray(value['rows']) || isRecord(value['settings']) ? 'ours' : 'none')
}

/** Turns a survey into the settings of a form. */
export function fromSurvey(survey: Loose, facts: InputFactsByType, say: Say = sayEnglish): Survey {
  const notes = new Set<string>()
  const note: SurveyTools['note'] = (key, params) => {
    notes.add(say(key, params, words))
  }
  const home = textAt(survey, 'locale') || 'default'
  const others = new Set<string>()
  const text = (value: unknown): string => {
    if (!isRecord(value)) return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    const used = [home, 'default', 'en', ...Object.keys(value)].find(language => typeof value[language] === 'string')
    for (const language of Object.keys(value)) if (language !== used && language !== 'default') others.add(language)
    return used === undefined ? '' : textAt(value, used)
  }
  const taken = new Set<string>()
  const named = new Map<string, string>()
  /** Of those that have one name, all. */
  const namesOfAll = new Map<string, readonly string[]>()
  const key = (name: string): string =>
    /^[\w-]+$/.test(name) && !/_\d+$/.test(name) && !taken.has(name)
      ? (taken.add(name), name)
      : freeKey(taken, keyFrom(name))
  const tools: SurveyTools = {
    text,
    key,
    note,
    words: {
      none: words['survey.none.choice'],
      other: words['survey.other.choice'],
      otherQuestion: words['survey.other'],
    },
  }

  /** With the names of the survey for now: the question it reads may come later. */
  const withConditions = (node: Loose, element: Loose): Loose => {
    const expression = textAt(element, 'visibleIf').trim()
    if (expression === '') return node
    const conditions = conditionsOf(expression)
    const name = text(element['title']) || textAt(element, 'name')
    if (!conditions) {
      note('survey.condition', { name, expression })
      return node
    }
    return {
      ...node,
      conditions: [
        ...listAt(node, 'conditions').map(one => ({ ...one })),
        ...conditions.map(one => ({ ...one, survey: { name, expression } })),
      ],
    }
  }
  const convert = (elements: readonly Loose[]): readonly Loose[] =>
    elements.flatMap((element, index) => {
      const made = questionsOf(element, facts, tools)
      if (!made) return []
      const [head] = made
      if (head) named.set(textAt(element, 'name'), textAt(head, 'key'))
      for (const name of new Set([textAt(element, 'name'), textAt(element, 'valueName')]))
        if (head && name !== '') namesOfAll.set(name, [...(namesOfAll.get(name) ?? []), textAt(head, 'key')])
      const isHalf = element['startWithNewLine'] === false || elements[index + 1]?.['startWithNewLine'] === false
      return made.map(question =>
        withConditions(isHalf && question['width'] === undefined ? { ...question, width: '50%' } : question, element),
      )
    })
  const newRow = (label: string, step: number, questions: readonly Loose[], more: Loose = {}): Loose => {
    const rowKey = freeKey(taken, label === '' ? 'row' : `section ${label}`)
    return { id: rowKey, key: rowKey, label, step, type: 'default', ...more, questions }
  }

  /** Returns the sections of a page or panel, in order: adjacent questions form one. */
  const sections = (
    parent: Loose,
    step: number,
    conditionsAbove: readonly Loose[],
    isInside: boolean,
  ): readonly Loose[] => {
    const rows: Loose[] = []
    let together: Loose[] = []
    let label = isInside ? text(parent['title']) : ''
    const collapse =
      parent['state'] === 'collapsed' || parent['state'] === 'expanded'
        ? { collapse: { show: true, open: parent['state'] === 'expanded' } }
        : {}
    tellLost(parent, note)
    const own = listAt(withConditions({}, parent), 'conditions')
    const conditions = [...conditionsAbove, ...own]
    const more = { ...(isInside ? collapse : {}), ...(conditions.length > 0 ? { conditions } : {}) }
    const close = (): void => {
      const questions = [
        ...(rows.length === 0 && text(parent['description']) !== '' ? [introOf(text(parent['description']))] : []),
        ...convert(together),
      ]
      if (questions.length > 0) {
        rows.push(newRow(label, step, questions, more))
        label = ''
      }
      together = []
    }
    for (const element of elementsOf(parent)) {
      if (textAt(element, 'type') === 'panel') {
        close()
        if (isInside) note('survey.nested', { name: text(element['title']) || textAt(element, 'name') })
        rows.push(...sections(element, step, conditions, true))
      } else if (textAt(element, 'type') === 'paneldynamic') {
        close()
        rows.push(listRow(element, step, conditions))
      } else together.push(element)
    }
    close()
    return rows
  }
  const introOf = (content: string): Loose => {
    const introKey = freeKey(taken, 'intro')
    return { id: introKey, key: introKey, type: 'markup', settings: { content: paragraph(content) } }
  }
  const listRow = (element: Loose, step: number, conditions: readonly Loose[]): Loose => {
    const label = text(element['title']) || textAt(element, 'name')
    note('survey.list', { name: label })
    tellLost(element, note)
    const listKey = freeKey(taken, textAt(element, 'name') || 'list')
    const max = Number(element['maxPanelCount'])
    const addLabel = text(element['addPanelText'] ?? element['panelAddText'])
    const list = {
      key: listKey,
      label: text(element['templateTitle']),
      ...(addLabel === '' ? {} : { addLabel }),
      addable: element['allowAddPanel'] !== false,
      ...(max > 0 ? { max } : {}),
      questions: convert(listAt(element, 'templateElements')),
    }
    const row = withConditions(
      newRow(label, step, [], { type: 'List', ...(conditions.length > 0 ? { conditions } : {}) }),
      element,
    )
    return { ...row, lists: [list] }
  }

  const pages = Array.isArray(survey['pages']) ? listAt(survey, 'pages') : [survey]
  const made = pages
    .map(page => ({ ...(page === survey ? { elements: elementsOf(survey) } : page) }))
    .map((page: Loose, index) => ({ page, rows: sections(page, index + 1, [], false) }))
    .filter(one => one.rows.length > 0)
  const rows = made.flatMap((one, index) => one.rows.map((row): Loose => ({ ...row, step: index + 1 })))
  const intro = text(survey['description'])
  const [firstRow, ...rest] = rows
  const all =
    intro === '' || !firstRow
      ? rows
      : [
          {
            ...firstRow,
            questions:
              textAt(firstRow, 'type') === 'List'
                ? firstRow['questions']
                : [introOf(intro), ...listAt(firstRow, 'questions')],
          },
          ...rest,
        ]
  if (rows.length === 0) note('survey.empty', {})
  for (const property of lostOfForm) if (survey[property] !== undefined) note('survey.form', { property })

  const title = text(survey['title'])
  const done = text(survey['completedHtml'])
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const submit = text(survey['completeText'])
  const form: Loose = {
    ...(title === '' ? {} : { modaltitle: title }),
    ...(survey['showProgressBar'] !== undefined && !['off', false].some(off => off === survey['showProgressBar'])
      ? { progressbar: true }
      : {}),
    ...(made.length > 1
      ? {
          navigation: {
            title: '',
            phases: [
              {
                name: '',
                steps: made.map(({ page }, index) => ({
                  name:
                    text(page['title']) ||
                    text(page['navigationTitle']) ||
                    say('survey.page', { number: index + 1 }, words),
                  step: index + 1,
                })),
              },
            ],
          },
        }
      : {}),
    ...(submit === '' ? {} : { submitButton: { content: submit } }),
    ...(done === '' ? {} : { message: { create: { success: { text: done } } } }),
    rows: all,
  }
  const settings = withTargets(withAnswerNames(form, namesOfAll, note), named, note)
  reportInTitle(title, note)
  if (others.size > 0)
    note('survey.locales', {
      language: home === 'default' ? 'the first language' : home,
      others: [...others].filter(one => one !== home).join(', '),
    })
  return { name: title || undefined, settings, notes: [...notes] }
}

/** Pages hold `elements`; very old surveys call them `questions`. */
const elementsOf = (parent: Loose): readonly Loose[] =>
  listAt(parent, Array.isArray(parent['elements']) ? 'elements' : 'questions')

/** From here on, conditions use our keys; one whose question is missing is reported and removed. */
function withTargets(form: Loose, named: ReadonlyMap<string, string>, note: SurveyTools['note']): Loose {
  const keyed = mapConditions(form, condition => {
    const from = condition['survey']
    if (!isRecord(from)) return condition
    const plain = Object.fromEntries(Object.entries(condition).filter(([name]) => name !== 'survey'))
    const target = named.get(textAt(condition, 'question_id'))
    if (target !== undefined) return { ...plain, question_id: target }
    note('survey.conditionTarget', { name: textAt(from, 'name'), expression: textAt(from, 'expression') })
    return { lost: true }
  })
  const cleaned = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(cleaned)
    if (!isRecord(node)) return node
    const entries = Object.entries(node).map(
      ([name, value]) =>
        [
          name,
          name === 'conditions' ? listAt(node, name).filter(one => one['lost'] !== true) : cleaned(value),
        ] as const,
    )
    return Object.fromEntries(
      entries.filter(([name, value]) => name !== 'conditions' || (Array.isArray(value) && value.length > 0)),
    )
  }
  return { ...form, rows: cleaned(keyed['rows']) }
}
