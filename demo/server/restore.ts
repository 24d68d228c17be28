// `npm run restore`: replaces the embedded database with its newest verified copy, or the given one.
import { resolve } from 'node:path'
import { copiesIn } from './data/copies.ts'
import { restoreCopy } from './data/restore.ts'

const folder = resolve(process.env.LC_DATA ?? './data')
const [wanted] = process.argv.slice(2)
if (wanted === 'list') {
  for (const copy of copiesIn(folder)) process.stdout.write(`${copy.name}  ${copy.tables} tables, ${copy.rows} rows\n`)
} else {
  const restored = await restoreCopy(folder, wanted)
  process.stdout.write(
    restored.ok
      ? `The database is that of ${restored.value.copy.madeAt} again (${restored.value.copy.tables} tables, ${restored.value.copy.rows} rows).\n${restored.value.former === undefined ? '' : `What was there before is in ${restored.value.former}.\n`}`
      : `${restored.message}\n`,
  )
  process.exitCode = restored.ok ? 0 : 1
}
