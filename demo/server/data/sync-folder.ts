import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Resolves when the folder, and by default every file below it, is on the disk. */
export async function syncFolder(folder: string, { isDeep = true }: { readonly isDeep?: boolean } = {}): Promise<void> {
  const entries = isDeep ? await readdir(folder, { recursive: true, withFileTypes: true }) : []
  const paths = [
    ...entries.filter(entry => entry.isFile() || entry.isDirectory()).map(entry => join(entry.parentPath, entry.name)),
    folder,
  ]
  // the disk writes one journal for many that wait together
  for (let from = 0; from < paths.length; from += atOnce)
    await Promise.all(paths.slice(from, from + atOnce).map(syncPath))
}

const atOnce = 64

async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EISDIR'))) throw error // a folder, on Windows
  } finally {
    await file.close()
  }
}
