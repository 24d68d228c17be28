/** The path of a collection's screen. */
export const collectionPath = (app: string, collection: string): string =>
  `/collections/${encodeURIComponent(app)}/${encodeURIComponent(collection)}`
