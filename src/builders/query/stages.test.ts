import { expect, it } from 'vitest'
import { faultOf } from './checks.ts'
import { isUntouched, newStage, stageKind, stageKinds } from './stages.ts'
import { summaryOf } from './summary.ts'

const sort = stageKind('$sort')
const say = (key: string): string => key

it('says of a new step to sort what is still to be chosen, in the line for it', () => {
  if (!sort) throw new Error('no $sort')
  const step = { key: 's', stage: newStage(sort) }
  expect(step.stage).toEqual({ $sort: { '': 1 } })
  expect([faultOf(step), isUntouched('$sort', step.stage['$sort']), summaryOf(step, say)]).toEqual(['field', true, ''])
})

it('takes a step that was changed for one that may be wrong', () => {
  expect(isUntouched('$sort', { '': -1 })).toBe(false)
  expect(isUntouched('$sort', { '': 1, price: 1 })).toBe(false)
  expect(isUntouched('$madeUp', undefined)).toBe(false)
})

it.each(stageKinds.map(kind => [kind.name, kind] as const))('a new %s is as it was added', (name, kind) => {
  expect(isUntouched(name, newStage(kind)[name])).toBe(true)
})
