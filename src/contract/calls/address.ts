import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { Address } from '../entities/address.ts'

export const addressCalls = {
  /** The postcode with or without a space, in any case; 404 with a sentence for an address nobody knows (INP-004). The key of the provider stays on the server (API-145). */
  lookupAddress: call({
    id: 'lookupAddress',
    method: 'GET',
    path: '/postcode_api/:postcode/:number',
    right: 'visitor',
    summary: 'A Dutch address by postcode and house number (API-144).',
    query: v.looseObject({ suffix: v.optional(v.string()) }),
    reply: Address,
  }),
}
