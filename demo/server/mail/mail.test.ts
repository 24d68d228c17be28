import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { certificate, testMailServer, textOf, type TestServer } from './mail.test-kit.ts'
import { addressesIn, writeMail } from './mail-text.ts'
import { createOutbox } from './outbox.ts'
import { createPostman, type Postman } from './postman.ts'
import { readMailServer, sendBySmtp } from './smtp.ts'

const at = new Date(Date.UTC(2026, 10, 21, 12, 0, 5))
const from = 'no-reply@lc.test'

describe('a written mail', () => {
  it('is ASCII with short lines, whatever was typed, with its sender and its recipient', async () => {
    const text = `Größe = 3\r\nend \r\n${'é'.repeat(600)}`
    const mail = await writeMail(
      {
        to: 'ada@lc.test',
        subject: 'Überprüfung der Stände B14 bis B22 — vor Einbruch der Dunkelheit',
        text,
        replyTo: 'eve@lc.test',
      },
      'Northline ✈ <no-reply@lc.test>',
      at,
    )
    expect(mail).toMatch(/^[\r\n\x20-\x7E]*$/)
    expect(Math.max(...mail.split('\r\n').map(line => line.length))).toBeLessThanOrEqual(78)
    expect([addressesIn(mail, 'From'), addressesIn(mail, 'To')]).toEqual([['no-reply@lc.test'], ['ada@lc.test']])
    expect(textOf(mail)).toBe(text)
    expect(mail).toContain('Reply-To: eve@lc.test')
    expect(mail).toContain('Date: Sat, 21 Nov 2026 12:00:05 +0000')
  })

  it('has no header that somebody typed', async () => {
    const mail = await writeMail({ to: 'ada@lc.test', subject: 'Parts\r\nBcc: all@example.org', text: 'x' }, from, at)
    expect(mail).toContain('Subject: Parts Bcc: all@example.org')
    expect(mail).not.toMatch(/^Bcc:/m)
  })
})

describe('a mail server', () => {
  let server: TestServer | undefined
  afterEach(() => server?.close())
  const mail = (text = 'Hello') =>
    writeMail({ to: 'ada@lc.test', subject: 'S', text }, 'Northline <no-reply@lc.test>', at)

  it('is given the mail as it was written, lines of a single dot too (MSG-004)', async () => {
    server = await testMailServer()
    const written = await mail('one\r\n.\r\n..two\r\nthree')
    await sendBySmtp({ host: '127.0.0.1', port: server.port, isTls: false }, written)
    expect(server.received).toEqual([
      {
        from: 'no-reply@lc.test',
        to: ['ada@lc.test'],
        mail: `${written.trimEnd()}\r\n`,
        isEncrypted: false,
        signedInAs: undefined,
      },
    ])
  })

  it('is spoken to encrypted if it offers that, before the password is sent', async () => {
    server = await testMailServer({ hasTls: true, password: 'p:w' })
    await sendBySmtp(
      { host: 'localhost', port: server.port, isTls: false, user: 'northline', password: 'p:w', ca: certificate },
      await mail(),
    )
    expect(server.received).toMatchObject([{ isEncrypted: true, signedInAs: 'northline' }])
  })

  it('is not trusted with a certificate that nobody signed, and receives no password without encryption', async () => {
    server = await testMailServer({ hasTls: true, password: 'x' })
    await expect(sendBySmtp({ host: 'localhost', port: server.port, isTls: false }, await mail())).rejects.toThrow(
      /self-signed/,
    )
    await server.close()
    server = await testMailServer({ password: 'x', host: '0.0.0.0' })
    await expect(
      sendBySmtp({ host: '0.0.0.0', port: server.port, isTls: false, user: 'u', password: 'x' }, await mail()),
    ).rejects.toThrow(/STARTTLS/)
    expect([server.triedPasswords, server.received]).toEqual([[], []])
  })

  it('refuses a mail permanently or temporarily', async () => {
    server = await testMailServer({ refuse: () => '550 No such person here.' })
    const to = { host: '127.0.0.1', port: server.port, isTls: false }
    await expect(sendBySmtp(to, await mail())).rejects.toMatchObject({
      message: expect.stringContaining('No such person here.'),
      isLasting: true,
    })
    await server.close()
    server = await testMailServer({ refuse: () => '451 Come back later.' })
    await expect(sendBySmtp({ ...to, port: server.port }, await mail())).rejects.toMatchObject({
      message: expect.stringContaining('Come back later.'),
      isLasting: false,
    })
    await server.close()
    server = await testMailServer({ password: 'right' })
    await expect(
      sendBySmtp({ ...to, port: server.port, user: 'u', password: 'wrong' }, await mail()),
    ).rejects.toMatchObject({ message: expect.stringContaining('wrong password'), isLasting: false })
    await expect(
      sendBySmtp({ ...to, port: server.port }, (await mail()).replace('To: ada@lc.test', 'To: nobody')),
    ).rejects.toMatchObject({ isLasting: true })
  })

  it('that does not answer is left after a while', async () => {
    const silent = createServer()
    await new Promise<void>(done => {
      silent.listen(0, '127.0.0.1', () => done())
    })
    const { port } = silent.address() as AddressInfo // it listens on a port
    await expect(sendBySmtp({ host: '127.0.0.1', port, isTls: false }, await mail(), 60)).rejects.toThrow(
      /greeting|timeout/i,
    )
    silent.close()
  })

  it('is named by an address, otherwise the start explains how', () => {
    expect(readMailServer('smtps://a%40b:p%2Fw@mail.example')).toEqual({
      host: 'mail.example',
      port: 465,
      isTls: true,
      user: 'a@b',
      password: 'p/w',
    })
    expect(readMailServer('smtp://[::1]:25')).toEqual({ host: '::1', port: 25, isTls: false })
    for (const wrong of ['mail.example', 'http://mail.example', 'smtp://'])
      expect(() => readMailServer(wrong)).toThrow('Write smtp://user:password@host:587')
  })
})

