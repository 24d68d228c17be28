// An empty embedded database, packed. Making one takes two to four seconds of a processor, and every stage starts with one.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import process from 'node:process'
import { PGlite } from '@electric-sql/pglite'

const root = resolve(import.meta.dirname, '../..')
const { version } = JSON.parse(
  readFileSync(resolve(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
) as { readonly version: string }
const packed = resolve(root, `node_modules/.cache/lc/empty-database-${version}.tar`)

/** Returns the path of the packed database; creates it if it is missing. */
export async function emptyDatabase(): Promise<string> {
  if (existsSync(packed)) return packed
  const database = await PGlite.create()
  const file = await database.dumpDataDir('none')
  await database.close()
  mkdirSync(dirname(packed), { recursive: true })
  const own = `${packed}-${process.pid}` // two workers may be here at once; the second rename changes nothing
  writeFileSync(own, Buffer.from(await file.arrayBuffer()))
  renameSync(own, packed)
  return packed
}
