/** Reads a flag; booleans travel as text in a query (API-004). */
export const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === '1'

/** Reads the `extended` flag of a read (API-006). */
export const isExtended = (query: { readonly extended?: unknown } | undefined, byDefault = false): boolean =>
  query?.extended === undefined ? byDefault : isTrue(query.extended)
