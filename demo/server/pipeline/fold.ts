// The collation in which searches compare texts without case.
import type { Db } from './catalogue.ts'
import { quoteText } from './paths.ts'

const foldingCollations = ['pg_c_utf8', 'C.utf8', 'und-x-icu', 'en_US.utf8']

/** Finds a collation under which lower() knows every alphabet; empty when the database has none. */
export async function findFold(db: Db): Promise<string> {
  const rows = await db.query<{ name: string }>(
    `SELECT collname AS name FROM pg_collation WHERE collname IN (${foldingCollations.map(quoteText).join(', ')})`,
  )
  const present = new Set(rows.map(row => row.name))
  for (const name of foldingCollations.filter(one => present.has(one))) {
    const clause = `COLLATE "${name}"` // one of the four names above
    const [row] = await db.query<{ text: string }>(`SELECT lower('ÄÉЖ' ${clause}) AS text`)
    if (row?.text === 'äéж') return clause
  }
  return ''
}
