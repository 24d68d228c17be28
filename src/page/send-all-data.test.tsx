// @vitest-environment happy-dom
import { configure, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { closePages, moduleOf, openPage } from './form-stage.test-kit.tsx'

configure({ asyncUtilTimeout: 5000 })
afterEach(closePages)

/** More than a page of the table, and than one part of a read of all rows needs. */
const rows = Array.from({ length: 35 }, (_, index) => ({ _id: `r${index}`, title: `Fault ${index}` }))
const flow = { id: 'a1', type: 'actionflow', actionflowid: 'f1' }
const settingsOf = ({ body }: { readonly body: unknown }) =>
  (body as { readonly settings: { readonly unique_id?: unknown; readonly alldata: readonly unknown[] } }).settings

async function open(selection: Readonly<Record<string, unknown>>) {
  const page = openPage({
    modules: [moduleOf('table', 'Data Table', { pageSize: 10, ...selection }, 'faults')],
    rows,
  })
  await screen.findByText('Fault 0')
  return page
}
const columnsOf = (button: object) => ({
  columns: [
    { key: 'title', type: 'text' },
    { key: 'go', type: 'button', ...button },
  ],
})

it('is stored with an id, the ids of its actions, the title of its container and a flag for all rows (ACT-001)', async () => {
  const { user, written, heard } = await open({
    columns: [{ key: 'title', type: 'text' }],
    actionbuttons: [
      {
        id: 'b1',
        actionlist: [{ actionId: 'a2' }, { actionId: 'a1' }],
        containerstyling: { title: 'Send on' },
        send_all_data: true,
      },
      { id: 'b2', actionlist: [{ actionId: 'a1' }], containerstyling: { title: 'Start' } },
    ],
    actions: [flow, { id: 'a2', type: 'insert', app: 'ops', collection: 'log', payload: { by: 'b1' } }],
  })
  await user.click(screen.getByRole('button', { name: 'Send on' }))
  await waitFor(() => expect(written.map(({ path }) => path)).toEqual(['/item/ops/log', '/actionflow/start']))
  expect(heard).toHaveBeenCalledWith('lc-action', expect.objectContaining({ button: 'b1' }), true)
  expect(written[1] && settingsOf(written[1]).alldata).toEqual(rows)
  await user.click(screen.getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(written).toHaveLength(3))
  expect(heard).toHaveBeenCalledWith('lc-action', expect.objectContaining({ button: 'b2' }), true)
  expect(written[2] && settingsOf(written[2]).alldata).toEqual([])
})

it('sends all rows of the dataset with send_all_data, also those on other pages, and without it the clicked record alone (ACT-010)', async () => {
  for (const [isFlagged, sent] of [
    [true, rows],
    [false, [rows[3]]],
  ] as const) {
    const { user, written } = await open(columnsOf({ button: 'Send', action: { ...flow, send_all_data: isFlagged } }))
    expect(screen.queryByText('Fault 20')).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Send' })[3] as HTMLElement) // ten are shown
    await waitFor(() => expect(written).toHaveLength(1))
    expect(written.map(settingsOf)).toMatchObject([{ unique_id: 'r3', alldata: sent }])
    closePages()
  }
})
