// Roles and accounts, as administrators change them: what holds at once, who may, and what cannot be taken away.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { textOf } from '../../demo/server/mail/mail.test-kit.ts'
import type { Role } from '../../src/contract/entities/role.ts'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { openStage, password, type Person, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

onEachDatabase(postgres, 'roles on', name => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage({ databaseUrl: name === 'PostgreSQL' ? postgres?.url : undefined })
  })
  afterAll(() => stage.close())
  const send: Stage['send'] = (...asked) => stage.send(...asked)
  const code = async (as: Person, method: string, path: string, body?: unknown) =>
    (await send(as, method, path, body)).status
  const made = async (fields: object) => (await send('ada', 'POST', '/role', fields)).body.data as Role // as its call declares
  const give = (user: string, roles: readonly string[]) => code('ada', 'PUT', `/user/${user}`, { roles })

  it('a change of a role holds for the next request of the people who have it (PER-014)', async () => {
    const role = await made({ name: 'Seller', permissions: ['show_app_shop_page_sales'] })
    expect(await code('stranger', 'GET', '/app/shop/page/sales')).toBe(403)
    await give('stranger', [role.id])
    expect(await code('stranger', 'GET', '/app/shop/page/sales')).toBe(200)
    expect(await code('stranger', 'GET', '/app/shop/page/third')).toBe(403)
    await send('ada', 'PUT', `/role/${role.id}`, { permissions: ['show_app_shop_page_third'] })
    expect(await code('stranger', 'GET', '/app/shop/page/sales')).toBe(403)
    expect(await code('stranger', 'GET', '/app/shop/page/third')).toBe(200)
    await give('stranger', [])
    expect(await code('stranger', 'GET', '/app/shop/page/third')).toBe(403)
  })

  it('the permissions of an account are its own and those of its roles, once each, admin first (PER-014)', async () => {
    const boss = await made({ name: 'Boss', permissions: ['show_app_shop', 'admin'] })
    await give('dev', [boss.id])
    const { data } = (await send('dev', 'GET', '/user/me')).body
    expect(data).toMatchObject({
      permissions: ['admin', 'developer', 'show_app_shop'],
      role_names: ['Boss'],
      is_admin: true,
    })
    expect(await code('dev', 'GET', '/users')).toBe(200)
    await give('dev', [])
    expect(await code('dev', 'GET', '/users')).toBe(403)
    await send('ada', 'DELETE', `/role/${boss.id}`)
  })

  it('a role that is deleted counts no more, also for rules, and Undo gives it back to the people who had it', async () => {
    const role = await made({ name: 'Passing', permissions: ['show_app_other'] })
    await give('stranger', [role.id])
    const { undo } = (await send('ada', 'DELETE', `/role/${role.id}?anyway=true`)).body.data as { undo: string } // as its call declares
    expect(await code('stranger', 'GET', '/app/other')).toBe(403)
    expect((await send('stranger', 'GET', '/user/me')).body.data).toMatchObject({ roles: [] })
    expect(await code('dev', 'POST', `/undo/${undo}`)).toBe(404)
    expect(await code('ada', 'POST', `/undo/${undo}`)).toBe(200)
    expect(await code('stranger', 'GET', '/app/other')).toBe(200)
    await give('stranger', [])
  })

  it('a deleted role is not put back beside one that took its name', async () => {
    const role = await made({ name: 'Twice' })
    const { undo } = (await send('ada', 'DELETE', `/role/${role.id}`)).body.data as { undo: string } // as its call declares
    const other = await made({ name: 'twice' })
    expect(await code('ada', 'POST', `/undo/${undo}`)).toBe(409)
    await send('ada', 'DELETE', `/role/${other.id}`)
    expect(await code('ada', 'POST', `/undo/${undo}`)).toBe(200)
  })

  it('a role is created once, however often the same request is sent', async () => {
    const again = () => send('ada', 'POST', '/role', { name: 'Once' }, { 'Idempotency-Key': 'one role' })
    const [first, second] = [await again(), await again()]
    expect([first.status, second.body.data]).toEqual([200, first.body.data])
    expect(await code('ada', 'POST', '/role', { name: 'Once' })).toBe(409)
  })

  it('of two administrators who save a role or an account at once, the second is shown what the first saved', async () => {
    const role = await made({ name: 'Shared' })
    const both = await Promise.all(
      ['A', 'B'].map(name => send('ada', 'PUT', `/role/${role.id}`, { name, edited: role.edited })),
    )
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    const [won, lost] = both.toSorted((a, b) => a.status - b.status)
    expect(lost?.body.data).toEqual(won?.body.data)
    const { edited } = (await send('ada', 'GET', '/user/eve?extended=true')).body.data as { edited: number } // an account
    const names = await Promise.all(
      ['Eva', 'Evi'].map(first_name => send('ada', 'PUT', '/user/eve', { first_name, edited })),
    )
    expect(names.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    const conflict = names.find(({ status }) => status === 409)?.body.data
    expect(conflict).toMatchObject({ id: 'eve', edited: edited + 1 })
    expect(conflict).not.toHaveProperty('messages')
  })

  it('a permission of a page that was deleted since stays with its role, and no other role gets it', async () => {
    const page = await stage.server.repo.pages.create('other', { name: 'Passing' })
    const role = await made({ name: 'Old', permissions: ['show_app_other_page_passing'] })
    expect([page.ok, role.permissions]).toEqual([true, ['show_app_other_page_passing']])
    await stage.server.repo.pages.delete('other', 'passing')
    const permissions = ['show_app_other_page_passing', 'show_app_fair']
    expect(await code('ada', 'PUT', `/role/${role.id}`, { permissions })).toBe(200)
    expect(await code('ada', 'POST', '/role', { name: 'New', permissions })).toBe(400)
  })

  it('a developer gives nobody a permission, whichever way they try', async () => {
    const { id } = await made({ name: 'Plain' })
    const tries = [
      ['POST', '/role', { name: 'Mine', permissions: ['admin'] }],
      ['PUT', `/role/${id}`, { permissions: ['admin'] }],
      ['DELETE', `/role/${id}`, undefined],
      ['PUT', '/user/dev', { permissions: ['admin'] }],
      ['PUT', '/user/dev', { roles: [id] }],
      ['PUT', '/user/eve', { roles: [id] }],
      ['POST', '/user', { email: 'mine@lc.test', permissions: ['admin'] }],
    ] as const
    for (const [method, path, body] of tries) expect(await code('dev', method, path, body), path).toBe(403)
  })

  const mailsTo = (address: string) =>
    readdirSync(join(stage.dataDir, 'outbox'))
      .filter(file => file.endsWith('.eml'))
      .map(file => textOf(readFileSync(join(stage.dataDir, 'outbox', file), 'utf8')))
      .filter(text => text.includes(encodeURIComponent(address)))

  it('a new person gets a mail with a link that sets their password, once (USR-007)', async () => {
    const add = () => send('ada', 'POST', '/user', { email: 'New@lc.test' }, { 'Idempotency-Key': 'a new person' })
    expect([(await add()).status, (await add()).status]).toEqual([200, 200])
    const [mail = '', ...more] = mailsTo('new@lc.test')
    expect(more).toEqual([])
    expect(mail).toContain('ada added an account for you.')
    const reset_key = /reset_key=([\w-]+)/.exec(mail)?.[1]
    const reset = { email: 'new@lc.test', reset_key, password }
    expect(await code('nobody', 'PUT', '/auth/reset-password', reset)).toBe(200)
    expect(await code('nobody', 'POST', '/auth', { username: 'new@lc.test', password })).toBe(200)
    expect(await code('nobody', 'PUT', '/auth/reset-password', reset)).toBe(400)
  })

  it('the mail is in the language of the one who receives it, otherwise in that of the one who sends or asks', async () => {
    const add = (email: string, language?: string) =>
      send('ada', 'POST', '/user', { email, ...(language === undefined ? {} : { extra_information: { language } }) })
    await add('jan@lc.test', 'nl-BE')
    expect(mailsTo('jan@lc.test')[0]).toContain('ada heeft een account voor je aangemaakt.')
    expect(await code('ada', 'PUT', '/user/ada', { extra_information: { language: 'nl' } })).toBe(200)
    await add('piet@lc.test')
    await add('sue@lc.test', 'en')
    expect(await code('ada', 'PUT', '/user/ada', { extra_information: { language: null } })).toBe(200)
    expect(mailsTo('piet@lc.test')[0]).toContain('Open binnen zeven dagen deze link')
    expect(mailsTo('sue@lc.test')[0]).toContain('ada added an account for you.')
    const ask = (email: string) =>
      send('nobody', 'POST', '/auth/reset-password', { email }, { 'Accept-Language': 'nl-NL,en;q=0.5' })
    for (const email of ['piet@lc.test', 'sue@lc.test']) await ask(email)
    // sent after the reply
    await vi.waitFor(() => {
      expect(mailsTo('piet@lc.test').some(mail => mail.includes('Iemand heeft een nieuw wachtwoord'))).toBe(true)
      expect(mailsTo('sue@lc.test').some(mail => mail.includes('Somebody asked for a new password'))).toBe(true)
    })
  })

  it('links that were sent to an address end when the account gets another one', async () => {
    const { id } = (await send('ada', 'POST', '/user', { email: 'typo@lc.test' })).body.data as { id: string } // a user
    const reset_key = /reset_key=([\w-]+)/.exec(mailsTo('typo@lc.test')[0] ?? '')?.[1]
    expect(await code('ada', 'PUT', `/user/${id}`, { email: ' EVE@lc.test' })).toBe(409)
    expect(await code('ada', 'PUT', `/user/${id}`, { email: 'Right@lc.test' })).toBe(200)
    expect(await code('nobody', 'PUT', '/auth/reset-password', { email: 'right@lc.test', reset_key, password })).toBe(
      400,
    )
    expect(await code('eve', 'PUT', '/user/eve', { email: 'mine@lc.test' })).toBe(403)
  })

  it('lists the people who have a role', async () => {
    expect((await send('ada', 'GET', '/users?role=shopper')).body).toMatchObject({ data: [{ id: 'eve' }], total: 1 })
    expect((await send('ada', 'GET', '/users?role=none')).body).toMatchObject({ data: [], total: 0 })
  })

  // the last: one of the two sessions has ended after it
  it('nobody takes the rights of an administrator from themselves, so that there is always one', async () => {
    const boss = await made({ name: 'Only boss', permissions: ['admin'] })
    await give('dev', [boss.id])
    // dev is one through this role alone
    expect((await send('dev', 'PUT', `/role/${boss.id}`, { permissions: [] })).body.message).toBe(
      'This would take the rights of an administrator from yourself. Another administrator can do it.',
    )
    expect(await code('dev', 'DELETE', `/role/${boss.id}?anyway=true`)).toBe(409)
    expect(await code('dev', 'PUT', '/user/dev', { roles: [] })).toBe(400)
    expect(await code('dev', 'DELETE', '/user/dev')).toBe(400)
    expect((await send('ada', 'GET', `/role/${boss.id}?extended=true`)).body.data).toMatchObject({
      permissions: ['admin'],
    })
    // each may end the other, but not both at once
    const both = await Promise.all([
      send('dev', 'DELETE', '/user/ada').then(({ status }) => status),
      send('ada', 'PUT', '/user/dev', { roles: [] }).then(({ status }) => status),
    ])
    expect(both.filter(status => status === 200)).toHaveLength(1)
    const { repo } = stage.server
    const left = await Promise.all(['ada', 'dev'].map(id => repo.users.account(id)))
    expect(left.filter(user => user?.is_active && user.permissions.includes('admin'))).toHaveLength(1)
  })
})
