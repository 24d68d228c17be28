import { expect, test } from 'vitest'
import type { Loose } from '../../base/loose.ts'
import '../../inputs/validators.ts'
import { nameAt } from './name-at.ts'
import { findBuilderProblems } from './checks.ts'
import { differences } from './differences.ts'
import { groupsOf, linesOf } from './languages/texts.ts'
import { analyse } from './logic/analysis.ts'
import { readLogic } from './logic/model.ts'
import { nameOf } from './named.ts'
import { sayEnglish } from '../../form/rules.ts'
import { words } from './texts.ts'

const say = (key: string, params?: Readonly<Record<string, string | number>>): string => sayEnglish(key, params, words)
const tree = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Walk around ' },
        { type: 'text', text: 'the aircraft' },
      ],
    },
    { type: 'paragraph', content: [{ type: 'text', text: 'Then begin.' }] },
  ],
}
const form: Loose = {
  app: 'a',
  collection: 'b',
  rows: [
    {
      key: 'r',
      label: 'Start',
      step: 1,
      questions: [
        { key: 'intro', type: 'markup', settings: { content: tree } },
        {
          key: 'why',
          type: 'open text',
          label: 'Why?',
          conditions: [{ type: 'Show', option: 'Equals value', question_id: '' }],
        },
      ],
    },
  ],
}

test('a text block is known by its first words, in the outline, the logic, the languages and the list of changes', () => {
  expect(nameAt(form, 'rows/0/questions/0', say)).toBe('Walk around the aircraft')
  expect(nameAt({ rows: [{ questions: [{ key: 'markup', type: 'markup' }] }] }, 'rows/0/questions/0', say)).toBe('Text')
  expect(readLogic(form).byKey.get('intro')?.label).toBe('Walk around the aircraft')
  expect(differences({ ...form, rows: [] }, form).map(one => one.what)).toContain('Walk around the aircraft')
  expect(groupsOf(linesOf(form)).map(group => group.title)).toEqual([
    'Section “Start”',
    'Question “Walk around the aircraft”',
    'Question “Why?”',
  ])
})

test('a button without words goes by its type, in the outline, the logic and the list of changes', () => {
  const withButton: Loose = { rows: [{ key: 'r', step: 1, questions: [{ key: 'button2', type: 'button' }] }] }
  expect(nameAt(withButton, 'rows/0/questions/0', say)).toBe('Button')
  expect(readLogic(withButton).byKey.get('button2')?.label).toBe('Button')
  expect(differences({ rows: [] }, withButton).map(one => one.what)).toContain('Button')
})

test('a section without a heading is named by its number, not by its key', () => {
  const row: Loose = { key: 'row', step: 1, questions: [] }
  expect(
    differences({ rows: [] }, { rows: [row, { ...row, key: 'row2', label: 'End' }] }).map(one => one.what),
  ).toEqual(['Section 1', 'Section “End”'])
})

test('long words are cut, and what shows none goes by its key', () => {
  const field = { type: 'field', attrs: { name: 'a', label: 'Airport' } }
  const from = { type: 'paragraph', content: [{ type: 'text', text: 'From ' }, field] }
  expect(nameOf({ key: 'k', settings: { content: { type: 'doc', content: [from] } } })).toBe('From Airport')
  expect(nameOf({ key: 'k', settings: { content: `<p>${'word '.repeat(20)}</p>` } })).toBe(
    'word word word word word word word word…',
  )
  expect([
    nameOf({ key: 'k', settings: { content: '<p> </p>' } }),
    nameOf({ key: 'k', label: 'L', settings: { content: 'x' } }),
    nameOf({}),
  ]).toEqual(['k', 'L', ''])
})

test('an unfinished condition is distinguished from one whose question is gone', () => {
  const gone: Loose = {
    ...form,
    rows: [
      {
        key: 'r',
        step: 1,
        questions: [
          {
            key: 'why',
            type: 'open text',
            label: 'Why?',
            conditions: [{ type: 'Show', option: 'Equals value', question_id: 'gone' }],
          },
        ],
      },
    ],
  }
  expect(findBuilderProblems(form)).toEqual([
    {
      path: 'rows/0/questions/1',
      kind: 'warning',
      message: 'A condition names no question yet: the form leaves it out.',
    },
  ])
  expect(findBuilderProblems(gone)).toEqual([
    {
      path: 'rows/0/questions/0',
      kind: 'error',
      message: 'A condition points to the question "gone", which does not exist.',
    },
  ])
  expect([form, gone].map(one => analyse(readLogic(one)).findings.map(finding => finding.kind))).toEqual([
    ['unfinished'],
    ['missing'],
  ])
})

test('reports a condition that lacks the answer it waits for, in questions, sections and tabs', () => {
  const waiting = { type: 'Show', option: 'Equals value', question_id: 'a' }
  const settings: Loose = {
    app: 'a',
    collection: 'b',
    rows: [
      {
        key: 'r',
        step: 1,
        questions: [
          { key: 'a', type: 'radio', label: 'A', options: ['X'] },
          { key: 'b', type: 'open text', label: 'B', conditions: [waiting] },
        ],
      },
      {
        key: 't',
        type: 'Tab',
        step: 1,
        conditions: [
          { ...waiting, value: 'X' },
          { ...waiting, option: 'Not null' },
        ],
        tabs: [{ key: 'one', label: 'One', conditions: [{ ...waiting, value: '' }] }],
        questions: [{ key: 'c', type: 'open text', label: 'C', tab: 'one' }],
      },
    ],
  }
  expect(findBuilderProblems(settings).map(({ path, kind }) => `${path} ${kind}`)).toEqual([
    'rows/0/questions/1 warning',
    'rows/1/tabs/0 warning',
  ])
})
