// What sending a message leaves behind: a mail in the outbox, a notification with the person, and an end to it.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

  it('of a document tree is HTML with the stored pictures that its sender may read, and the same as plain text', async () => {
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(3000, 7)]).toString('base64')
    const folder = 'file_upload/widgets/wysiwyg'
    const upload = (as: 'ada' | 'eve', folder_path: string, file_name: string) =>
      stage.send(as, 'POST', '/file', { folder_path, file_name, content: png })
    const stored = [
      await upload('eve', folder, 'gate plan.png'),
      await upload('ada', 'file_upload/plans', 'secret.png'),
    ]
    expect(stored.map(({ status }) => status)).toEqual([200, 200])
    const picture = (folderPath: string, name: string, alt: string) => ({
      type: 'customImage',
      attrs: { 'data-folderpath': folderPath, 'data-url': name, alt },
    })
    const paragraph = (...content: readonly object[]) => ({ type: 'paragraph', content })
    const content = {
      type: 'doc',
      content: [
        paragraph(
          { type: 'text', text: 'The plan', marks: [{ type: 'bold' }] },
          picture(folder, 'gate plan.png', 'Plan'),
        ),
        paragraph(picture(folder, 'gate plan.png', 'Again'), picture('file_upload/plans', 'secret.png', 'Of others')),
      ],
    }
    const { status, body } = await stage.send('eve', 'POST', '/message?type=email', {
      subject: 'Plan',
      content,
      user: 'ada',
    })
    expect([status, body.data]).toEqual([200, { sent: 1 }])
    const [mail = ''] = mails()
    const parts = mail
      .split(/\r\n--[^\r\n]+\r\n/)
      .map(part => ({ head: part.split('\r\n\r\n')[0] ?? '', text: textOf(part) }))
    const part = (type: string) => parts.filter(({ head }) => head.includes(`Content-Type: ${type}`))
    expect(part('text/plain')[0]?.text.trim()).toMatch(/^The plan/)
    const html = part('text/html')[0]?.text ?? ''
    expect(html).toContain('<b>The plan</b>')
    expect(html.match(/src="cid:picture-1" alt="(Plan|Again)"/g)).toHaveLength(2)
    expect(html).toContain('Of others')
    expect(mail).not.toContain('secret.png')
    const [attached, ...more] = part('image/png')
    expect(more).toEqual([])
    expect(attached?.head).toMatch(/Content-ID: <picture-1>/i)
    expect(
      Buffer.from(
        mail.split(/Content-ID: <picture-1>[\s\S]*?\r\n\r\n/i)[1]?.split('\r\n--')[0] ?? '',
        'base64',
      ).toString('base64'),
    ).toBe(png)
    // the list of messages has the words
    const { body: list } = await stage.send('ada', 'GET', '/message?type=email')
    expect(JSON.stringify(list.data)).toContain('The plan')
  })

  it('is not sent if a link of it may not be stored: the refusal has its path', async () => {
    const content = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
        },
      ],
    }
    const { status, body } = await stage.send('eve', 'POST', '/message?type=email', {
      subject: 'S',
      content,
      user: 'ada',
    })
    expect([status, body.errors]).toMatchObject([400, [{ path: 'content.content.0.content.0.marks.0.attrs.href' }]])
    expect(existsSync(join(stage.dataDir, 'outbox'))).toBe(false)
  })

  it('goes once when it is sent again with its Idempotency-Key because the reply was lost, and not at all if it is refused', async () => {
    const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Friday.' }] }] }
    const send = (key: string, user: string) =>
      stage.send(
        'eve',
        'POST',
        '/message?type=email',
        { subject: 'Twice', content, users: [user] },
        { 'Idempotency-Key': key },
      )
    const before = (await stage.send('ada', 'GET', '/message?type=email')).body['total'] as number
    const [first, second] = await Promise.all([send('mail 1', 'ada'), send('mail 1', 'ada')])
    const third = await send('mail 1', 'ada')
    expect([first, second, third].map(({ status, body }) => [status, body.data])).toEqual(
      [1, 2, 3].map(() => [200, { sent: 1 }]),
    )
    expect(mails()).toHaveLength(1)
    expect((await stage.send('ada', 'GET', '/message?type=email')).body['total']).toBe(before + 1)
    expect((await send('mail 2', 'nobody-has-this-id')).status).toBe(422)
    expect((await send('mail 1', 'eve')).status).toBe(422) // another mail with the key of the first
    expect(mails()).toHaveLength(1)
  })

  it('of a tree is refused without any words or with pictures that are too large together, and nothing is sent', async () => {
    const blank = { type: 'doc', content: [{ type: 'paragraph' }] }
    expect(
      await stage.send('eve', 'POST', '/message?type=email', { subject: 'Plan', content: blank, user: 'ada' }),
    ).toMatchObject({
      status: 400,
    })
    const large = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(2_900_000)]).toString('base64')
    for (const name of ['one.png', 'two.png'])
      await stage.send('eve', 'POST', '/file', {
        folder_path: 'file_upload/action_upload',
        file_name: name,
        content: large,
      })
    const content = {
      type: 'doc',
      content: ['one.png', 'two.png'].map(name => ({
        type: 'paragraph',
        content: [
          { type: 'custom_image', attrs: { 'data-folderpath': 'file_upload/action_upload', 'data-url': name } },
        ],
      })),
    }
    const refused = await stage.send('eve', 'POST', '/message?type=email', { subject: 'Plan', content, user: 'ada' })
    expect(refused.status).toBe(413)
    expect(refused.body.message).toContain('20 pictures of 5 MB')
    expect(() => mails()).toThrow('ENOENT')
  })

  it('of a tree shows values where the text names fields, and is not sent while one of them has none', async () => {
    const field = (name: string) => ({ type: 'field', attrs: { name } })
    const content = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Dear ' },
            { ...field('customer.name'), marks: [{ type: 'bold' }] },
            { type: 'text', text: ', you owe ' },
            field('total'),
          ],
        },
      ],
    }
    const send = (values?: object) =>
      stage.send('eve', 'POST', '/message?type=email', {
        subject: 'Invoice',
        content,
        user: 'ada',
        ...(values && { values }),
      })
    const refused = await send({ customer: { name: 'Ann' } })
    expect(refused).toMatchObject({ status: 400 })
    expect(JSON.stringify(refused.body)).toContain('fields without a value: total.')
    expect((await send()).status).toBe(400)
    expect(() => mails()).toThrow('ENOENT')
    const large = { ...content, content: Array.from({ length: 60 }, () => content.content[0]) }
    expect(
      await stage.send('eve', 'POST', '/message?type=email', {
        subject: 'Invoice',
        content: large,
        user: 'ada',
        values: { customer: { name: 'x'.repeat(10_000) }, total: 1 },
      }),
    ).toMatchObject({ status: 413 })
    expect(() => mails()).toThrow('ENOENT')
    expect(await send({ customer: { name: '<i>Ann</i>' }, total: 0 })).toMatchObject({ status: 200 })
    const mail = (mails()[0] ?? '').replaceAll('=\r\n', '')
    expect(mail).toContain('Dear <b>&lt;i&gt;Ann&lt;/i&gt;</b>, you owe 0')
    expect(mail).toContain('Dear <i>Ann</i>, you owe 0')
  })

  it('of a tree has numbers and days in the language of the mail, with the formats of its fields', async () => {
    const field = (name: string, format?: string) => ({ type: 'field', attrs: { name, ...(format && { format }) } })
    const words = (text: string) => ({ type: 'text', text })
    const fields = [field('total'), words(' / '), field('total', 'number 2'), words(' / '), field('due')]
    const link = { type: 'text', text: ' pay', marks: [{ type: 'link', attrs: { href: 'https://e.org/{{number}}' } }] }
    const content = { type: 'doc', content: [{ type: 'paragraph', content: [...fields, link] }] }
    const values = { total: 1234.5, due: '2026-03-01', number: 1234.5 }
    const send = (more: object) =>
      stage.send('eve', 'POST', '/message?type=email', { subject: 'Invoice', content, user: 'ada', values, ...more })
    expect((await send({ lang: '<b>' })).status).toBe(400)
    const unknown = await send({ values: { ...values, number: undefined } }) // only a link names it
    expect(JSON.stringify(unknown.body)).toContain('fields without a value: number.')
    expect((await send({ lang: 'nl' })).status).toBe(200)
    expect((await send({})).status).toBe(200)
    const sent = mails().map(mail => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
    const dutch = sent.find(mail => mail.includes('1.234,5 / 1.234,50 / 1 mrt 2026'))
    expect(dutch).toContain('href="https://e.org/1234.5"')
    expect(sent.some(mail => mail.includes('1234.5 / 1,234.50 / 2026-03-01'))).toBe(true)
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
