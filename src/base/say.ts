/**
 * Returns a text by its key, with {name} placeholders filled. `own` are the words of the calling part (its words.ts).
 */
export type Say = (
  key: string,
  params?: Readonly<Record<string, string | number>>,
  own?: Readonly<Record<string, string>>,
) => string
