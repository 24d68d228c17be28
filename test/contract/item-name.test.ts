import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { done, openStage, type Stage } from './stage.ts'

// given a list of orders on the page "sales" that opens the detail page "order", which reads the order and something else
describe('the name of the item of a detail page', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
    const { repo } = stage.server
    const addModule = async (page: string, id: string, query: string, selection: Readonly<Record<string, unknown>>) => {
      const found = await repo.pages.find('shop', page)
      const row = done(await repo.rows.create(found?.id ?? '', { id: `row-${id}`, slug: id }))
      const queries = [{ slug: query, primary: true }]
      done(
        await repo.modules.create({ id, row: row.id, name: id, type: { name: 'Any', width: 6 }, queries, selection }),
      )
    }
    await addModule('third', 'mentions', 'orders_all', { title: 'order', columns: [{ key: 'amount', type: 'key' }] })
    await addModule('sales', 'list', 'orders_all', {
      actions: [{ type: 'Link', page: 'order', item_key: 'number' }],
      columns: [{ key: 'amount' }, { key: 'region', type: 'key', format: 'Text' }],
    })
    await addModule('order', 'figure', 'order_one', {})
    await addModule('order', 'other', 'other_all', {})
    await repo.users.grant('stranger', ['show_app_shop_page_order'])
  })
  afterAll(() => stage.close())

  const read = async (who: 'eve' | 'stranger', path = 'order?extended=true') => {
    const { body } = await stage.send(who, 'GET', `/app/shop/page/${path}`)
    return (body.data as { readonly item_name?: unknown }).item_name // the reply of readPage
  }

  it('is where the first list that leads to the page has it, with the modules that read the same collection', async () => {
    expect(await read('eve')).toEqual({
      item_key: 'number',
      key: 'region',
      format: 'Text',
      query: 'orders_all',
      modules: ['figure'],
    })
  })

  it('is not said of a list that the user may not read, nor of a page that is none of details', async () => {
    expect(await read('stranger')).toBeUndefined()
    expect(await read('eve', 'sales?extended=true')).toBeUndefined()
  })
})
