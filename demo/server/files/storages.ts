// The storages of files, by the names of the contract (FIL-003, FIL-013). Each has a driver for the bytes; another
// storage is another driver in this table.
import { createReadStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileStorage } from '../../../src/contract/entities/file.ts'
import type { RecordedStorage } from '../data/files.ts'

/** Stores bytes under our own id: a client's file name never becomes part of a path. */
export interface StorageDriver {
  write(id: string, bytes: Uint8Array): Promise<void>
  stream(id: string): ReadableStream<Uint8Array>
  /** Deleting a missing file is not an error. */
  remove(id: string): Promise<void>
}

export const createStorages = (folder: string): Readonly<Record<RecordedStorage, StorageDriver>> => ({
  AZURE: diskDriver(folder),
  SFTP_AZURE: diskDriver(join(folder, 'SFTP_AZURE')),
})

/** The storage of a file's record and bytes: `uploaded` belongs to AZURE, under file_upload (checkPath). */
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
