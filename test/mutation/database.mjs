// One embedded database for all changes of a run: opening it takes longer than all the questions a change is tried with.
// It runs beside the workers, which ask it over a channel (demo/server/pipeline/compiled.test.ts).
import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { emptyDatabase } from '../contract/empty-database.ts'

export default function setup() {
  const channel = new BroadcastChannel('lc-mutation-database')
  let database
  channel.onmessage = async ({ data: { id, sql, params } }) => {
    if (id === undefined) return
    try {
      database ??= PGlite.create({
        loadDataDir: await openAsBlob(await emptyDatabase()),
      })
      const { rows } = await (await database).query(sql, params)
      channel.postMessage({ of: id, rows })
    } catch (error) {
      channel.postMessage({ of: id, code: error.code, message: error.message })
    }
  }
  return async () => {
    channel.close()
    await (await database)?.close()
  }
}
