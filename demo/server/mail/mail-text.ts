// A mail as it travels and as it lies in the outbox (RFC 5322).
import { hostname } from 'node:os'
import addressparser from 'nodemailer/lib/addressparser'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { MailPicture } from './rich-mail.ts'

/** `replyTo`: the user who sent it, if it was not the platform itself. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly replyTo?: string | undefined
  /** The same text with its look, for programs that show it. */
  readonly html?: string | undefined
  /** The pictures that the HTML names by `cid:`. */
  readonly pictures?: readonly MailPicture[] | undefined
}

/** `from`: "no-reply@example.org" or "Northline <no-reply@example.org>". */
export async function writeMail(
  { to, subject, text, replyTo, html, pictures = [] }: Mail,
  from: string,
  at = new Date(),
): Promise<string> {
  const written = await new MailComposer({
    from,
    to,
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    attachments: pictures.map(({ cid, name, type, content }) => ({
      cid,
      filename: name,
      contentType: type,
      contentDisposition: 'inline',
      content,
    })),
    date: at,
    ...(replyTo === undefined ? {} : { replyTo }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
    .compile()
    .build()
  return written.toString('latin1') // it is ASCII, whatever was written
}

/** Returns the addresses in a header of a written mail. */
export function addressesIn(mail: string, name: 'From' | 'To'): readonly string[] {
  const [head = ''] = mail.split(/\r?\n\r?\n/, 1)
  const header = new RegExp(`^${name}: (.*)$`, 'mi').exec(head.replaceAll(/\r?\n[ \t]+/g, ' '))?.[1] ?? ''
  return addressparser(header, { flatten: true }).flatMap(({ address }) => (address ? [address] : []))
}

/** The host name of this machine. */
export const ownName = (): string => {
  const name = hostname()
  return /^[a-z\d.-]+$/i.test(name) ? name : 'localhost'
}
