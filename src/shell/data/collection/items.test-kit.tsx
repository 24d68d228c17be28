import { screen } from '@testing-library/react'
import type { Routes } from '../../platform.test-kit.tsx'
import { openPeople } from './people.test-kit.tsx'

/** Opens a list of two people on a server that stores what is changed. */
export async function openItems(routes: Routes = {}) {
  const items: Record<string, unknown>[] = [
    { _id: 'i1', name: 'Ada', age: 36 },
    { _id: 'i2', name: 'Bo', age: 7 },
  ]
  const put = (at: number) => (sent: { readonly body: unknown }) => {
    Object.assign(items[at] as object, (sent.body as { data: object }).data)
    return [200, items[at]] as const
  }
  const platform = openPeople({
    'POST /dataframe/aggregate': () => [200, items.map(item => ({ ...item }))],
    'GET /item/crm/people/i1': () => [200, items[0]],
    'PUT /item/crm/people/i1': put(0),
    'PUT /item/crm/people/i2': put(1),
    ...routes,
  })
  const cell = async (text: string) => (await screen.findByText(text)).closest('td') as HTMLTableCellElement
  return { ...platform, items, cell }
}
