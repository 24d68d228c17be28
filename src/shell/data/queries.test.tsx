// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Core, WireRequest } from '../../api/core.ts'
import type { Query } from '../../contract/entities/query.ts'
import { duplicateQuery, queryList } from './queries.tsx'
import type { QueryRow } from './queries.tsx'

const query: Query = {
  id: '1',
  slug: 'late',
  name: 'Late',
  app: 'ops',
  collection: 'flights',
  validated: true,
  pipeline: [],
  edited: 4,
  uses: [{ kind: 'widget', id: 'w', name: 'Delays' }],
  disabled_steps: [{ at: 0, stage: { $limit: 1 } }],
}
const row: QueryRow = { query, app: 'Operations', collection: 'Flights' }
const say = (key: string, values?: object) => `${key} ${Object.values(values ?? {}).join()}`.trim()

it('shows how many use a query, with their names, from the list itself', () => {
  const cell = (uses: Query['uses']) =>
    render(
      queryList.columns
        .find(({ key }) => key === 'uses')
        ?.cell?.({ ...row, query: { ...query, uses } }, { say, lang: 'en' }),
    )
  const { container } = cell(query.uses)
  expect(container.textContent).toBe('queries.uses.one 1')
  expect(container.querySelector('[title=Delays]')).not.toBeNull()
  expect(cell([]).container.textContent).toBe('queries.uses.none')
  expect(cell(undefined).container.textContent).toBe('')
})

it('copies what a builder stored, under a new name, and nothing that belongs to the original', async () => {
  const sent: WireRequest[] = []
  const request = (one: WireRequest) => {
    sent.push(one)
    return Promise.resolve({ status: 200, data: { code: 200, message: 'OK', data: query } })
  }
  const core = { options: { api: '/' }, request, invalidate() {} } as unknown as Core // all that a copy uses
  await duplicateQuery(core, row, new Set(['queries.copyOf Late']), say)
  expect(sent.map(({ body }) => body)).toEqual([
    {
      name: 'queries.copyOf Late 2',
      app: 'ops',
      collection: 'flights',
      pipeline: [],
      disabled_steps: query['disabled_steps'],
    },
  ])
})
