import { expect, it } from 'vitest'
import type { Core, WireRequest } from './core.ts'
import { viewingAs } from './view-as.ts'

it('names the role in reads of rows, items, forms and files only, also those of the cache', async () => {
  const sent: WireRequest[] = []
  const core = {
    request: (request: WireRequest) => Promise.resolve(sent.push(request)),
    query: (request: WireRequest) => sent.push(request),
  } as unknown as Core // all that is used here
  const viewed = viewingAs(core, 'planner')
  await viewed.request({ method: 'POST', path: '/dataframe/aggregate', query: { extended: true }, body: {} })
  viewed.query({ method: 'GET', path: '/item/shop/orders/o1' })
  viewed.query({ method: 'GET', path: '/questionnaire/12' })
  await viewed.request({ method: 'POST', path: '/file/plan.pdf', body: {} })
  await viewed.request({ method: 'DELETE', path: '/file/plan.pdf', body: {} })
  await viewed.request({ method: 'POST', path: '/file', body: {} })
  await viewed.request({ method: 'POST', path: '/questionnaire', body: {} })
  await viewed.request({ method: 'PUT', path: '/item/shop/orders/o1', body: {} })
  await viewed.request({ method: 'GET', path: '/apps' })
  expect(sent.map(({ query }) => query)).toEqual([
    { extended: true, view_as: 'planner' },
    { view_as: 'planner' },
    { view_as: 'planner' },
    { view_as: 'planner' },
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
