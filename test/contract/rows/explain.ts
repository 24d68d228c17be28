import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

const source = { app: 'shop', collection: 'orders' }
const pipeline = [{ $match: { region: 'EU' } }, { $group: { _id: '$region', total: { $sum: '$amount' } } }]
const body = { ...source, pipeline }
const misspelled = { ...source, pipeline: [{ $limit: 1 }, { $gruop: { _id: null } }] }

export const explainRows: readonly Row[] = [
  ...rowsOf('explainQuery', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { body }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: { body }, expect: { code: 403 } },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'names a stage that does not exist, where it is and what was probably meant',
      send: { body: misspelled },
      expect: {
        code: 400,
        message: expect.stringContaining('"$gruop" is not supported. Did you mean "$group"?') as string,
        errors: ['pipeline.1.$gruop'],
      } as { code: number },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'reports that a collection does not exist',
      send: { body: { ...body, collection: 'none' } },
      expect: { code: 422, errors: ['collection'] },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'returns where each step ran and how many documents were left',
      send: { body },
      expect: {
        code: 200,
        data: {
          items: 3,
          steps: [
            { index: 0, stage: '$match', runs: 'sql', rows: 2, ms: expect.any(Number), indexes: [] },
            { index: 1, stage: '$group', runs: 'sql', rows: 1 },
          ],
        },
      },
    },
  ]),
  ...rowsOf('previewSteps', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { body }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: { body }, expect: { code: 403 } },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'refuses more rows of a step than it shows',
      send: { body: { ...body, limit: 21 } },
      expect: { code: 400, errors: ['limit'] },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'returns the first documents and their number after each step',
      send: { body: { ...body, limit: 1 } },
      expect: {
        code: 200,
        data: [
          { index: -1, stage: null, rows: [{ _id: 'o1' }], total: 3 },
          { index: 0, stage: '$match', rows: [{ _id: 'o1' }], total: 2 },
          { index: 1, stage: '$group', rows: [{ _id: 'EU', total: 40 }], total: 1, isCut: false },
        ],
      },
    },
  ]),
]
