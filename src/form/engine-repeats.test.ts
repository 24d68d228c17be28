// What becomes of the repeats of a list, besides their answers, when one is added, removed or moved.
import { expect, test, vi } from 'vitest'
import type { Loose } from '../base/loose.ts'
import '../inputs/all-validators.ts'
import { parseDefinition } from './parse-definition.ts'
import { createEngine } from './engine.ts'

const show = (question_id: string, value: unknown) => ({ type: 'Show', question_id, value })
const people = (...questions: readonly Loose[]) =>
  parseDefinition({ rows: [{ key: 'people', type: 'List', lists: [{ key: 'person', questions }] }] }).definition

test('a repeat that takes the position of another has its own touched state, also where their answers are the same', () => {
  const engine = createEngine(people({ key: 'name', required: true }))
  engine.addRepeat('person')
  engine.touch('name')
  engine.removeRepeat('person', 0)
  expect(engine.question('name')?.isTouched).toBe(false)
  engine.addRepeat('person')
  engine.touch('name_1')
  engine.moveRepeat('person', 1, 0)
  expect(['name', 'name_1'].map(key => engine.question(key)?.isTouched)).toEqual([true, false])
})

test('a new repeat is untouched and shows no error before it is left', () => {
  const engine = createEngine(people({ key: 'name', required: true }))
  engine.touch('name')
  engine.addRepeat('person')
  expect(engine.question('name_1')).toMatchObject({ isTouched: false, isActive: true, value: null })
})

test('two repeats without answers change places at once', () => {
  const engine = createEngine(people({ key: 'name' }))
  engine.addRepeat('person')
  const [first, second] = engine.row('people').repeatIds['person'] ?? []
  expect([first, second].every(Number.isInteger)).toBe(true)
  const drawn = vi.fn()
  engine.subscribe(':row:people', drawn)
  engine.moveRepeat('person', 1, 0)
  expect(engine.row('people').repeatIds['person']).toEqual([second, first])
  expect(drawn).toHaveBeenCalledTimes(1)
})

test('an answer that moves to a position where its question was hidden is not replaced by the default', () => {
  const engine = createEngine(
    people({ key: 'name' }, { key: 'nick', conditions: [show('name', 'Ada')], settings: { default_value: 'none' } }),
    { name: 'Bo', name_1: 'Ada', nick_1: 'Countess' },
  )
  engine.removeRepeat('person', 0)
  expect(engine.answers()).toEqual({ name: 'Ada', nick: 'Countess' })
})

test('half typed input of the last repeat moves up when an earlier one is removed, and leaves nothing behind', () => {
  const engine = createEngine(people({ key: 'name' }), { name: 'A', name_1: 'B' })
  engine.storeUnfinished('name_1', 'Be')
  engine.removeRepeat('person', 0)
  expect(engine.allUnfinished()).toEqual({ name: { typed: 'Be' } })
})

test('half typed input that moves to where the answer is the same goes with it', () => {
  const engine = createEngine(people({ key: 'name' }))
  engine.addRepeat('person')
  engine.storeUnfinished('name_1', 'Be')
  engine.moveRepeat('person', 1, 0)
  expect(engine.allUnfinished()).toEqual({ name: { typed: 'Be' } })
})

test('a list with a question that cannot be shown is added to, moved and removed from like another', () => {
  const engine = createEngine(people({ key: 'name' }, { label: 'Nameless' }), { name: 'A' })
  engine.addRepeat('person')
  engine.answer('name_1', 'B')
  engine.moveRepeat('person', 0, 1)
  expect(engine.answers()).toEqual({ name: 'B', name_1: 'A' })
  engine.removeRepeat('person', 0)
  expect(engine.answers()).toEqual({ name: 'A' })
})

test('a list of which no question can be shown has no second repeat', () => {
  const engine = createEngine(people({ label: 'Nameless' }))
  const before = engine.row('people')
  engine.addRepeat('person')
  expect(engine.row('people')).toBe(before)
})

test('undo is not offered any more when the repeat that it would change was removed or moved', () => {
  const started = () => {
    const engine = createEngine(people({ key: 'name' }, { key: 'nick', conditions: [show('name', 'Ada')] }), {
      name: 'Ada',
      nick: 'Countess',
      name_1: 'Bo',
    })
    engine.answer('name', 'Cy')
    expect(engine.form().cleared?.labels).toEqual(['nick'])
    return engine
  }
  const removed = started()
  removed.removeRepeat('person', 0)
  expect(removed.form().cleared).toBeUndefined()
  removed.undo()
  expect(removed.answers()).toEqual({ name: 'Bo', nick: null })

  const moved = started()
  moved.moveRepeat('person', 1, 0)
  moved.undo()
  expect(moved.answers()).toEqual({ name: 'Bo', nick: null, name_1: 'Cy', nick_1: null })

  const grown = started()
  grown.addRepeat('person')
  grown.removeRepeat('nobody', 0)
  grown.moveRepeat('person', 9, 0)
  expect(grown.form().cleared?.labels).toEqual(['nick'])
  grown.undo()
  expect(grown.answers()).toMatchObject({ name: 'Ada', nick: 'Countess', name_1: 'Bo' })
})

test('undo stays offered where a repeat goes that it would not write', () => {
  const { definition } = parseDefinition({
    rows: [
      { key: 'r', questions: [{ key: 'pet' }, { key: 'breed', conditions: [show('pet', 'dog')] }] },
      { key: 'people', type: 'List', lists: [{ key: 'person', questions: [{ key: 'name' }] }] },
    ],
  })
  const engine = createEngine(definition, { pet: 'dog', breed: 'corgi', name: 'A', name_1: 'B' })
  engine.answer('pet', 'cat')
  engine.removeRepeat('person', 0)
  engine.undo()
  expect(engine.answers()).toEqual({ pet: 'dog', breed: 'corgi', name: 'B' })
})
