import { expect, test } from 'vitest'
import type { Loose } from '../../../base/loose.ts'
import '../../../inputs/validators.ts'
import { parseDefinition } from '../../../form/parse-definition.ts'
import { caseOf, freeName, readCases, runCase, withCases } from './cases.ts'

const form = (more: Loose = {}, extra: readonly Loose[] = []): Loose => ({
  rows: [
    {
      key: 'main',
      questions: [
        { key: 'kind', type: 'radio', label: 'Kind', required: true, options: ['air', 'ground'] },
        {
          key: 'why',
          type: 'open text',
          label: 'Why',
          required: true,
          conditions: [{ type: 'Show', option: 'Equals value', question_id: 'kind', value: 'air' }],
          ...more,
        },
        ...extra,
      ],
    },
  ],
})
const read = (settings: Loose) => parseDefinition(settings).definition

test('keeps what the form made of answers, and finds the same again', () => {
  const saved = caseOf('Air', read(form()), { kind: 'air', why: 'It rattles' })
  expect(saved).toEqual({
    name: 'Air',
    answers: { kind: 'air', why: 'It rattles' },
    visible: ['kind', 'why'],
    isValid: true,
  })
  const settings = withCases(form(), [saved])
  expect(readCases(settings)).toEqual([saved])
  expect(runCase(read(settings), saved)).toMatchObject({ isSame: true, shown: [], hidden: [], lost: [] })
  expect(withCases(settings, [])).toEqual(form())
})

test('reports what is different after the form was changed', () => {
  const saved = caseOf('Air', read(form()), { kind: 'air', why: 'It rattles' })
  expect(
    runCase(
      read(form({ conditions: [{ type: 'Hide', option: 'Equals value', question_id: 'kind', value: 'air' }] })),
      saved,
    ),
  ).toMatchObject({ isSame: false, hidden: ['why'], lost: [] })
  expect(runCase(read(form({ validation: { type: 'Not null range', min: 50 } })), saved)).toMatchObject({
    isSame: false,
    isValidNow: false,
    wrong: [{ label: 'Why', message: expect.any(String) }],
  })
  expect(
    runCase(read(form({}, [{ key: 'new', type: 'open text', label: 'New', settings: { default_value: 'x' } }])), saved),
  ).toMatchObject({ isSame: false, shown: ['new'], isValidNow: undefined })
  expect(runCase(read({ rows: [] }), saved)).toMatchObject({ hidden: ['kind', 'why'] })
})

test('knows the repeats of a list, and that an invalid case stays invalid', () => {
  const list = {
    rows: [
      {
        key: 'crew',
        type: 'List',
        lists: [{ key: 'people', questions: [{ key: 'name', type: 'open text', label: 'Name', required: true }] }],
      },
    ],
  }
  const saved = caseOf('Two', read(list), { name: 'Li', name_1: 'Sam' })
  expect(saved.visible).toEqual(['name', 'name_1'])
  expect(runCase(read(list), saved).isSame).toBe(true)
  const empty = caseOf('None', read(list), {})
  expect(empty.isValid).toBe(false)
  expect(runCase(read(list), empty).isSame).toBe(true)
})

test('never gives two cases one name', () => {
  const one = caseOf('Case', read(form()), {})
  expect(freeName([one, { ...one, name: 'Case 2' }], 'Case')).toBe('Case 3')
})
