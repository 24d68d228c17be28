// Opens a copy of the embedded database and reads all of it: PostgreSQL verifies the checksum of every page it reads,
// and amcheck verifies tables and indexes. Closed again, the copy needs no recovery to be opened. Runs apart (apart.ts).
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'

process.once('disconnect', () => process.exit())
const send = message => process.send(message, () => process.disconnect())
try {
  const db = await PGlite.create({
    dataDir: JSON.parse(process.argv[2]).folder,
    relaxedDurability: true,
    extensions: { amcheck },
  })
  await db.exec('begin; create extension amcheck')
  const { rows: wrong } = await db.query(
    `select c.relname as name, v.msg from pg_class c cross join lateral verify_heapam(c.oid, check_toast => true) v where c.relkind in ('r', 'm') limit 1`,
  )
  if (wrong[0]) throw new Error(`The table ${wrong[0].name} is damaged: ${wrong[0].msg}`)
  await db.query(
    `select bt_index_check(c.oid)::text from pg_class c join pg_am a on a.oid = c.relam join pg_index i on i.indexrelid = c.oid where c.relkind = 'i' and a.amname = 'btree' and i.indisvalid`,
  )
  const { rows: tables } = await db.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  )
  let rows = 0
  for (const { name } of tables) rows += Number((await db.query(`select count(*) as n from ${name}`)).rows[0].n)
  await db.exec('rollback')
  await db.exec('checkpoint')
  await db.close()
  send({ value: { tables: tables.length, rows } })
} catch (error) {
  send({ problem: String(error?.message ?? error) })
}
