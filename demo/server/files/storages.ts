// The storages that files lie in, by the names of the contract (FIL-003, FIL-013). Each has a driver for the bytes; another
// place for them is another driver in this table.
import { createReadStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileStorage } from '../../../src/contract/entities/file.ts'
import type { RecordedStorage } from '../data/files.ts'

/** Keeps bytes under an id of our own: no name of a client ever becomes part of a path. */
export interface StorageDriver {
  write(id: string, bytes: Uint8Array): Promise<void>
  stream(id: string): ReadableStream<Uint8Array>
  /** Removing what is not there is no error. */
  remove(id: string): Promise<void>
}

export const createStorages = (folder: string): Readonly<Record<RecordedStorage, StorageDriver>> => ({
  AZURE: diskDriver(folder),
  SFTP_AZURE: diskDriver(join(folder, 'SFTP_AZURE')),
})

/** Where a file is recorded and its bytes lie: what is `uploaded` is AZURE's, beneath file_upload (checkPlace). */
export const recordedIn = (location: FileStorage): RecordedStorage => (location === 'uploaded' ? 'AZURE' : location)

function diskDriver(folder: string): StorageDriver {
  const pathOf = (id: string) => pathIn(folder, id)
  return {
    async write(id, bytes) {
      await mkdir(dirname(pathOf(id)), { recursive: true })
      await writeFile(pathOf(id), bytes)
    },
    // Node's web stream of bytes, under the name the browser gives it
    stream: id => Readable.toWeb(createReadStream(pathOf(id))) as ReadableStream<Uint8Array>,
    remove: id => rm(pathOf(id), { force: true }),
  }
}

/** Where the bytes of a file lie in a folder on the disk. */
export const pathIn = (folder: string, id: string): string => join(folder, id.slice(0, 2), id)
