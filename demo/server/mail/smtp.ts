// Hands a mail to a mail server, encrypted wherever the server can. One connection per mail: a platform sends few.
import { createTransport } from 'nodemailer'
import { addressesIn, ownName } from './mail-text.ts'

export interface MailServer {
  readonly host: string
  readonly port: number
  /** Encrypted from the first byte (smtps); otherwise with STARTTLS if the server offers it. */
  readonly isTls: boolean
  readonly user?: string | undefined
  readonly password?: string | undefined
  /** A certificate to trust in addition to those of the system. */
  readonly ca?: string | undefined
}

/** The server does not want this. `isLasting`: it will not want it tomorrow either. */
export class Refusal extends Error {
  readonly isLasting: boolean
  constructor(message: string, isLasting: boolean) {
    super(message)
    this.isLasting = isLasting
  }
}

/** Parses "smtp://user:password@host:587" or "smtps://…"; throws with the expected format if it is neither. */
export function readMailServer(url: string): MailServer {
  const read = URL.canParse(url) ? new URL(url) : undefined
  if (!read || !['smtp:', 'smtps:'].includes(read.protocol) || read.hostname === '')
    throw new Error(
      'LC_SMTP_URL is no address of a mail server. Write smtp://user:password@host:587, or smtps:// for one that is encrypted from the start.',
    )
  const isTls = read.protocol === 'smtps:'
  return {
    host: read.hostname.replaceAll(/^\[|\]$/g, ''),
    port: read.port === '' ? (isTls ? 465 : 587) : Number(read.port),
    isTls,
    ...(read.username === ''
      ? {}
      : { user: decodeURIComponent(read.username), password: decodeURIComponent(read.password) }),
  }
}

/** Delivers an email to the address in its To header. Throws a Refusal, or an Error if the server cannot be reached. */
export async function sendBySmtp(
  { host, port, isTls, user, password, ca }: MailServer,
  mail: string,
  waitMs = 30_000,
): Promise<void> {
  const transport = createTransport({
    host,
    port,
    secure: isTls,
    name: ownName(),
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' }, requireTLS: !isTls && !isHere(host) }), // a password is sent only on this machine or encrypted
    ...(ca === undefined ? {} : { tls: { ca } }),
  })
  try {
    await transport.sendMail({
      envelope: { from: addressesIn(mail, 'From')[0] ?? '', to: [...addressesIn(mail, 'To')] },
      raw: mail,
    })
  } catch (error) {
    throw refusalOf(error)
  } finally {
    transport.close()
  }
}

const isHere = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** A wrong password is an error of the settings and not of the email, which can be sent once they are corrected. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, responseCode } = error as Error & { readonly code?: unknown; readonly responseCode?: unknown } // as nodemailer marks its errors
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (typeof responseCode !== 'number' && !isOfMail) return error
  return new Refusal(error.message, isOfMail && (typeof responseCode !== 'number' || responseCode >= 500))
}