describe('the postman', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lc-mail-'))
  let postman: Postman | undefined
  afterEach(async () => {
    await postman?.stop()
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
  })
  const names = () => readdirSync(folder).map(name => name.replace(/^.*\.eml/, '.eml'))
  const outbox = createOutbox({ folder, from })
  const write = (to: string) => outbox.send({ to, subject: 'S', text: 'T' })

  it('finds no mail before what belongs to it is stored, and none if that fails', async () => {
    const mails = ['ada@lc.test', 'eve@lc.test'].map(to => ({ to, subject: 'S', text: 'T' }))
    const fails = outbox.sendAfter(() => Promise.reject(new Error('no room')), mails)
    await expect(fails).rejects.toThrow('no room')
    expect(names()).toEqual([])
    let during: readonly string[] = []
    await outbox.sendAfter(async () => {
      during = names()
    }, mails)
    expect([during, names()]).toEqual([
      ['.eml.part', '.eml.part'],
      ['.eml', '.eml'],
    ])
  })

  it('finds a mail that was sent within a transaction after its commit only', async () => {
    const commits: (() => void)[] = []
    const later = createOutbox({ folder, from, afterCommit: run => commits.push(run) })
    await later.send({ to: 'ada@lc.test', subject: 'S', text: 'T' })
    expect(names()).toEqual(['.eml.part'])
    for (const commit of commits) commit()
    expect(names()).toEqual(['.eml'])
  })

  it('keeps a mail until the server has it, and tries again', async () => {
    const log: string[] = []
    const [got, refusals]: [string[], Error[]] = [[], [new Error('connect ECONNREFUSED')]]
    await write('ada@lc.test')
    postman = createPostman({
      folder,
      log: line => {
        log.push(line)
      },
      everyMs: 1e9,
      deliver: async mail => {
        const no = refusals.pop()
        if (no) throw no
        got.push(addressesIn(mail, 'To')[0] ?? '')
      },
    })
    await postman.round()
    expect([got, names()]).toEqual([['ada@lc.test'], []])
    expect(log.join()).toMatch(/^Mail .+\.eml waits in the outbox: connect ECONNREFUSED$/)
  })

  it('lays aside what was refused for good, and goes on with the next', async () => {
    const server = await testMailServer({ refuse: to => (to.startsWith('gone@') ? '550 Unknown.' : undefined) })
    const log: string[] = []
    await write('gone@lc.test')
    await write('ada@lc.test')
    postman = createPostman({
      folder,
      log: line => {
        log.push(line)
      },
      everyMs: 1e9,
      deliver: mail => sendBySmtp({ host: '127.0.0.1', port: server.port, isTls: false }, mail),
    })
    await postman.round()
    expect(server.received.map(({ to }) => to)).toEqual([['ada@lc.test']])
    expect(names()).toEqual(['.eml.refused'])
    expect(log.join()).toContain('was not delivered and stays in the outbox')
    await server.close()
  })

  it('takes up the mails that a killed process was sending, and leaves mails that are too old', async () => {
    const got: string[] = []
    writeFileSync(join(folder, 'a.eml'), await writeMail({ to: 'old@lc.test', subject: 'S', text: 'T' }, from, at))
    utimesSync(join(folder, 'a.eml'), 0, 0)
    await write('ada@lc.test')
    writeFileSync(join(folder, 'b.eml.taken'), await writeMail({ to: 'eve@lc.test', subject: 'S', text: 'T' }, from))
    postman = createPostman({
      folder,
      log: () => {},
      everyMs: 1e9,
      deliver: async mail => {
        got.push(addressesIn(mail, 'To')[0] ?? '')
      },
    })
    await postman.round()
    expect(got).toEqual(['ada@lc.test']) // the other one may still be in use
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    await postman.round()
    await postman.round()
    vi.useRealTimers()
    expect(got).toEqual(['ada@lc.test', 'eve@lc.test'])
    expect(readFileSync(join(folder, 'a.eml'), 'utf8')).toContain('To: old@lc.test')
  })
})
