// Runs PGlite in a worker thread, so that a long statement never stops the event loop, and speaks PostgreSQL's
// wire protocol over a MessagePort per connection. One connection at a time: PGlite has exactly one session.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { openFolder } from './open-folder.mjs'

const { folder, isSynced, seedFile, engine } = workerData
const isNew = folder === undefined || !existsSync(join(folder, 'PG_VERSION'))
const db = await openFolder({
  folder,
  isSynced,
  engine,
  seed: isNew && seedFile !== undefined ? new Blob([await readFile(seedFile)]) : undefined,
})

let turn = Promise.resolve()
/** One piece of protocol at a time, whatever port it came from. */
const inTurn = work => (turn = turn.then(work, work))

const terminateMessage = 0x58

function serve(port) {
  // Whatever a former connection left open (a transaction, a prepared statement) must not leak into this one.
  inTurn(async () => {
    await db.exec('rollback')
    await db.exec('discard all')
  }).catch(() => undefined)
  port.on('message', bytes => {
    if (bytes[0] === terminateMessage && bytes.length === 5) {
      port.close()
      return
    }
    inTurn(() =>
      db.execProtocolRawStream(bytes, {
        onRawData: piece => {
          const copy = new Uint8Array(piece)
          port.postMessage(copy, [copy.buffer])
        },
      }),
    ).catch(error => {
      port.postMessage({ error: String(error?.message ?? error) })
      // After an abort (out of memory, a fault of the engine) every further call fails: the thread ends, and another is started.
      if (error instanceof WebAssembly.RuntimeError) process.exit(1)
    })
  })
}

parentPort.on('message', async message => {
  if (message.port) serve(message.port)
  if (message.close) {
    await inTurn(() => db.close()).catch(() => undefined)
    parentPort.postMessage('closed')
    parentPort.close()
  }
})
parentPort.postMessage('ready')
