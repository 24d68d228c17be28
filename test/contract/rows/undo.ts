import { rowsOf, type Row } from './row.ts'

const gone = { params: { id: '00000000-0000-0000-0000-000000000000' } }

const query = { params: { id: 'deleted-query' } } // of the stage

export const undoRows: readonly Row[] = [
  ...rowsOf('undo', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: gone, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: gone, expect: { code: 403 } },
    { kind: 'wrong', as: 'dev', title: 'reports that nothing can be put back', send: gone, expect: { code: 404 } },
    {
      kind: 'refused',
      as: 'ada',
      title: 'puts nothing back that somebody else deleted',
      send: query,
      expect: { code: 404 },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'puts back a query',
      send: query,
      expect: { code: 200, data: { kind: 'query', restored: 1 } },
    },
    { kind: 'wrong', as: 'dev', title: 'puts it back once', send: query, expect: { code: 404 } },
  ]),
]
