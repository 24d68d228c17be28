import { hostOrigin } from '../stage.ts'
import { rowsOf, type Row } from './row.ts'

const open = { params: { app: 'shop', page: 'open' } }
const sales = { params: { app: 'shop', page: 'sales' } }

export const embeddingRows: readonly Row[] = [
  ...rowsOf('readEmbedding', undefined, [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: open, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: open, expect: { code: 403 } },
    {
      kind: 'wrong',
      as: 'ada',
      title: 'does not find a page that is not there',
      send: { params: { app: 'shop', page: 'nowhere' } },
      expect: { code: 404 },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'has the allowed origins, and that the public may open the page',
      send: open,
      expect: { code: 200, data: { origins: [hostOrigin], takesTokens: true, isPublic: true } },
    },
    {
      kind: 'right',
      as: 'ada',
      title: 'says that the public may not open another page',
      send: sales,
      expect: { code: 200, data: { isPublic: false } },
    },
  ]),
]
