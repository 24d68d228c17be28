import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../inputs/all-validators.ts'
import { parseDefinition, places } from './definition.ts'
import { checkAnswers, createEngine } from './engine.ts'

test('never throws and always gives a working form, whatever is stored', () => {
  fc.assert(fc.property(fc.anything(), fc.array(fc.anything()), (settings, rows) => {
    for (const stored of [settings, { rows }, { rows: [{ questions: rows }] }]) {
      const { definition } = parseDefinition(stored)
      expect(createEngine(definition).form().step).toBe(1)
      expect(Array.isArray(checkAnswers(definition, {}))).toBe(true)
    }
  }))
})

test('names an unknown input type, a double key, a missing question, a circle and a bound that is no number, and keeps the rest', () => {
  const { definition, problems } = parseDefinition({ rows: [{ key: 'r', questions: [
    { key: 'a', type: 'hologram', required: true }, { key: 'b', label: 'First' }, { key: 'b', label: 'Second' },
    { key: 'c', conditions: [{ type: 'Show', question_id: 'nowhere', value: 1 }] }, { key: 'd', type: 'number', required: true, validation: { type: 'Not null range', min: 'low' } },
    { key: 'e', conditions: [{ question_id: 'e', value: 1 }] },
  ] }] })
  expect(problems.map(problem => problem.path)).toEqual(['a', 'b', 'd', 'c', 'e'])
  const engine = createEngine(definition, { a: 'kept' })
  expect(engine.question('a')).toMatchObject({ isActive: true, error: null, value: 'kept' })
  expect(engine.question('b')?.question.label).toBe('First')
  expect(engine.question('c')?.isActive).toBe(true)
  engine.answer('d', -5)
  expect(engine.validity()['d']).toBe(true)
})

test('keeps settings that this version does not know', () => {
  const { definition } = parseDefinition({ rows: [{ questions: [{ key: 'a', futureSetting: 7 }] }] })
  expect(definition.rows[0]?.questions[0]?.['futureSetting']).toBe(7)
})

test('reads the configuration of a form (QUE-013)', () => {
  const { definition } = parseDefinition({ app: 'ops', collection: 'faults', progressbar: true, addData: { by: '$USER' }, modaltitle: 'Report a fault', uniqueResponse: true,
    banner: '/b.png', pagination: 'Breadcrumbs', submitactions: [{ type: 'refresh' }], saveButton: { show: true, content: 'Keep' }, submitButton: { content: 'Send' }, crud: 'Update', join_key: 'fault_id', dataset: 'ds' })
  expect(definition).toMatchObject({ title: 'Report a fault', progressbar: true, banner: '/b.png', pagination: 'Breadcrumbs', saveButton: { show: true, content: 'Keep' }, submitButton: { show: true, content: 'Send' },
    target: { app: 'ops', collection: 'faults', crud: 'Update', join_key: 'fault_id', dataset: 'ds', uniqueResponse: true, addData: { by: '$USER' }, submitactions: [{ type: 'refresh' }] } })
})

test('reads footer settings (QUE-018)', () => {
  const { definition } = parseDefinition({ footer: { id: 'f', pagination: 'Breadcrumbs', saveButton: { show: true, content: 'Save it' }, submitButton: { content: 'Go' } } })
  expect(definition).toMatchObject({ pagination: 'Breadcrumbs', saveButton: { show: true, content: 'Save it' }, submitButton: { content: 'Go' } })
})

test('reads rows with id, key, label, step, type, collapse, conditions, questions, tabs and lists (QUE-024)', () => {
  const { definition } = parseDefinition({ rows: [
    { id: '1', key: 'r1', label: 'Person', step: 2, type: 'default', collapse: { show: true, open: false }, conditions: [], questions: [{ key: 'a' }], tabs: [], lists: [] },
    { id: '2', key: 'r2', type: 'Tab', tabs: [{ key: 't', label: 'T' }], questions: [{ key: 'b', tab: 't' }] }, { id: '3', key: 'r3', type: 'List', lists: [{ key: 'l', questions: [{ key: 'c' }] }] },
  ] })
  expect(definition.rows.map(row => [row.key, row.step, row.type])).toEqual([['r1', 2, 'default'], ['r2', 1, 'Tab'], ['r3', 1, 'List']])
  expect(definition.rows[0]?.collapse).toMatchObject({ show: true, open: false })
  expect(definition.rows[2]?.lists[0]?.questions[0]?.key).toBe('c')
})

test('gives an option of text its text as key, name and value, and keeps {key, name, value} (QUE-042)', () => {
  const { definition } = parseDefinition({ rows: [{ questions: [{ key: 'a', type: 'radio', options: ['Red', { key: 'g', name: 'Green', value: 2 }] }] }] })
  expect(definition.rows[0]?.questions[0]?.options).toEqual([{ key: 'Red', name: 'Red', value: 'Red' }, { key: 'g', name: 'Green', value: 2 }])
})

