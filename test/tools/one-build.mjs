// One build at a time in one folder: `npm start` beside `npm test` would each clear what the other one writes.
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

const isWindows = process.platform === 'win32' // where the name of a pipe is not a file, and is free when its process has ended

/**
 * Resolves when no other process builds in this folder; this one then does until it ends, however it ends: a socket is
 * closed by the operating system. `say` is called if it has to wait.
 */
export async function waitForBuild(root, say) {
  const name = `lc-build-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`
  const path = isWindows ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name)
  let hasSaid = false
  while (!(await listens(path))) {
    const wasRunning = await endOf(path, () => {
      if (!hasSaid) say('Another build is running in this folder: waiting for its end.')
      hasSaid = true
    })
    if (!wasRunning) rmSync(path, { force: true }) // of a process that was killed
  }
}

function listens(path) {
  return new Promise((resolve, reject) => {
    // nothing here holds this process: who waits is connected until it ends
    const server = createServer(waiting => waiting.unref().on('error', () => {}))
    server.once('error', error => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
    server.listen(path, () => {
      if (!isWindows) process.once('exit', () => rmSync(path, { force: true }))
      resolve(true)
    })
    server.unref()
  })
}

/** Resolves when the process at a socket has ended, to false if there was none. */
function endOf(path, onFound) {
  return new Promise(resolve => {
    let isFound = false
    const socket = connect(path, () => {
      isFound = true
      onFound()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(isFound))
    socket.resume()
  })
}
