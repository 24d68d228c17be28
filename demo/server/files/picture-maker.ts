// Makes pictures smaller, in a process of its own: the library that decodes them ends its process on a broken one.
import { fileURLToPath } from 'node:url'
import { createProcesses } from '../data/processes.ts'

export interface PictureJob {
  readonly bytes: Uint8Array
  /** A square of the middle, or the whole picture. */
  readonly shape: 'square' | 'whole'
  /** Of the longer side. */
  readonly sidePx: number
  readonly type: 'jpeg' | 'png'
}
export interface PictureMaker {
  /** Returns the picture; undefined if it cannot be read, or takes too long. */
  make(job: PictureJob): Promise<Buffer | undefined>
  close(): void
}

class PictureFailure extends Error {}
const script = fileURLToPath(new URL('./picture-process.mjs', import.meta.url))

export function createPictureMaker({ timeMs = 10_000, heapMb = 128 } = {}): PictureMaker {
  const failed = (): PictureFailure => new PictureFailure()
  const processes = createProcesses<PictureJob, { readonly bytes: Uint8Array }>({
    ...{ script, atATime: 1, mostWaiting: 40, timeMs, heapMb },
    ...{ failed, tookTooLong: failed, tooLarge: failed },
  })
  return {
    async make(job) {
      try {
        return Buffer.from((await processes.run(job)).bytes)
      } catch (error) {
        if (error instanceof PictureFailure) return undefined
        throw error // the client has gone, or too many wait
      }
    },
    close: () => processes.close(),
  }
}
