/** Thrown by what cannot read a file or go on with an import; `message` is for the user. */
export class ImportStopped extends Error {}

/** What a file may have. Each is far above a spreadsheet made by people, and bounds what reading one can cost. */
export const most = {
  columns: 1_000,
  /** Characters of one row; a quote that is never closed makes one row of the rest of the file. */
  rowChars: 1024 * 1024,
  levels: 50,
  previewRows: 100,
  /** Documents whose keys become columns. */
  keyRows: 1_000,
} as const
