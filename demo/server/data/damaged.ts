// The message if the embedded database cannot be opened: what happened, where the last verified copy is, how to restore
// it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copiesIn } from './copies.ts'
import { restoreCommand } from './restore.ts'

/** The version of PostgreSQL inside PGlite. */
const engineVersion = '18'

/**
 * Returns an error if the files of a data folder cannot be a database of this engine; undefined if they may be one, or
 * there is none.
 */
export function refuseFiles(folder: string): Error | undefined {
  const database = join(folder, 'db')
  if (!existsSync(database) || readdirSync(database).length === 0) return undefined
  const file = join(database, 'PG_VERSION')
  // PGlite would create a new database over the existing files
  if (!existsSync(file)) return damaged(folder, 'files that every database has are missing (PG_VERSION)')
  const version = readFileSync(file, 'utf8').trim()
  if (version === engineVersion) return undefined
  if (!/^\d+$/.test(version)) return damaged(folder, 'its file PG_VERSION holds no version')
  return new Error(
    `The database in ${database} was made by PostgreSQL ${version}; this version of the platform opens PostgreSQL ${engineVersion}. Nothing was changed. Start it with the version of the platform that made it, or restore the last verified copy.\n${wayBack(folder)}`,
  )
}

/** The message of a start that failed. `cause` is PostgreSQL's word for it. */
export const damaged = (folder: string, cause: string): Error =>
  new Error(
    `The database in ${join(folder, 'db')} cannot be opened: ${cause}. Its files are damaged, or something else has written to them.\n${wayBack(folder)}`,
  )

function wayBack(folder: string): string {
  const [copy] = copiesIn(folder)
  if (!copy)
    return `No verified copy was found in ${join(folder, 'copies')}. Restore a backup of your own, or move ${join(folder, 'db')} away to start with an empty database.`
  const command = process.env.LC_DATA === undefined ? restoreCommand : `LC_DATA=${folder} ${restoreCommand}`
  return `The last verified copy is of ${copy.madeAt} (${copy.rows} rows), in ${copy.folder}. To go on with it:\n\n  ${command}\n\nThe files that are there now are kept beside it.`
}
