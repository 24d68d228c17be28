import * as v from '../../base/schema.ts'

const text = v.string()

/** A Dutch address as the address lookup returns it (INP-002, API-144); coordinates are longitude, latitude. */
export const Address = v.looseObject({
  city: text,
  municipality: text,
  number: text,
  postcode: text,
  province: text,
  street: text,
  suffix: v.optional(text),
  location: v.optional(v.looseObject({ type: v.literal('Point'), coordinates: v.array(v.number()) })),
})
export type Address = v.InferOutput<typeof Address>
