import { rowsOf, type Row } from './row.ts'

export const skeletonPartRows: readonly Row[] = [
  ...rowsOf('readSkeletonPart', undefined, [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'needs a token',
      send: { params: { name: 'first' } },
      expect: { code: 401 },
    },
    {
      kind: 'refused',
      as: 'eve',
      title: 'is for builders',
      send: { params: { name: 'first' } },
      expect: { code: 403 },
    },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'refuses a name of more than 60 letters',
      send: { params: { name: 'n'.repeat(61) } },
      expect: { code: 400, errors: ['name'] },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'returns the name',
      send: { params: { name: 'first' } },
      expect: { code: 200, data: { name: 'first' } },
    },
  ]),
]
