// A mail server for the tests: accepts emails, and refuses them on demand.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly mail: string
  readonly isEncrypted: boolean
  readonly signedInAs: string | undefined
}
export interface TestServer {
  readonly port: number
  readonly received: Received[]
  readonly triedPasswords: string[]
  close(): Promise<void>
}

/** `refuse` is asked for every recipient and may answer a line to refuse with: "550 Not here." */
export async function testMailServer({
  hasTls = false,
  password,
  refuse = () => undefined,
  host = '127.0.0.1',
}: {
  readonly hasTls?: boolean
  readonly password?: string
  readonly host?: string
  refuse?(to: string): string | undefined
} = {}): Promise<TestServer> {
  const received: Received[] = []
  const triedPasswords: string[] = []
  const server = new SMTPServer({
    key,
    cert: certificate,
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    ...(hasTls ? {} : { disabledCommands: ['STARTTLS'] }),
    closeTimeout: 100,
    onAuth(auth, _, done) {
      triedPasswords.push(auth.password ?? '')
      if (auth.password === password) done(null, { user: auth.username ?? '' })
      else done(Object.assign(new Error('wrong password'), { responseCode: 535 }))
    },
    onRcptTo({ address }, _, done) {
      const no = refuse(address)
      if (no === undefined) done()
      else done(Object.assign(new Error(no.slice(4)), { responseCode: Number(no.slice(0, 3)) }))
    },
    onData(stream, { envelope, secure, user }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => {
        parts.push(part)
      })
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          mail: Buffer.concat(parts).toString('latin1'),
          isEncrypted: secure,
          signedInAs: typeof user === 'string' ? user : undefined,
        })
        done()
      })
    },
  })
  server.on('error', () => {}) // a client that hangs up, or does not trust us
  await new Promise<void>(done => {
    server.listen(0, host, () => done())
  })
  return {
    port: (server.server.address() as AddressInfo).port, // it listens on a port
    received,
    triedPasswords,
    close: () =>
      new Promise(done => {
        server.close(() => done())
      }),
  }
}

/** The words of a mail, whatever they travel as. */
export function textOf(mail: string): string {
  const [head = '', ...parts] = mail.split('\r\n\r\n')
  const body = parts.join('\r\n\r\n')
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(head)?.[1]
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? Buffer.from(
            body
              .replaceAll('=\r\n', '')
              .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          )
        : Buffer.from(body, 'latin1')
  return bytes.toString('utf8').replace(/\r\n$/, '')
}

// of "localhost", for these tests only
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUW7Ma68MlavHMnUT+ZzVyAzSFm8kwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTIyMzY1MFoYDzIxMjYxMDI4
MjIzNjUwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATH0Pr1wTkX4V7gMMPGumZ5cnbuzu6bIMcE+OZ3SuKAzG2eho53tYFk
hvm6kbiYx5lVLnNno/2fvfv3RpFaJYego28wbTAdBgNVHQ4EFgQU4RQbr0M/MxJr
hfTmtog57NY4NDQwHwYDVR0jBBgwFoAU4RQbr0M/MxJrhfTmtog57NY4NDQwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgRbTbuaRYIgLu7QDS62EierOiqbRlol+HyiqDipzOSWsCIF3S
n2wnBDDZNr6kfIwpr7GszqjGraUZwZGmksr4cHZq
-----END CERTIFICATE-----`
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgs2nh/qaWfPOC/rBP
UmiRfNkH65gRmCempXORynay56GhRANCAATH0Pr1wTkX4V7gMMPGumZ5cnbuzu6b
IMcE+OZ3SuKAzG2eho53tYFkhvm6kbiYx5lVLnNno/2fvfv3RpFaJYeg
-----END PRIVATE KEY-----`
