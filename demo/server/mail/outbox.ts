import { randomUUID } from 'node:crypto'
import { renameSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeMail, type Mail } from './mail-text.ts'

export interface Outbox {
  /** Settles when the mail lies safely in the folder: from then on, or from the commit of an open transaction on, it is on its way. */
  send(mail: Mail): Promise<void>
  /** Sends the mails if all of them could be written and `store` succeeds; otherwise none of them, and `store` is not run in vain. */
  sendAfter(store: () => Promise<void>, mails: readonly Mail[]): Promise<void>
}

/**
 * Writes emails as .eml files to a folder, from which the postman sends them; without one, an administrator or another
 * mail server can.
 */
export function createOutbox({
  folder,
  from,
  afterCommit = run => run(),
  wake,
}: {
  readonly folder: string
  readonly from: string
  /** Runs this after the commit of the open transaction; at once if none is open. */
  readonly afterCommit?: ((run: () => void) => void) | undefined
  wake?(): void
}): Outbox {
  /** Writes a mail that nobody sends yet: readers of the folder see only complete files with their final name. */
  async function prepare(mail: Mail): Promise<string> {
    await mkdir(folder, { recursive: true })
    const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`)
    try {
      await writeFile(`${path}.part`, await writeMail(mail, from))
    } catch (error) {
      await discard(path)
      throw error
    }
    return path
  }
  const discard = (path: string): Promise<void> => rm(`${path}.part`, { force: true })
  async function sendAfter(store: () => Promise<void>, mails: readonly Mail[]): Promise<void> {
    const prepared: string[] = []
    try {
      for (const mail of mails) prepared.push(await prepare(mail))
      await store()
    } catch (error) {
      await Promise.all(prepared.map(discard))
      throw error
    }
    afterCommit(() => {
      for (const path of prepared) renameSync(`${path}.part`, path)
      wake?.()
    })
  }
  return { sendAfter, send: mail => sendAfter(async () => {}, [mail]) }
}
