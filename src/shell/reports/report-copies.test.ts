import { expect, it } from 'vitest'
import { createCore } from '../../api/create-core.ts'
import type { Report } from '../../contract/entities/report.ts'
import type { Text } from '../../ui/text.tsx'
import { duplicateReport } from './report-list.tsx'
import { reportTransfer } from './report-transfer.ts'

const report = {
  id: 'r1',
  slug: 'regions',
  name: 'Regions',
  query: 'orders_all',
  template: '<p>{{region}}</p>',
  settings: { format: 'A4', orientation: 'portrait', rows: 5, filters: [] },
  created_at: 1,
  updated_at: 2,
  note: 'monthly',
} satisfies Report & { readonly note: string }
const row = { report, app: 'Shop', query: 'Orders' }
const say: Text = key => key

/** A server that makes every report; returns the bodies that it was sent. */
function open() {
  const bodies: unknown[] = []
  const core = createCore({
    name: `copies-${Math.random()}`,
    api: 'https://api.test/',
    auth: { mode: 'public' },
    storage: 'memory',
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      bodies.push(await new Request(input, init).json())
      return Response.json({ code: 200, message: 'OK', data: report })
    },
  })
  return { core, bodies }
}
const copied = { name: expect.any(String), query: 'orders_all', template: '<p>{{region}}</p>', note: 'monthly' }

it('a duplicated report has a slug and times of its own, and what is stored beside its template', async () => {
  const { core, bodies } = open()
  await duplicateReport(core, row, new Set(), say)
  expect(bodies).toEqual([{ ...copied, settings: report.settings }])
})

it('a report is pasted under a slug of its own, also from a text that has the one of its source', async () => {
  const { core, bodies } = open()
  const transfer = reportTransfer({ core, names: new Set(), queries: [], say })
  expect(transfer.dataOf(row)).not.toHaveProperty('slug')
  const { slug, name, query, template, settings, note } = report
  await transfer.paste({ slug, name, query, template, settings, note }, {})
  expect(bodies).toEqual([{ ...copied, settings: report.settings }])
})
