// Makes the files of a new embedded database, and ends (apart.ts).
import { openFolder } from './open-folder.mjs'

process.once('disconnect', () => process.exit())
const send = message => process.send(message, () => process.disconnect())
try {
  const db = await openFolder(JSON.parse(process.argv[2]))
  await db.close()
  send({ value: null })
} catch (error) {
  send({ problem: String(error?.message ?? error) })
}
