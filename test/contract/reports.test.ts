// Reports: what is in use is not deleted by accident, what was deleted comes back, and nobody reads rows by a report that they
// may not read without it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Report } from '../../src/contract/entities/report.ts'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { openStage, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

onEachDatabase(postgres, 'a report on', name => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(name === 'PGlite' ? {} : { databaseUrl: postgres?.url })
  })
  afterAll(() => stage.close())

  async function created(more: object = {}): Promise<Report> {
    const body = { name: 'Regions', query: 'orders_all', template: '<p>{{region}}</p>', ...more }
    return (await stage.send('dev', 'POST', '/report/module', body)).body.data as Report
  }

  it('that a widget links to is deleted only by who insists', async () => {
    const { id } = await created()
    const path = `/report/module/${id}`
    await stage.send('dev', 'PUT', '/module/sales-table', {
      selection: { explanation: `See https://lc.test/reports/${id}?region=EU` },
    })
    const uses = [{ kind: 'widget', id: 'sales-table', app: 'shop', page: 'sales' }]
    const { body } = await stage.send('dev', 'GET', '/report/module?extended=true')
    expect((body.data as Report[]).find(one => one.id === id)).toMatchObject({ uses })
    expect(await stage.send('dev', 'DELETE', path)).toMatchObject({ status: 409, body: { data: uses } })
    expect((await stage.send('dev', 'GET', path)).status).toBe(200)
    expect((await stage.send('dev', 'DELETE', `${path}?anyway=true`)).status).toBe(200)
    expect((await stage.send('dev', 'GET', path)).status).toBe(404)
  })

  it('that was deleted is put back whole, once, by who deleted it', async () => {
    const report = await created({ settings: { format: 'Letter', rows: 7, filters: ['region'] }, note: 'extra' })
    const { undo } = (await stage.send('dev', 'DELETE', `/report/module/${report.id}`)).body.data as { undo: string }
    expect((await stage.send('ada', 'POST', `/undo/${undo}`)).status).toBe(404)
    expect((await stage.send('dev', 'POST', `/undo/${undo}`)).body.data).toEqual({ kind: 'report', restored: 1 })
    expect((await stage.send('dev', 'GET', `/report/module/${report.id}`)).body.data).toEqual({ ...report, edited: 2 })
    expect((await stage.send('dev', 'POST', `/undo/${undo}`)).status).toBe(404)
  })

  it('keeps its query from being deleted, and says so when that is gone all the same', async () => {
    const query = { name: 'Few orders', app: 'shop', collection: 'orders', pipeline: [] }
    const { id, slug } = (await stage.send('dev', 'POST', '/query', query)).body.data as { id: string; slug: string }
    const report = await created({ query: slug })
    const uses = [{ kind: 'report', id: report.id, name: 'Regions', app: 'shop' }]
    expect(await stage.send('dev', 'DELETE', `/query/${id}`)).toMatchObject({ status: 409, body: { data: uses } })
    await stage.send('dev', 'DELETE', `/query/${id}?anyway=true`)
    const { app, ...rest } = report
    expect(app).toBe('shop')
    expect((await stage.send('dev', 'GET', `/report/module/${report.id}`)).body.data).toEqual(rest)
    expect((await stage.send('eve', 'GET', `/report/module/${report.id}`)).status).toBe(403)
    const { body } = await stage.send('eve', 'GET', '/report/module')
    expect((body.data as Report[]).map(one => one.id)).not.toContain(report.id)
  })

  it('is one of two changes that two people make at once', async () => {
    const { id } = await created()
    const path = `/report/module/${id}`
    const [first, second] = await Promise.all(
      ['dev', 'ada'].map(who => stage.send(who as 'dev', 'PUT', path, { name: who, edited: 1 })),
    )
    expect(new Set([first?.status, second?.status])).toEqual(new Set([200, 409]))
    const winner = first?.status === 200 ? 'dev' : 'ada'
    expect([first, second].find(answer => answer?.status === 409)?.body.data).toMatchObject({ name: winner, edited: 2 })
  })

  it('keeps what another program stores beside it', async () => {
    const { id } = await created({ owner_note: 'monthly' })
    const answer = await stage.send('dev', 'PUT', `/report/module/${id}`, { name: 'Other', app: 'other', uses: [] })
    expect(answer.body.data).toMatchObject({ name: 'Other', owner_note: 'monthly', app: 'shop' })
    expect(answer.body.data).not.toHaveProperty('uses')
  })
})
