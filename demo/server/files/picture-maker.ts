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

class PictureFailure extends Error {
  readonly mayPass: boolean
  constructor(mayPass: boolean) {
    super('The picture could not be made.')
    this.mayPass = mayPass
  }
}
const ownScript = fileURLToPath(new URL('./picture-process.mjs', import.meta.url))

/** `script`: what runs in the process (data/processes.ts). */
export function createPictureMaker({ timeMs = 10_000, heapMb = 128, script = ownScript } = {}): PictureMaker {
  const failed = (): PictureFailure => new PictureFailure(true)
  const processes = createProcesses<PictureJob, { readonly bytes: Uint8Array }>({
    ...{ script, atATime: 1, mostWaiting: 40, timeMs, heapMb },
    ...{ failed, tookTooLong: () => new PictureFailure(false), tooLarge: failed },
  })
  async function attempt(job: PictureJob): Promise<Buffer | PictureFailure> {
    try {
      return Buffer.from((await processes.run(job)).bytes)
    } catch (error) {
      if (error instanceof PictureFailure) return error
      throw error // the client has gone, or too many wait
    }
  }
  return {
    async make(job) {
      const first = await attempt(job)
      // a process may end, or fail, by chance: a good picture may not be lost by that
      const made = first instanceof PictureFailure && first.mayPass ? await attempt(job) : first
      return made instanceof PictureFailure ? undefined : made
    },
    close: () => processes.close(),
  }
}
