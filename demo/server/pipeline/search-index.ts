// A trigram index per searched key: "contains" then reads the index instead of every document.
import { createHash } from 'node:crypto'
import type { Catalogue, Db } from './catalogue.ts'
import { bit, kindsOf, nil, quoteName, quoteText, splitPath } from './paths.ts'

export async function makeSearchIndex(
  db: Db,
  catalogue: Catalogue,
  fold: string,
  table: string,
  keys: readonly string[],
): Promise<boolean> {
  const [found] = await db.query<{ n: number }>(`SELECT 1 AS n FROM pg_extension WHERE extname = 'pg_trgm'`)
  if (!found) {
    const [offered] = await db.query<{ n: number }>(`SELECT 1 AS n FROM pg_available_extensions WHERE name = 'pg_trgm'`)
    if (!offered) return false
    await db.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
  }
  const known = await catalogue.load(table)
  for (const key of keys) {
    const parts = splitPath(key)
    if (!parts || (kindsOf(known.paths.get(key) ?? 0) & ~nil) !== bit.string) continue
    const path = parts.map((part, i) => `${i === parts.length - 1 ? '->>' : '->'}${quoteText(part)}`).join('')
    const name = `lc_search_${createHash('sha1').update(`${table}:${key}`).digest('hex').slice(0, 12)}`
    await db.query(
      `CREATE INDEX IF NOT EXISTS ${name} ON ${quoteName(table)} USING gin (lower((doc${path}) ${fold}) gin_trgm_ops)`,
    )
  }
  return true
}

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
