/** Writes a text by its key, filling {name} places. `own` are the words of the part that asks (its words.ts). */
export type Say = (
  key: string,
  params?: Readonly<Record<string, string | number>>,
  own?: Readonly<Record<string, string>>,
) => string
