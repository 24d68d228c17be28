import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `replyTo`: the person who sent it, where it was not the platform itself. */
export interface Mail { readonly to: string; readonly subject: string; readonly text: string; readonly replyTo?: string | undefined }
export interface Outbox { send(mail: Mail): Promise<void> }

/** Puts mails as .eml files into a folder, from where a mail server or a person takes them. */
export function createOutbox(folder: string): Outbox {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true })
      const lines = [
        'From: no-reply@localhost', `To: ${oneLine(mail.to)}`, ...(mail.replyTo === undefined ? [] : [`Reply-To: ${oneLine(mail.replyTo)}`]), `Subject: ${oneLine(mail.subject)}`, `Date: ${new Date().toUTCString()}`,
        'MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit', '', mail.text,
      ]
      await writeFile(join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`), lines.join('\r\n'))
    },
  }
}

const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ')
