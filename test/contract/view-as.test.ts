// What a builder reads as a role: its rules and nothing more, for reads only, and for builders only.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { done, openStage, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

onEachDatabase(postgres, 'data that is read as a role on', name => {
  let stage: Stage
  let table = ''
  beforeAll(async () => {
    stage = await openStage(name === 'PGlite' ? {} : { databaseUrl: postgres?.url })
    table = done(await stage.server.repo.collections.create({ app: 'shop', name: 'Freight' })).table
    await stage.server.repo.items.insert(
      table,
      ['north', 'south', 'north'].map((side, n) => ({ _id: `o${n}`, side, price: n * 10 })),
    )
    for (const role of ['north', 'south'])
      await stage.server.repo.roles.create({ id: role, name: role, permissions: [] })
    const rule = (role: string, fields?: object) =>
      stage.send('dev', 'POST', '/rule', {
        app: 'shop',
        collection: 'freight',
        role,
        operations: ['read'],
        condition: [{ $match: { side: role } }],
        ...fields,
      })
    await rule('north', { fields: { except: ['price'] } })
    await rule('south')
  })
  afterAll(() => stage.close())

  const read = (as: Parameters<Stage['send']>[0], role?: string) =>
    stage.send(as, 'POST', `/dataframe/aggregate${role === undefined ? '' : `?view_as=${encodeURIComponent(role)}`}`, {
      app: 'shop',
      collection: 'freight',
      pipeline: [],
    })
  const rowsOf = async (role?: string) =>
    ((await read('dev', role)).body.data as Record<string, unknown>[]).map(row => [row['_id'], row['price']])

  it('is narrowed to the rows and the fields of the role, also from the cache, and is whole again without it', async () => {
    const whole = [
      ['o0', 0],
      ['o1', 10],
      ['o2', 20],
    ]
    for (const reads = [1, 2]; reads.length > 0; reads.pop()) {
      expect(await rowsOf()).toEqual(whole)
      expect(await rowsOf('north')).toEqual([
        ['o0', undefined],
        ['o2', undefined],
      ])
      expect(await rowsOf('south')).toEqual([['o1', 10]])
      expect(await rowsOf('@users')).toEqual([])
    }
    const item = (id: string) => stage.send('dev', 'GET', `/item/shop/freight/${id}?view_as=north`)
    expect((await item('o0')).body.data).toEqual({ _id: 'o0', side: 'north' })
    expect((await item('o1')).status).toBe(404)
  })

  it('is refused to everybody but builders, whatever the role', async () => {
    for (const as of ['eve', 'nobody'] as const)
      for (const role of ['north', '@users', '@visitors'])
        expect((await read(as, role)).status, `${as} ${role}`).toBe(403)
  })

  it('does not ask a builder to sign in who reads as a visitor', async () => {
    expect((await read('dev', '@visitors')).status).toBe(403)
  })

  it('is refused for a role that does not exist', async () => {
    for (const role of ['east', '', '@everyone', 'admin'])
      expect((await read('dev', role)).body, role).toMatchObject({ code: 400, errors: [{ path: 'view_as' }] })
  })

  it('is refused for what writes, and for what only builders read', async () => {
    const [before] = [await rowsOf()]
    const sent = [
      await stage.send('dev', 'POST', '/item/shop/freight?view_as=north', { data: { side: 'north' } }),
      await stage.send('dev', 'PUT', '/item/shop/freight/o0?view_as=north', { data: { side: 'south' } }),
      await stage.send('dev', 'DELETE', '/item/shop/freight?view_as=north', { oids: ['o0'] }),
      await stage.send('dev', 'GET', '/rule/shop?view_as=north'),
    ]
    for (const { body } of sent) expect(body).toMatchObject({ code: 400, errors: [{ path: 'view_as' }] })
    expect(await rowsOf()).toEqual(before)
  })

  describe('as one person', () => {
    beforeAll(async () => {
      await stage.send('dev', 'POST', '/rule', {
        app: 'shop',
        collection: 'freight',
        role: 'shopper',
        operations: ['read'],
        condition: [{ $match: { owner: '$USER' } }],
      })
      await stage.server.repo.items.insert(table, [
        { _id: 'e1', owner: 'eve' },
        { _id: 'e2', owner: 'ada' },
      ])
    })
    const rowsAs = async (person: string) => {
      const { status, body } = await read('ada', person)
      return status === 200 ? (body.data as { _id: string }[]).map(({ _id }) => _id) : status
    }

    it('an administrator reads the rows that the person reads, by their roles and their id, also twice', async () => {
      const own = (await read('eve')).body.data
      expect(own).toEqual([{ _id: 'e1', owner: 'eve' }])
      expect(await rowsAs('user:eve')).toEqual(['e1'])
      expect(await rowsAs('user:eve')).toEqual(['e1'])
      expect(await rowsAs('user:dev')).toHaveLength(5) // a builder reads everything
    })

    it('is refused to everybody but administrators', async () => {
      for (const as of ['dev', 'eve', 'nobody'] as const) expect((await read(as, 'user:eve')).status, as).toBe(403)
    })

    it('is refused for somebody who does not exist, cannot sign in, or is the account of visitors', async () => {
      for (const person of ['user:', 'user:nemo', 'user:gone', 'user:public'])
        expect((await read('ada', person)).body, person).toMatchObject({ code: 400, errors: [{ path: 'view_as' }] })
    })

    it('reads nothing of their own: messages, settings, drafts and answers', async () => {
      for (const path of ['/user/me', '/drafts', '/questionnaires', '/questionnaire/f1/answers', '/apps'])
        expect((await stage.send('ada', 'GET', `${path}?view_as=user:eve`)).body, path).toMatchObject({ code: 400 })
      const sent = await stage.send('ada', 'POST', '/item/shop/freight?view_as=user:eve', { data: { owner: 'eve' } })
      expect(sent.status).toBe(400)
    })
  })
})
