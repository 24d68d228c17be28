import { rowsOf, type Row } from './row.ts'

const anybody = [
  { kind: 'nobody', as: 'nobody', title: 'serves a page without a sign-in, because the data is public' },
  { kind: 'right', as: 'eve', title: 'serves a user' },
] as const
const style = (id: string) => ({ params: { id } })

export const mapRows: readonly Row[] = [
  ...rowsOf(
    'listMapStyles',
    'API-095',
    anybody.map(row => ({
      ...row,
      expect: {
        code: 200,
        data: [
          { id: 'plain', name: 'Plain' },
          { id: 'contrast', name: 'High contrast' },
        ],
      },
    })),
  ),
  ...rowsOf('readMapStyle', 'API-096', [
    ...anybody.map(row => ({
      ...row,
      send: style('plain'),
      expect: {
        code: 200,
        data: {
          id: 'plain',
          version: 8,
          sources: { land: { data: 'map/land.json' } },
          layers: [{ id: 'water' }, {}, {}],
        },
      },
    })),
    {
      kind: 'wrong',
      as: 'eve',
      title: 'reports a style that does not exist',
      send: style('constructor'),
      expect: { code: 404 },
    },
  ]),
  ...rowsOf(
    'listTilesets',
    'API-097',
    anybody.map(row => ({
      ...row,
      expect: {
        code: 200,
        data: [
          { id: 'land', shape: 'polygon' },
          { id: 'borders', shape: 'line' },
          { id: 'countries', shape: 'polygon' },
        ],
      },
    })),
  ),
  ...rowsOf('readTileset', 'API-098', [
    ...anybody.map(row => ({
      ...row,
      send: style('countries'),
      expect: {
        code: 200,
        data: {
          id: 'countries',
          bounds: [-180, -90, 180, 90],
          data: 'map/countries.json',
          vector_layers: [{ id: 'countries', fields: { name: 'String' } }],
        },
      },
    })),
    {
      kind: 'wrong',
      as: 'eve',
      title: 'reports a tileset that does not exist',
      send: style('roads'),
      expect: { code: 404 },
    },
  ]),
]
