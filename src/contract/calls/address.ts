import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { Address } from '../entities/address.ts'

export const addressCalls = {
  /** The postcode may have a space and any case; 404 with a message for an unknown address (INP-004). The provider's key stays on the server (API-145). */
  lookupAddress: call({
    id: 'lookupAddress',
    method: 'GET',
    path: '/postcode_api/:postcode/:number',
    right: 'visitor',
    summary: 'Returns the Dutch address with this postcode and house number (API-144).',
    query: v.looseObject({ suffix: v.optional(v.string()) }),
    reply: Address,
  }),
}
