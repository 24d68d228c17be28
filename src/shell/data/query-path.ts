/** The path of a query's editor. */
export const queryPath = (id: string): string => `/queries/${encodeURIComponent(id)}`
