// The files of imports on the disk, under names of our own. A file arrives in parts, in their order.
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface ImportFiles {
  newId(): string
  pathOf(id: string): string
  /** Appends bytes at the end that the file should have by now; what half a part left behind is cut off. */
  append(id: string, offset: number, bytes: Uint8Array): Promise<void>
  remove(id: string): Promise<void>
  /** Deletes files that no import names, unless they are new. */
  sweep(known: () => Promise<ReadonlySet<string>>, olderThanMs: number): Promise<void>
}

export function createImportFiles(folder: string): ImportFiles {
  const pathOf = (id: string) => join(folder, id)
  return {
    newId: randomUUID,
    pathOf,
    async append(id, offset, bytes) {
      await mkdir(folder, { recursive: true })
      const file = await open(pathOf(id), 'a')
      try {
        await file.truncate(offset)
        await file.appendFile(bytes)
      } finally {
        await file.close()
      }
    },
    remove: id => rm(pathOf(id), { force: true }),
    async sweep(known, olderThanMs) {
      const names = await readdir(folder).catch(() => []) // there is no folder before the first file
      if (names.length === 0) return
      const used = await known()
      for (const name of names) {
        if (used.has(name)) continue
        const { mtimeMs } = await stat(pathOf(name))
        if (mtimeMs < Date.now() - olderThanMs) await rm(pathOf(name), { force: true })
      }
    },
  }
}
