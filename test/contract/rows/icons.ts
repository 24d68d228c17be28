import { rowsOf, type Row } from './row.ts'

const names = (...all: readonly string[]) => ({ query: { names: all.join(',') } })

export const iconRows: readonly Row[] = [
  ...rowsOf('listIcons', undefined, [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'does not list the icons to choose from for visitors',
      expect: { code: 401 },
    },
    { kind: 'refused', as: 'eve', title: 'is for builders', expect: { code: 403 } },
    {
      kind: 'right',
      as: 'dev',
      title: 'finds icons of a style by words, with their categories',
      send: { query: { style: 'Sharp', search: 'flight take' } },
      expect: { code: 200, data: [{ name: 'sharp-flight-takeoff', category: 'Action' }], total: 1 },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'lists a category in parts',
      send: { query: { category: 'Shopping', limit: '1', offset: '1' } },
      expect: { code: 200, data: [{ name: 'baseline-qrcode', category: 'Shopping' }], total: 2 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'refuses an unknown style and an unknown category',
      send: { query: { style: 'Bold', category: 'constructor' } },
      expect: { code: 400, errors: ['style', 'category'] },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'refuses a search that is too long',
      send: { query: { search: 'x'.repeat(101) } },
      expect: { code: 400, errors: ['search'] },
    },
    ...['0', '201', '-1', '1.5'].map(
      limit =>
        ({
          kind: 'wrong',
          as: 'dev',
          title: `refuses ${limit} icons at once`,
          send: { query: { limit } },
          expect: { code: 400, errors: ['limit'] },
        }) as const,
    ),
    {
      kind: 'wrong',
      as: 'dev',
      title: 'refuses an offset that is not a number',
      send: { query: { offset: 'x' } },
      expect: { code: 400, errors: ['offset'] },
    },
  ]),
  ...rowsOf('readIconDrawings', undefined, [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'draws icons for a visitor, because the set is public, and leaves out what it does not know',
      send: names('sharp-home', 'twotone-home', 'baseline-no-such-icon', 'constructor', 'sharp-home'),
      expect: {
        code: 200,
        data: [
          { name: 'sharp-home', paths: [{ d: 'M10 20v-6h4v6h5v-8h3L12 3L2 12h3v8z' }] },
          { name: 'twotone-home', paths: [{}, { opacity: 0.3 }] },
        ],
      },
    },
    {
      kind: 'right',
      as: 'eve',
      title: 'draws icons for a user',
      send: names('round-10k'),
      expect: { code: 200, data: [{ name: 'round-10k' }] },
    },
    ...[
      ['', 'no name'],
      ['a,', 'an empty name'],
      ['Sharp-Home', 'large letters'],
      ['../icons', 'a path'],
      [Array.from({ length: 65 }, (_, index) => `a${index}`).join(','), 'more than 64 names'],
      ['a'.repeat(5000), 'a name without end'],
    ].map(
      ([sent = '', what]) =>
        ({
          kind: 'wrong',
          as: 'nobody',
          title: `refuses ${what}`,
          send: { query: { names: sent } },
          expect: { code: 400, errors: ['names'] },
        }) as const,
    ),
  ]),
]
