/** Reads the `extended` flag of a read; booleans travel as text in a query (API-004, API-006). */
export const isExtended = (query: { readonly extended?: unknown } | undefined, byDefault = false): boolean =>
  query?.extended === undefined
    ? byDefault
    : query.extended === true || query.extended === 'true' || query.extended === '1'
