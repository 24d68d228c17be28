// What a condition and a finding say, in plain words. Pure.
import { writeList } from '../../../base/format/words-of.ts'
import { readBoolean } from '../../../base/boolean.ts'
import type { Say } from '../../../form/rules.ts'
import type { Finding } from './analysis.ts'
import { optionName } from './domain.ts'
import type { LogicCondition, LogicModel } from './model.ts'

const testOf = ({ option, value }: LogicCondition['condition']): 'answered' | 'true' | 'false' | 'equals' =>
  option === 'Not null'
    ? 'answered'
    : option === 'Boolean Check'
      ? readBoolean(value) === false
        ? 'false'
        : 'true'
      : 'equals'

const valueOf = (model: LogicModel, { source, condition }: LogicCondition): string =>
  optionName(model.byKey.get(source)?.question, condition.value)

/** The label of an edge of the map: "= Yes", "is answered", "not = Yes". */
export function edgeLabel(model: LogicModel, one: LogicCondition, say: Say): string {
  const test = say(`logic.edge.${testOf(one.condition)}`, { value: valueOf(model, one) })
  return one.condition.type === 'Hide' ? say('logic.edge.not', { test }) : test
}

/** What must be true: "“Country” is “Belgium”". */
export const demandSentence = (model: LogicModel, one: LogicCondition, say: Say): string =>
  say(`logic.sentence.${one.condition.type === 'Hide' ? 'hide' : 'show'}.${testOf(one.condition)}`, {
    label: labelOf(model, one.source),
    value: valueOf(model, one),
  })

export function findingSentence(model: LogicModel, finding: Finding, say: Say, lang: string): string {
  const list = (words: readonly string[]): string => writeList(words, lang)
  switch (finding.kind) {
    case 'unreachable': {
      const { why, source, conditions } = finding.clash
      const label = labelOf(model, finding.key)
      if (why !== 'answers') return say(`logic.why.${why}`, { label, source: labelOf(model, source) })
      return say(conditions.length === 1 ? 'logic.why.answer' : 'logic.why.answers', {
        label,
        conditions: list(conditions.map(one => demandSentence(model, one, say))),
      })
    }
    case 'useless':
      return say('logic.why.useless', {
        label: nameAt(model, finding.path),
        conditions: demandSentence(model, finding.condition, say),
      })
    case 'later':
      return say('logic.why.later', {
        label: nameAt(model, finding.path),
        source: labelOf(model, finding.condition.source),
      })
    case 'missing':
      return say('logic.why.missing', { label: nameAt(model, finding.path), names: finding.names })
    case 'unfinished':
      return say('logic.why.unfinished', { label: nameAt(model, finding.path) })
    case 'cycle':
      return say(finding.keys.length === 1 ? 'logic.why.self' : 'logic.why.cycle', {
        labels: list(finding.keys.map(key => `“${labelOf(model, key)}”`)),
      })
  }
}

/** A number with its word: one is one, not ones. */
export const counted = (say: Say, word: 'logic.step.count' | 'logic.count', count: number): string =>
  say(count === 1 ? `${word}.one` : word, { count })

export const labelOf = (model: LogicModel, key: string): string => model.byKey.get(key)?.label ?? key
/** The words of a question, row or tab. */
export const nameAt = (model: LogicModel, path: string): string =>
  model.questions.find(one => one.path === path)?.label ?? model.groups.find(one => one.path === path)?.label ?? path
