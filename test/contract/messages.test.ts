// What sending a message leaves behind: a mail in the outbox, a notification with the person, and an end to it.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { testMailServer, textOf } from '../../demo/server/mail/mail.test-kit.ts'
import type { ServerConfig } from '../../demo/server/http/types.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
beforeEach(() => {
  rmSync(join(stage.dataDir, 'outbox'), { recursive: true, force: true })
})

/** A stage of one test, for other settings of the server. */
async function stageWith(config: Partial<ServerConfig>): Promise<Stage> {
  const own = await openStage({ config })
  onTestFinished(() => own.close())
  return own
}

const mails = (of = stage) => {
  const outbox = join(of.dataDir, 'outbox')
  return readdirSync(outbox)
    .map(name => readFileSync(join(outbox, name), 'utf8'))
    .sort()
}

describe('a mail', () => {
  it('lies in the outbox for each recipient, with subject and content, and replies go to its author (API-100)', async () => {
    await stage.send('eve', 'POST', '/message?type=email', {
      subject: 'Parts\r\nBcc: all@example.org',
      content: 'Friday.',
      users: ['current', 'ada'],
    })
    const [toAda = '', toEve = ''] = mails().toSorted((a, b) =>
      (/^To: (.*)$/m.exec(a)?.[1] ?? '').localeCompare(/^To: (.*)$/m.exec(b)?.[1] ?? ''),
    )
    expect(mails()).toHaveLength(2)
    for (const line of ['To: ada@lc.test', 'Reply-To: eve@lc.test', 'Subject: Parts Bcc: all@example.org'])
      expect(toAda.split('\r\n')).toContain(line)
    expect(textOf(toAda)).toBe('Friday.')
    expect(toEve).toContain('To: eve@lc.test\r\n')
    expect(toEve).not.toContain('Reply-To:')
  })

  it('goes once to each address however often it is named, and shows nobody another address', async () => {
    const { status, body } = await stage.send('eve', 'POST', '/message?type=email', {
      subject: 'Parts',
      content: 'Friday.',
      users: ['current', 'eve', 'ada', 'ada', 'current'],
    })
    expect([status, body.data]).toEqual([200, { sent: 2 }])
    expect(
      mails()
        .flatMap(mail => mail.match(/^(?:To|Cc|Bcc): .*$/gim) ?? [])
        .map(line => line.trim())
        .toSorted(),
    ).toEqual(['To: ada@lc.test', 'To: eve@lc.test'])
  })

  it('is handed to the mail server of the settings, replies to the address of its author, and leaves the outbox (MSG-001, MSG-004)', async () => {
    const server = await testMailServer({ password: 'secret' })
    const own = await stageWith({
      mailServer: { host: '127.0.0.1', port: server.port, isTls: false, user: 'lc', password: 'secret' },
      mailFrom: 'Northline <post@lc.test>',
    })
    expect(
      (
        await own.send('eve', 'POST', '/message?type=email', {
          subject: 'Größere Teile',
          content: 'Kommt Freitag.',
          user: ['ada'],
        })
      ).status,
    ).toBe(200)
    await vi.waitFor(() => expect(mails(own)).toEqual([]))
    expect(server.received).toMatchObject([{ from: 'post@lc.test', to: ['ada@lc.test'], signedInAs: 'lc' }])
    expect(server.received[0]?.mail).toMatch(/^Reply-To: eve@lc\.test$/m)
    expect(textOf(server.received[0]?.mail ?? '')).toBe('Kommt Freitag.')
    await server.close()
  })

  it('waits in the outbox while the mail server is away, and the sender is not held up (MSG-004)', async () => {
    const own = await stageWith({ mailServer: { host: '127.0.0.1', port: 1, isTls: false } })
    const { status, body } = await own.send('eve', 'POST', '/message?type=email', {
      subject: 'x',
      content: 'y',
      user: 'ada',
    })
    expect([status, body.data]).toEqual([200, { sent: 1 }])
    expect(mails(own)[0]).toContain('To: ada@lc.test')
  })

  it('that lacks something is refused with what to do, field by field, and nothing goes out', async () => {
    const tried = { type: 'email', subject: 'x', content: 'y', user: 'ada' }
    for (const [wrong, path, message] of [
      [{ subject: ' ' }, 'subject', 'Enter a subject for the email.'],
      [{ content: '' }, 'content', 'Enter the text of the email.'],
      [{ subject: 'x'.repeat(201) }, 'subject', 'Use at most 200 characters.'],
      [{ user: [] }, 'users', 'Send a message to 1 to 20 users.'],
      [{ user: ' ' }, 'user', 'Enter a user.'],
      [{ user: 'ada@lc.test' }, 'users', 'Choose users with an active account.'],
      [{ user: ['ada', 'gone'] }, 'users', 'Choose users with an active account.'],
    ] as const) {
      const { status, body } = await stage.send('eve', 'POST', '/message', { ...tried, ...wrong })
      expect([status === 400 || status === 422, body.errors?.[0]]).toEqual([true, { path, message }])
    }
    expect(() => mails()).toThrow(/ENOENT/)
  })

  it('is not stored if its mails cannot be written, so that it is there once when it is sent again', async () => {
    const outbox = join(stage.dataDir, 'outbox')
    const stored = async () => (await stage.send('eve', 'GET', '/message?type=email')).body.total
    const send = () =>
      stage.send('eve', 'POST', '/message?type=email', { subject: 'x', content: 'y', users: ['eve', 'ada'] })
    const before = Number(await stored())
    writeFileSync(outbox, 'a file where the folder should be')
    await expect(send()).rejects.toThrow(/answered 500/)
    expect(await stored()).toBe(before)
    rmSync(outbox)
    expect([(await send()).status, await stored(), mails().length]).toEqual([200, before + 1, 2])
  })

  it('goes to nobody when one of the recipients is unknown', async () => {
    const before = (await stage.send('ada', 'GET', '/message')).body.total
    const { status } = await stage.send('eve', 'POST', '/message?type=email', {
      subject: 'x',
      content: 'y',
      users: ['ada', 'nobody-here'],
    })
    expect(status).toBe(422)
    expect(() => mails()).toThrow(/ENOENT/)
    expect((await stage.send('ada', 'GET', '/message')).body.total).toBe(before)
  })

  it('is refused with 429 once a person sent too many, counted by recipient, and only that person', async () => {
    const own = await stageWith({ messagesPerMinute: 3 })
    const send = (as: 'eve' | 'dev', users: string[]) =>
      own.send(as, 'POST', '/message', { type: 'email', subject: 'x', content: 'y', users })
    expect((await send('eve', ['ada', 'dev'])).status).toBe(200)
    const refused = await send('eve', ['ada', 'dev'])
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'You have sent too many messages. Please wait a minute and try again.',
    ])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(mails(own)).toHaveLength(2)
    expect((await send('dev', ['ada'])).status).toBe(200)
  })
})

describe('a notification', () => {
  it('stands in the user that is read, newest first, and mails do not (ENT-006, NOT-007)', async () => {
    await stage.send('ada', 'POST', '/message?type=notification', {
      title: 'Report',
      type: 'success',
      url: '/app/shop',
      users: ['stranger'],
    })
    await stage.send('ada', 'POST', '/message?type=email', { subject: 'Mail', content: 'x', users: ['stranger'] })
    const { body } = await stage.send('stranger', 'GET', '/user/me')
    const user = body.data as {
      messages: { notification: { title: string; type: string; url: string; content?: string }[] }
    } // the shape of a user
    expect(user.messages.notification.map(({ title }) => title)).toEqual(['Report', 'Welcome'])
    expect(user.messages.notification.find(({ title }) => title === 'Report')).toEqual({
      id: expect.any(String),
      type: 'success',
      title: 'Report',
      url: '/app/shop',
      is_opened: false,
      date: expect.any(Number),
    })
  })

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', '/\t/evil.example', 'sales'])(
    'is refused when it leads to %j',
    async url => {
      const { status, body } = await stage.send('ada', 'POST', '/message?type=notification', {
        title: 'Report',
        url,
        users: ['stranger'],
      })
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'url'])
    },
  )
})
