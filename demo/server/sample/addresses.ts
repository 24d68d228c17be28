// Addresses for looking up without a network. They are samples: made to look like Dutch ones, checked against no register,
// and fit for nothing but trying a form. The table is addresses.csv; its points are rounded to about a hundred metres.
import { readFileSync } from 'node:fs'
import type { Address } from '../../../src/contract/entities/address.ts'
import { parseCsv } from './source.ts'

/** The addresses by "1234AB 5". */
export const sampleAddresses: ReadonlyMap<string, Address> = new Map(
  parseCsv(readFileSync(new URL('./addresses.csv', import.meta.url), 'utf8')).map(row => {
    const {
      postcode = '',
      number = '',
      street = '',
      city = '',
      municipality = '',
      province = '',
      longitude,
      latitude,
    } = row
    return [
      `${postcode} ${number}`,
      {
        street,
        number,
        postcode,
        city,
        municipality,
        province,
        location: { type: 'Point', coordinates: [Number(longitude), Number(latitude)] },
      },
    ]
  }),
)
