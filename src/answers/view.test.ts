import { expect, test } from 'vitest'
import type { QuestionSummary } from '../contract/entities/summary.ts'
import { parseDefinition } from '../form/parse-definition.ts'
import { cellText, chartOf, columnsOf, momentOf, withGaps, writeDay } from './view.ts'

const { definition } = parseDefinition({
  rows: [
    {
      key: 'a',
      questions: [
        {
          key: 'colour',
          type: 'radio',
          label: 'Colour',
          options: [
            { key: 'r', name: 'Red', value: 'r' },
            { key: 'b', name: 'Blue', value: 'b' },
          ],
        },
        { key: 'hours', type: 'number', label: 'Hours' },
        { key: 'when', answerKey: 'seen_on', type: 'date picker', label: 'Seen on', settings: { mode: 'Date' } },
        { key: 'odd', type: 'no such input', label: 'Odd' },
      ],
    },
    {
      key: 'parts',
      type: 'List',
      lists: [{ key: 'part', questions: [{ key: 'number', type: 'open text', label: 'Part number' }] }],
    },
  ],
})
const question = (key: string) => {
  const found = columnsOf(definition).find(column => column.question.key === key)
  if (!found) throw new Error(`no ${key}`)
  return found
}
const summary = (more: Partial<QuestionSummary>): QuestionSummary => ({
  type: '',
  label: '',
  answered: 4,
  total: 5,
  ...more,
})

test('a column stands for each question that can be answered, under the key it is saved by', () => {
  expect(columnsOf(definition).map(({ key, label }) => [key, label])).toEqual([
    ['colour', 'Colour'],
    ['hours', 'Hours'],
    ['seen_on', 'Seen on'],
    ['number', 'Part number'],
  ])
})

test('a cell writes the answer as people read it, and repeats one after another', () => {
  const row = {
    colour: 'b',
    hours: 1200.5,
    seen_on: Date.UTC(2026, 2, 1, 12),
    number: 'A',
    number_1: null,
    number_2: 'C',
  }
  expect(columnsOf(definition).map(column => cellText(column, row, 'en'))).toEqual([
    'Blue',
    '1,200.5',
    'March 1, 2026',
    'A · – · C',
  ])
  expect(columnsOf(definition).map(column => cellText(column, {}, 'en'))).toEqual(['', '', '', ''])
})

test('choices become shares of those who answered', () => {
  expect(
    chartOf(
      question('colour').question,
      summary({
        counts: [
          { value: 'b', count: 3 },
          { value: 'r', count: 1 },
        ],
      }),
      'en',
    ),
  ).toEqual({
    is: 'shares',
    others: 0,
    shares: [
      { name: 'Blue', value: 'b', count: 3, percent: 75 },
      { name: 'Red', value: 'r', count: 1, percent: 25 },
    ],
  })
})

test('numbers become bins with their bounds, their mean and their median', () => {
  const numbers = {
    min: 0,
    max: 10,
    mean: 4.25,
    median: 4,
    bins: [
      { from: 0, to: 5, count: 3 },
      { from: 5, to: 10, count: 1 },
    ],
  }
  expect(chartOf(question('hours').question, summary({ numbers }), 'en')).toEqual({
    is: 'bins',
    labels: ['0–5', '5–10'],
    bounds: [
      { from: 0, below: 5 },
      { from: 5, to: 10 },
    ],
    counts: [3, 1],
    min: '0',
    max: '10',
    mean: '4.25',
    median: '4',
  })
})

test('dates become bars per day or month', () => {
  const dates = {
    unit: 'month' as const,
    min: Date.UTC(2026, 0, 1, 12),
    max: Date.UTC(2026, 1, 1, 12),
    counts: [
      { value: '2026-01', count: 1 },
      { value: '2026-02', count: 2 },
    ],
  }
  expect(chartOf(question('when').question, summary({ dates }), 'en')).toMatchObject({
    is: 'dates',
    labels: ['Jan 2026', 'Feb 2026'],
    counts: [1, 2],
    min: 'January 1, 2026',
  })
  expect([writeDay('2026-11-21', 'en'), writeDay('14', 'en')]).toEqual(['Nov 21', '14'])
})

test('grouped radios become one bar per row with a series per option', () => {
  const { definition: grouped } = parseDefinition({
    rows: [
      {
        questions: [
          {
            key: 'g',
            type: 'group radio',
            radios: [
              { key: 'left', label: 'Left' },
              { key: 'right', label: 'Right' },
            ],
            options: ['Good', 'Bad'],
          },
        ],
      },
    ],
  })
  const one = grouped.rows[0]?.questions[0]
  if (!one) throw new Error('not read')
  const counts = [
    { value: 'Good', count: 2, row: 'left' },
    { value: 'Bad', count: 1, row: 'right' },
  ]
  expect(chartOf(one, summary({ counts }), 'en')).toEqual({
    is: 'rows',
    rows: ['Left', 'Right'],
    keys: ['left', 'right'],
    options: [
      { name: 'Good', value: 'Good', counts: [2, 0] },
      { name: 'Bad', value: 'Bad', counts: [0, 1] },
    ],
  })
})

test('an unanswered question is marked as such, and texts are not counted', () => {
  expect(chartOf(question('hours').question, summary({ answered: 0 }), 'en')).toEqual({ is: 'none' })
  expect(chartOf(question('number').question, summary({}), 'en')).toEqual({ is: 'text' })
})

test('a response that was only saved does not count as sent (ENT-047)', () => {
  expect([momentOf({ submit_date: 5, updated_at: 9 }), momentOf({ submit_date: null, updated_at: 9 })]).toEqual([
    { at: 5, isSent: true },
    { at: 9, isSent: false },
  ])
})

test('days, weeks and months without an answer count nought', () => {
  const texts = (...given: Parameters<typeof withGaps>) =>
    withGaps(...given).map(({ value, count }) => `${value} ${count}`)
  expect(
    texts(
      [
        { value: '2026-02-27', count: 2 },
        { value: '2026-03-01', count: 1 },
      ],
      'day',
    ),
  ).toEqual(['2026-02-27 2', '2026-02-28 0', '2026-03-01 1'])
  expect(
    texts(
      [
        { value: '2026-11-02', count: 1 },
        { value: '2026-11-16', count: 1 },
      ],
      'week',
    ),
  ).toEqual(['2026-11-02 1', '2026-11-09 0', '2026-11-16 1'])
  expect(
    texts(
      [
        { value: '2025-12', count: 1 },
        { value: '2026-02', count: 1 },
      ],
      'month',
    ),
  ).toEqual(['2025-12 1', '2026-01 0', '2026-02 1'])
  expect(
    texts(
      [
        { value: '08:00', count: 1 },
        { value: '14:00', count: 1 },
      ],
      'hour',
    ),
  ).toHaveLength(2)
  expect(
    texts(
      [
        { value: '1990-01-01', count: 1 },
        { value: '2026-01-01', count: 1 },
      ],
      'day',
    ),
  ).toHaveLength(2)
})
