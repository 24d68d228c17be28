import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeMail, type Mail } from './mail-text.ts'

export interface Outbox {
  /** Settles when the mail lies safely in the folder: from then on it is on its way. */
  send(mail: Mail): Promise<void>
}

/**
 * Writes emails as .eml files to a folder, from which the postman sends them; without one, an administrator or another
 * mail server can.
 */
export function createOutbox({
  folder,
  from,
  wake,
}: {
  readonly folder: string
  readonly from: string
  wake?(): void
}): Outbox {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`)
      await writeFile(`${path}.part`, await writeMail(mail, from))
      await rename(`${path}.part`, path) // readers of the folder see only complete files
      wake?.()
    },
  }
}
