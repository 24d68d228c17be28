import { rowsOf, type Row } from './row.ts'

const echo = { params: { name: 'echo' }, body: { a: [1, 'é'] } }

export const dropInRows: readonly Row[] = [
  ...rowsOf('dropIn', undefined, [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'has no hook that was not registered, for visitors too',
      send: { params: { name: 'stock' }, body: {} },
      expect: { code: 404 },
    },
    {
      kind: 'refused',
      as: 'nobody',
      title: 'is for users unless the hook says otherwise',
      send: echo,
      expect: { code: 401 },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'has no hook that was not registered',
      send: { params: { name: 'constructor' }, body: {} },
      expect: { code: 404 },
    },
    { kind: 'right', as: 'eve', title: 'returns the body', send: echo, expect: { code: 200, data: { a: [1, 'é'] } } },
  ]),
]
