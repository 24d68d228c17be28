// The folder of the embedded database, with an fsync that reaches the disk: as PGlite brings it, PostgreSQL's fsync calls
// end in the file system of Emscripten, which has none for a folder of Node.
import fs from 'node:fs'
import { posix } from 'node:path'
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
    const printErr = line => {
      this.lines = [...this.lines.slice(-20), line]
    }
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        printErr,
        preRun: this.#isSynced ? [...emscriptenOpts.preRun, addSync] : emscriptenOpts.preRun,
      },
    }
  }
}

function addSync(module) {
  const nodeFs = module.FS.filesystems.NODEFS
  const written = noteWrites(nodeFs)
  nodeFs.stream_ops.fsync = stream => {
    try {
      // PostgreSQL syncs all 1,000 files, twice, when it was not closed; before that pglite.ts has done so, many at a time
      if (stream.nfd !== undefined && !written.has(nodeFs.realPath(stream.node))) return 0
      if (stream.nfd === undefined) syncPath(nodeFs.realPath(stream.node)) // a folder: new and renamed files
      else fs.fsyncSync(stream.nfd)
      return 0
    } catch (error) {
      if (error.code === 'EPERM' || error.code === 'EISDIR' || error.code === 'EINVAL') return 0 // a folder, on Windows
      return inputOutputError
    }
  }
}

/** The files this process has written since it began. */
function noteWrites({ stream_ops: streams, node_ops: nodes, realPath }) {
  const written = new Set()
  const noted = new WeakSet()
  const { write } = streams
  streams.write = (stream, ...more) => {
    if (!noted.has(stream)) {
      noted.add(stream)
      written.add(realPath(stream.node))
    }
    return write(stream, ...more)
  }
  const { mknod, setattr, rename } = nodes
  nodes.mknod = (...args) => {
    const node = mknod(...args)
    written.add(realPath(node))
    return node
  }
  nodes.setattr = (node, ...more) => {
    written.add(realPath(node)) // made longer or shorter
    return setattr(node, ...more)
  }
  nodes.rename = (node, folder, name) => {
    if (written.has(realPath(node))) written.add(posix.join(realPath(folder), name))
    return rename(node, folder, name)
  }
  return written
}

const inputOutputError = 29 // as WASI numbers it: PostgreSQL stops rather than trust such a disk

function syncPath(path) {
  const descriptor = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
