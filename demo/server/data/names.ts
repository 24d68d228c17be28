// Names that become part of SQL are made here and nowhere else; values are only ever bind parameters.
import { createHash } from 'node:crypto'

/** Quotes an identifier; doubles quotes inside. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Patterns for `like any`: JSON text that contains one of these texts. */
export const containing = (texts: readonly string[]): string[] =>
  texts.map(
    text =>
      `%${JSON.stringify(text)
        .slice(1, -1)
        .replaceAll(/[\\%_]/g, '\\$&')}%`,
  )

/**
 * The table of a collection. PostgreSQL cuts names at 63 bytes, so a long one ends with a hash of the whole. `salt` makes
 * another name, while a deleted collection has the first.
 */
export function documentTable(app: string, collection: string, salt = ''): string {
  const name = `c_${app}__${collection}`.toLowerCase().replaceAll(/[^a-z0-9_]/g, '_')
  // Two ids that differ only in replaced characters, or in the position of the separator, must not share a table.
  const hash = createHash('sha256').update(`${app}\0${collection}${salt}`).digest('hex').slice(0, 8)
  return `${name.slice(0, 50)}_${hash}`
}
