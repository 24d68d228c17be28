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
  const answer = createAnswer(port)
  port.on('message', pieces => {
    for (const [at, bytes] of pieces.entries()) {
      if (bytes[0] === terminateMessage && bytes.length === 5) {
        void inTurn(() => port.close())
        return
      }
      inTurn(async () => {
        await db.execProtocolRawStream(bytes, { onRawData: answer.add })
        if (at === pieces.length - 1) answer.send()
      }).catch(error => {
        answer.send()
        port.postMessage({ error: String(error?.message ?? error) })
        // After an abort (out of memory, a fault of the engine) every further call fails: the thread ends, and another is started.
        if (error instanceof WebAssembly.RuntimeError) process.exit(1)
      })
    }
  })
}

const mostBytes = 256 * 1024
/** What is answered to one message goes back as one, unless it is long. */
function createAnswer(port) {
  let pieces = []
  let size = 0
  const send = () => {
    if (size === 0) return
    const whole = new Uint8Array(size)
    let at = 0
    for (const piece of pieces) {
      whole.set(piece, at)
      at += piece.length
    }
    pieces = []
    size = 0
    port.postMessage(whole, [whole.buffer])
  }
  return {
    send,
    add(piece) {
      pieces.push(new Uint8Array(piece)) // the database writes its pieces into one buffer it uses again
      size += piece.length
      if (size > mostBytes) send()
    },
  }
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
