// Formats and columns that several pages of the sample show.

export const percent = { type: 'Percentage', precision: 1 }
export const count = { type: 'Float', precision: 0 }
/** One decimal: minutes, shares. */
export const minutes = { type: 'Float', precision: 1 }

/** Columns of a table: a key, a title and how it is written. */
export const text = (key: string, label: string, more: object = {}): object => ({ key, label, type: 'text', ...more })
/** The column that names the row: strong, and searched. */
export const name = (key: string, label: string, more: object = {}): object =>
  text(key, label, { type: 'key', ...more })
/** A column of plain text that is searched too. */
export const found = (key: string, label: string, more: object = {}): object =>
  text(key, label, { columnstyling: [{ type: 'key' }], ...more })
/** A state as a badge of its kind. */
export const state = (
  key: string,
  label: string,
  badges: Readonly<Record<string, string>>,
  more: object = {},
): object => text(key, label, { badges, ...more })
export const severityBadges = { Low: 'neutral', Medium: 'neutral', High: 'warning', Critical: 'danger' }
export const reportBadges = { Open: 'warning', 'In repair': 'accent', Closed: 'success' }
export const flightBadges = { 'On time': 'success', Delayed: 'warning', 'Severely delayed': 'danger' }
export const number = (key: string, label: string, format: object = count, more: object = {}): object =>
  text(key, label, { align: 'right', format, ...more })
export const day = (key: string, label: string, more: object = {}): object =>
  text(key, label, { format: { type: 'DateUnix', layout: 'D MMM YYYY' }, width: 116, ...more })
