import { rowsOf, type Row } from './row.ts'

export const builderRows: readonly Row[] = [
  ...rowsOf('listBuilders', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', expect: { code: 403 } },
    {
      kind: 'right',
      as: 'dev',
      title: 'lists the active builders by name, without addresses or visitors',
      expect: {
        code: 200,
        data: [
          { id: 'ada', name: 'ada' },
          { id: 'dev', name: 'dev' },
        ],
        total: 2,
      },
    },
  ]),
]
