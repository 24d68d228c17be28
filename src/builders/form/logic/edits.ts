// What the logic panel changes. Pure.
import type { Loose } from '../../../base/loose.ts'
import { asksYesNo, shapeOf } from '../../../form/checks.ts'
import type { Question } from '../../../form/definition.ts'
import { listAt, readAt, replaceAt } from '../path.ts'
import type { Path } from '../path.ts'
import { optionsOf } from './domain.ts'
import type { LogicCondition } from './model.ts'

/** Adds a condition to a question, row or tab. */
export function addCondition(settings: Loose, owner: Path, condition: Loose): Loose {
  const node = readAt(settings, owner)
  return node
    ? replaceAt(settings, owner, { ...node, conditions: [...listAt(node, 'conditions'), condition] })
    : settings
}

/** Removes conditions from any node. */
export function removeConditions(settings: Loose, gone: readonly LogicCondition[]): Loose {
  let next = settings
  for (const owner of new Set(gone.map(one => one.owner))) {
    const node = readAt(next, owner)
    if (!node) continue
    const left = listAt(node, 'conditions').filter(
      (_, index) => !gone.some(one => one.owner === owner && one.index === index),
    )
    next = replaceAt(
      next,
      owner,
      left.length > 0
        ? { ...node, conditions: left }
        : Object.fromEntries(Object.entries(node).filter(([name]) => name !== 'conditions')),
    )
  }
  return next
}

export type TestName = 'equals' | 'answered' | 'true' | 'false'

/** Returns the tests for a question, most likely first. */
export function testsFor(question: Question): readonly TestName[] {
  if (asksYesNo(question)) return ['true', 'false', 'answered']
  return optionsOf(question) || shapeOf(question) === 'number' ? ['equals', 'answered'] : ['answered', 'equals']
}

/** A condition as it is stored. */
export function conditionOf(type: 'Show' | 'Hide', source: string, test: TestName, value: unknown): Loose {
  const stored = { type, question_id: source }
  if (test === 'answered') return { ...stored, option: 'Not null' }
  if (test === 'equals') return { ...stored, option: 'Equals value', value }
  return { ...stored, option: 'Boolean Check', value: test === 'true' }
}
