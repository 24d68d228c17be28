// The folder of the embedded database, with an fsync that reaches the disk: as PGlite brings it, PostgreSQL's fsync calls
// end in the file system of Emscripten, which has none for a folder of Node.
import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

export class SyncedFolder extends NodeFS {
  #isSynced
  /** The last lines PostgreSQL wrote about itself: why it stopped. */
  lines = []

  constructor(folder, { isSynced }) {
    super(folder)
    this.#isSynced = isSynced
  }

  async init(db, options) {
    const { emscriptenOpts } = await super.init(db, options)
    const printErr = line => { this.lines = [...this.lines.slice(-20), line] }
    return { emscriptenOpts: { ...emscriptenOpts, printErr, preRun: this.#isSynced ? [...emscriptenOpts.preRun, addSync] : emscriptenOpts.preRun } }
  }
}

function addSync(module) {
  const nodeFs = module.FS.filesystems.NODEFS
  nodeFs.stream_ops.fsync = stream => {
    try {
      if (stream.nfd === undefined) syncPath(nodeFs.realPath(stream.node)) // a folder: new and renamed files
      else fs.fsyncSync(stream.nfd)
      return 0
    } catch (error) {
      if (error.code === 'EPERM' || error.code === 'EISDIR' || error.code === 'EINVAL') return 0 // a folder, on Windows
      return inputOutputError
    }
  }
}

const inputOutputError = 29 // as WASI numbers it: PostgreSQL stops rather than trust such a disk

function syncPath(path) {
  const descriptor = fs.openSync(path, 'r')
  try { fs.fsyncSync(descriptor) } finally { fs.closeSync(descriptor) }
}
