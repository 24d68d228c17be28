import { expect, it } from 'vitest'
import { fail, ok } from '../../base/result.ts'
import type { Result } from '../../base/result.ts'
import { toStored } from './document.ts'
import type { QueryDocument } from './document.ts'
import { createServices, namesIn, stepOf } from './services.ts'
import type { RunRequest, RunRows } from './services.ts'

const query: QueryDocument = {
  name: 'q',
  app: 'ops',
  collection: 'flights',
  steps: [
    { key: 's0', stage: { $match: {} }, isOff: true },
    { key: 's1', stage: { $limit: 0 } },
  ],
}

function open() {
  const asked: { request: RunRequest; reply(result: Result<RunRows>): void }[] = []
  const services = createServices({
    run: request => new Promise(reply => void asked.push({ request, reply })),
    listCollections: () => Promise.resolve(ok([])),
    explain: () => Promise.resolve(ok({ items: 0, steps: [] })),
    speedUp: () => Promise.resolve(ok(undefined)),
  })
  return { services, asked }
}
const rows = (total: number): Result<RunRows> => ok({ rows: [], total })

it('shows the rows of the last run, also if an earlier one is answered after it', async () => {
  const { services, asked } = open()
  const first = services.start(query, -1)
  const second = services.start(query, 1)
  asked[1]?.reply(rows(2))
  await second
  asked[0]?.reply(rows(1))
  await first
  expect(services.runs.get()).toMatchObject({ isRunning: false, last: { step: 's1', result: { value: { total: 2 } } } })
})

it('keeps what the server refuses at the step it names, counted without the steps that are off', async () => {
  const { services, asked } = open()
  const run = services.start(query, 1)
  asked[0]?.reply(fail('400', 'No.', { issues: [{ path: 'pipeline.0', message: '$limit needs more.' }] }))
  await run
  expect(services.runs.get().refusal).toEqual({ message: '$limit needs more.', stage: query.steps[1]?.stage })
})

it('asks for the fields before a step once, and again after a failure', async () => {
  const { services, asked } = open()
  const one = services.fieldsAt(query, 1)
  void services.fieldsAt(query, 1)
  expect(asked).toHaveLength(1)
  asked[0]?.reply(fail('offline', 'No line.'))
  expect(await one).toEqual([])
  void services.fieldsAt(query, 1)
  expect(asked).toHaveLength(2)
})

it('finds the fields of rows and those one level below', () => {
  expect(namesIn([{ a: 1, b: { c: 1 } }, { d: [{ e: 1 }] }])).toEqual(['a', 'b', 'b.c', 'd'])
})

it('finds no step in a refusal that names none', () => {
  expect(stepOf(fail('x', 'No.', { issues: [{ path: 'name', message: 'No.' }] }))).toBeUndefined()
})

it('runs with the values that are tried in place of tokens, also where fields are looked up, and saves the tokens', async () => {
  const { services, asked } = open()
  const tokens: QueryDocument = {
    ...query,
    steps: [
      { key: 's0', stage: { $match: { airport: '$ID', by: { $in: ['$USER'] }, $expr: { $eq: ['$ID', 1] } } } },
      { key: 's1', stage: { $addFields: { item: '$ID' } } },
    ],
  }
  services.tryValue('$ID', 'AMS')
  void services.start(tokens, 1)
  void services.fieldsAt(tokens, 1)
  const match = { $match: { airport: 'AMS', by: { $in: ['$USER'] }, $expr: { $eq: ['$ID', 1] } } }
  expect(asked[0]?.request.pipeline).toEqual([match, { $addFields: { item: '$ID' } }])
  expect(asked[1]?.request.pipeline).toEqual([match])
  expect(toStored(tokens).pipeline[0]).toEqual(tokens.steps[0]?.stage)
  services.tryValue('$ID', undefined)
  void services.start(tokens, 0)
  expect(asked[2]?.request.pipeline).toEqual([tokens.steps[0]?.stage])
})
