import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Group } from '../../src/contract/entities/group.ts'
import { done, openStage, type Stage } from './stage.ts'

// given an app with groups A(a1 a2 a3) B(b1) C(c1) and a detail page d1
describe('the menu of an app', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  beforeEach(async () => {
    const { repo } = stage.server
    await repo.apps.delete('m')
    done(await repo.apps.create({ id: 'm', name: 'm' }))
    for (const id of ['A', 'B', 'C']) done(await repo.groups.create('m', { id, name: id }))
    for (const [group, name] of [
      ['A', 'a1'],
      ['A', 'a2'],
      ['A', 'a3'],
      ['B', 'b1'],
      ['C', 'c1'],
    ] as const)
      done(await repo.pages.create('m', { name, group }))
    done(await repo.pages.create('m', { name: 'd1', detail_page: true }))
    done(await repo.pages.create('m', { name: 'd2', detail_page: true }))
  })

  const put = (path: string, body: object) => stage.send('ada', 'PUT', `/app/m/${path}`, body)
  const remove = (path: string) => stage.send('ada', 'DELETE', `/app/m/${path}`)
  async function menu() {
    const { body } = await stage.send('ada', 'GET', '/app/m?extended=true')
    const groups = (body.data as { settings: { appmenu: Group[] } }).settings.appmenu // extended
    return groups.map(
      group =>
        `${group.order}:${group.detail_pages ? 'details' : group.id}(${group.items.map(page => `${page.order}:${page.slug}${page.default ? '*' : ''}`).join(' ')})`,
    )
  }
  const start = ['0:A(0:a1* 1:a2 2:a3)', '1:B(0:b1)', '2:C(0:c1)', '-100:details(0:d1 1:d2)']

  it('makes the first page the default and puts the details last (PAG-033, PAG-005, PAG-006)', async () => {
    expect(await menu()).toEqual(start)
  })

  it('swaps a group with its neighbour when its order changes by one (PAG-025)', async () => {
    await put('B', { order: 0 })
    expect(await menu()).toEqual(['0:B(0:b1)', '1:A(0:a1* 1:a2 2:a3)', start[2], start[3]])
    await put('B', { order: 1 })
    expect(await menu()).toEqual(start)
  })

  it('keeps the order of groups between 0 and their count less one, details not counted (PAG-026, PAG-027)', async () => {
    await put('A', { order: -1 })
    await put('C', { order: 3 })
    expect(await menu()).toEqual(start)
  })

  it('never moves the detail group nor its pages (PAG-027, PAG-031)', async () => {
    const groups = await stage.server.repo.groups.list('m')
    const details = groups.find(group => group.detail_pages)?.id ?? ''
    expect((await put(details, { order: 0 })).status).toBe(409)
    expect((await put('page/d2', { order: 0 })).status).toBe(409)
    expect(await menu()).toEqual(start)
  })

  it('swaps a page with its neighbour, inside its group and its bounds (PAG-030)', async () => {
    await put('page/a3', { order: 1 })
    await put('page/a1', { order: -5 })
    await put('page/b1', { order: 1 })
    expect(await menu()).toEqual(['0:A(0:a1* 1:a3 2:a2)', ...start.slice(1)])
  })

  it('lowers the order of later groups when one is deleted, with its pages (PAG-028, PAG-029)', async () => {
    expect((await remove('B')).status).toBe(200)
    expect(await menu()).toEqual([start[0], '1:C(0:c1)', start[3]])
    expect((await stage.send('ada', 'GET', '/app/m/page/b1')).status).toBe(404)
  })

  it('keeps the group of the default page until it is the last one (PAG-029)', async () => {
    expect((await remove('A')).status).toBe(409)
    await remove('B')
    await remove('C')
    expect((await remove('A')).status).toBe(200)
    expect(await menu()).toEqual([start[3]])
  })

  it('lowers the order of later pages when one is deleted, and always has a default (PAG-032, PAG-034)', async () => {
    await remove('page/a1')
    expect((await menu())[0]).toBe('0:A(0:a2* 1:a3)')
  })

  it('has exactly one default page: the newest choice (PAG-034, PAG-033)', async () => {
    await put('page/c1', { default: true })
    await stage.send('ada', 'POST', '/app/m/B', { name: 'b2', default: true })
    expect(await menu()).toEqual(['0:A(0:a1 1:a2 2:a3)', '1:B(0:b1 1:b2*)', '2:C(0:c1)', start[3]])
  })

  it('makes one page when it is saved twice with the same key (PAG-015)', async () => {
    const first = await stage.send('ada', 'POST', '/app/m/B', { name: 'Twice', key: 'k1' })
    const second = await stage.send('ada', 'POST', '/app/m/B', { name: 'Twice', key: 'k1' })
    expect(second.body).toEqual(first.body)
    expect((await menu())[1]).toBe('1:B(0:b1 1:twice)')
  })

  it('keeps its orders whole when many write at once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, n) => stage.send('ada', 'POST', '/app/m/C', { name: `p${n}` })))
    const pages = (await stage.server.repo.pages.list('m')).filter(page => page.group === 'C')
    expect(pages.map(page => page.order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })
})