const first = (question: Readonly<Record<string, unknown>>) => {
  const read = parseDefinition({ rows: [{ questions: [{ key: 'q', ...question }] }] }).definition.rows[0]?.questions[0]
  if (!read) throw new Error('no question')
  return read
}

test('reads validation {type, value, min, max}, also numbers written as text (QUE-039)', () => {
  expect(first({ validation: { type: 'Not null range', value: 'x', min: '1', max: 5 } }).validation).toMatchObject({ type: 'Not null range', value: 'x', min: 1, max: 5 })
})

test('takes the lowest bound from validationSettings when they are shown (QUE-040)', () => {
  const error = (validationSettings: unknown) => {
    const { definition } = parseDefinition({ rows: [{ questions: [{ key: 'q', type: 'number', required: true, validation: { type: 'Not null range' }, validationSettings }] }] })
    return createEngine(definition, { q: 2 }).question('q')?.error
  }
  expect(error({ show: true, settings: { min: 3 } })).toBe('Enter a number of at least 3.')
  expect(error({ show: false, settings: { min: 3 } })).toBeNull()
})

test('keeps the settings of each input type (QUE-041)', () => {
  expect(first({ settings: { anything: { deep: [1] } } }).settings).toEqual({ anything: { deep: [1] } })
})

test('reads radios as a list of {key, label} (QUE-043)', () => {
  expect(first({ type: 'group radio', radios: [{ key: 'a', label: 'Left' }, { key: 'b', label: 'Right' }] }).radios).toEqual([{ key: 'a', label: 'Left' }, { key: 'b', label: 'Right' }])
})

test('takes a banner from the URL in banner_source (QUE-021)', () => {
  expect(parseDefinition({ banner_source: 'https://x.example/b.png' }).definition.banner).toBe('https://x.example/b.png')
})

test('leaves out of a list what cannot be read, keeps the rest, and tells its builder where', () => {
  const { definition, problems } = parseDefinition({ rows: [null, { key: 'r', questions: [7, { key: 'a', type: 'radio', options: [null, 'Red', 3], conditions: 'x' }] }, 'x'] })
  expect(definition.rows.map(row => row.key)).toEqual(['r'])
  expect(definition.rows[0]?.questions.map(question => [question.key, question.options.map(option => option.name)])).toEqual([['a', ['Red', '3']]])
  expect(problems.map(problem => problem.path)).toEqual(['rows[0]', 'rows[1].questions[0]', 'rows[1].questions[1].options[0]', 'rows[1].questions[1].conditions', 'rows[2]'])
})

test('asks a question whose tab does not exist on the first tab, and the questions of a row without tabs one after the other (QUE-031)', () => {
  const { definition, problems } = parseDefinition({ rows: [
    { key: 't', type: 'Tab', tabs: [{ key: 'one', label: 'One' }, { key: 'two', label: 'Two' }], questions: [{ key: 'a', tab: 'gone', required: true }, { key: 'b', tab: 'two' }] },
    { key: 'u', type: 'Tab', questions: [{ key: 'c' }] },
  ] })
  const engine = createEngine(definition)
  expect(engine.row('t').tabs).toEqual([0, 1])
  expect(places(definition.rows).map(place => [place.question.key, place.tab?.key])).toEqual([['a', 'one'], ['b', 'two'], ['c', undefined]])
  expect(definition.rows[1]?.type).toBe('default')
  expect(problems).toEqual([{ path: 'a', message: 'There is no tab "gone"; the question is on the first one.' }])
})

test('a default answer that cannot be an answer is none: no field shows it and no server takes it', () => {
  const { definition, problems } = parseDefinition({ rows: [{ questions: [
    { key: 'n', type: 'number', required: true, settings: { default_value: 'many' } }, { key: 'c', type: 'checkbox', options: ['a'], settings: { default_value: 'a' } }, { key: 's', type: 'slider', settings: { default_value: 5 } },
  ] }] })
  const engine = createEngine(definition)
  expect(engine.answers()).toEqual({ n: null, c: null, s: 5 })
  expect(engine.form().isValid).toBe(false)
  expect(problems.map(problem => problem.path)).toEqual(['n', 'c'])
})

test('tells the builder of questions that stand where none is asked', () => {
  const asked = (...keys: readonly string[]) => ({ questions: keys.map(key => ({ key, type: 'open text' })) })
  const { problems } = parseDefinition({ rows: [
    { key: 'a', type: 'List', ...asked('q'), tabs: [{ label: 'T', ...asked('t') }], lists: [{ key: 'l', ...asked('x'), lists: [{ key: 'in', ...asked('y'), lists: [asked('z')] }] }] },
    { key: 'b', type: 'default', lists: [asked('v')] },
    { key: 'c', type: 'List', ...asked('w') },
  ] })
  expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'rows[0].questions: A row of lists asks only the questions of its lists. 1 question is left out.',
    'rows[0].tabs: A row of lists has no tabs. 1 question is left out.',
    'rows[0].lists[0].lists: A list within a list cannot be asked. 2 questions are left out.',
    'rows[1].lists: Only a row of type "List" asks lists. 1 question is left out.',
  ])
})
