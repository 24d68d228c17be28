import { expect, it } from 'vitest'
import type { Query } from '../../contract/entities/query.ts'
import {
  addStep,
  duplicateStep,
  fromQuery,
  moveStep,
  parseDocument,
  pipelineOf,
  removeStep,
  setStage,
  setStepText,
  stepsFrom,
  textOf,
  toggleStep,
  toStored,
} from './document.ts'

const stored: Query = {
  id: '1',
  slug: 'late',
  name: 'Late',
  app: 'ops',
  collection: 'flights',
  validated: true,
  pipeline: [{ $match: { a: 1 } }, { $limit: 5 }],
  disabled_steps: [{ at: 1, stage: { $sort: { a: 1 } } }],
}
const query = fromQuery(stored)
const stages = (of: { readonly steps: readonly { readonly stage: object }[] }) =>
  of.steps.map(({ stage }) => Object.keys(stage)[0])

it('keeps a step that is off at its position, and leaves it out of what runs', () => {
  expect(stages(query)).toEqual(['$match', '$sort', '$limit'])
  expect(pipelineOf(query.steps)).toEqual(stored.pipeline)
  expect(toStored(query)).toEqual({ name: 'Late', pipeline: stored.pipeline, disabled_steps: stored['disabled_steps'] })
  expect(toStored(toggleStep(query, 1)).pipeline).toHaveLength(3)
})

it('runs the steps up to the one that is asked for', () => {
  expect(pipelineOf(query.steps, 1)).toEqual([{ $match: { a: 1 } }])
  expect(pipelineOf(query.steps, -1)).toEqual([])
})

it('reads its own text again, with steps that are off, and keeps the keys of steps by position', () => {
  expect(stepsFrom(JSON.parse(textOf(query.steps)), query.steps)).toEqual(query.steps)
})

it.each([
  ['a value that is not a list', { $limit: 1 }, { fault: 'list' }],
  ['a step that is not an object', [{ $limit: 1 }, 5], { fault: 'stage', at: 1 }],
  ['a step with two stages', [{ $limit: 1, $skip: 1 }], { fault: 'stage', at: 0 }],
  ['a step without a stage', [{ limit: 1 }], { fault: 'stage', at: 0 }],
])('names the step in which %s is wrong', (_, value, fault) => {
  expect(stepsFrom(value, [])).toEqual(fault)
})

it('adds, moves, duplicates and removes steps, each with a key of its own', () => {
  const added = addStep(query, 1, { $skip: 2 })
  expect(stages(added)).toEqual(['$match', '$skip', '$sort', '$limit'])
  expect(stages(moveStep(added, 3, 0))).toEqual(['$limit', '$match', '$skip', '$sort'])
  expect(moveStep(query, 0, 3)).toBe(query)
  expect(stages(duplicateStep(query, 0))).toEqual(['$match', '$match', '$sort', '$limit'])
  expect(stages(removeStep(query, 1))).toEqual(['$match', '$limit'])
  const keys = duplicateStep(added, 0).steps.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

it('keeps typed JSON that is not valid beside the last valid stage, also in a draft', () => {
  const broken = setStepText(query, 0, '{"$match": {')
  expect(parseDocument(JSON.parse(JSON.stringify(broken)))).toEqual({ ok: true, value: broken })
  expect(broken.steps[0]).toMatchObject({ stage: { $match: { a: 1 } }, text: '{"$match": {' })
  expect(setStage(broken, 0, { $match: {} }).steps[0]).not.toHaveProperty('text')
})

it.each([[null], [{}], [{ ...query, steps: [{ key: 'x', stage: {} }] }], [{ ...query, steps: {} }]])(
  'refuses a draft that is not a query: %j',
  value => {
    expect(parseDocument(value).ok).toBe(false)
  },
)
