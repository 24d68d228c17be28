import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await stage.send('ada', 'POST', '/app/shop/page', { name: 'Settings', slug: 'settings' })
})
afterAll(() => stage.close())

const settings = (title: string) => ({
  name: 'Settings',
  rows: [
    {
      id: 'settings-row',
      modules: [
        {
          ...{ id: 'settings-table', name: 'Orders', type: { name: 'Data Table', width: 6 } },
          ...{ queries: [{ slug: 'orders_all', primary: true }], selection: { title, columns: [{ key: 'invoice' }] } },
        },
      ],
    },
  ],
})
const publish = (as: Parameters<Stage['send']>[0], title: string) =>
  stage.send(as, 'PUT', '/page_document/shop/settings', { settings: settings(title) })
const titleShown = async (): Promise<unknown> => {
  const { body } = await stage.send('eve', 'GET', '/module/settings-table')
  return (body.data as { readonly selection: { readonly title: unknown } }).selection.title
}

it('administrators and developers configure the widgets of a page, and no other person does (RUN-018)', async () => {
  for (const [as, title] of [
    ['ada', 'Of an administrator'],
    ['dev', 'Of a developer'],
  ] as const) {
    expect((await publish(as, title)).status).toBe(200)
    expect(await titleShown()).toBe(title)
  }
  for (const [as, status] of [
    ['eve', 403],
    ['nobody', 401],
  ] as const)
    expect((await publish(as, 'Of somebody else')).status).toBe(status)
  expect(await titleShown()).toBe('Of a developer')
})
