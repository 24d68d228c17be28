import { rowsOf, type Row } from './row.ts'

const museum = { params: { postcode: '1071XX', number: '1' } }

export const addressRows: readonly Row[] = [
  ...rowsOf('lookupAddress', 'API-144', [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'serves a visitor who may fill in a form (INP-005)',
      send: museum,
      expect: { code: 200, data: { street: 'Museumstraat', city: 'Amsterdam' } },
    },
    {
      kind: 'refused',
      as: 'elsewhereEmbed',
      title: 'refuses a visitor who has no form to fill in',
      send: museum,
      expect: { code: 403 },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'refuses what is no Dutch postcode (VAL-021)',
      send: { params: { postcode: '0123AB', number: '1' } },
      expect: { code: 400, errors: ['postcode'] },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'refuses a number below one (VAL-020)',
      send: { params: { postcode: '1071XX', number: '0' } },
      expect: { code: 400, errors: ['number'] },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'reports an unknown address (INP-004)',
      send: { params: { postcode: '9999ZZ', number: '1' } },
      expect: { code: 404 },
    },
    {
      kind: 'right',
      as: 'eve',
      title: 'accepts a space and small letters, and returns every field (INP-002, VAL-022)',
      send: { params: { postcode: '1118 cp', number: '202' }, query: { suffix: 'A' } },
      expect: {
        code: 200,
        data: {
          street: 'Evert van de Beekstraat',
          number: '202',
          postcode: '1118CP',
          suffix: 'A',
          city: 'Schiphol',
          municipality: 'Haarlemmermeer',
          province: 'Noord-Holland',
          location: { type: 'Point', coordinates: [4.761, 52.308] },
        },
      },
    },
  ]),
]
