// @vitest-environment happy-dom
import { configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closePages, moduleOf, openPage, reportForm } from './form-stage.test-kit.tsx'
import { turns } from '../../test/tools/turns.ts'

configure({ asyncUtilTimeout: 5000 })
afterEach(closePages)

const rows = [
  { _id: 'r1', title: 'Flat tyre', severity: 'High' },
  { _id: 'r2', title: 'Leak', severity: 'Low' },
]
const columns = [{ key: 'title', type: 'text' }]
const openForm = { type: 'questionnaire', template: 'report' }
async function open(selection: Readonly<Record<string, unknown>>, more: Partial<Parameters<typeof openPage>[0]> = {}) {
  const page = openPage({
    modules: [moduleOf('table', 'Data Table', { columns, ...selection }, 'reports')],
    rows,
    ...more,
  })
  await screen.findByText('Flat tyre')
  return page
}
const ask = { type: 'popup', title: 'Sure?', needsConfirm: true, confirm: 'Yes' }
const busy = () =>
  screen
    .getAllByRole('button', { hidden: true })
    .filter(one => one.getAttribute('aria-busy') === 'true')
    .map(one => one.textContent)
const form = () => screen.findByRole('dialog', { name: 'Report' })

describe('a button on a page', () => {
  it('opens a form over it; a save closes the form, refreshes the page and lets what waits go on (ACT-028, QUE-074, WID-078)', async () => {
    const { user, written, reads, heard } = await open({
      actionbuttons: [
        {
          id: 'new',
          label: 'Report a fault',
          actions: [
            openForm,
            { type: 'wait' },
            { type: 'insert', app: 'ops', collection: 'log', payload: { done: true } },
          ],
        },
      ],
    })
    await user.click(screen.getByRole('button', { name: 'Report a fault' }))
    const dialog = await form()
    await user.type(await within(dialog).findByRole('textbox', { name: /Title/ }), 'Oil')
    const before = reads.length
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(reads.length).toBeGreaterThan(before)
    await waitFor(() => expect(written.map(({ path }) => path)).toEqual(['/item/ops/reports', '/item/ops/log']))
    expect(written[0]?.body).toMatchObject({ title: 'Oil' })
    expect(heard.mock.calls.map(([name]) => name)).toEqual(
      expect.arrayContaining(['lc-submitted', 'lc-close', 'lc-wait']),
    )
  })

  it('asks before answers that were not saved are left, and then begins nothing that waits for them (QUE-081, WID-078)', async () => {
    const { user, written } = await open({
      actionbuttons: [
        {
          id: 'new',
          label: 'Report a fault',
          actions: [openForm, { type: 'wait' }, { type: 'insert', app: 'ops', collection: 'log' }],
        },
      ],
    })
    await user.click(screen.getByRole('button', { name: 'Report a fault' }))
    await user.type(await within(await form()).findByRole('textbox', { name: /Title/ }), 'Oil')
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog')
    expect(screen.getByRole('dialog', { name: 'Report' })).toBeTruthy()
    await user.click(within(question).getByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await turns()
    expect(written).toEqual([])
  })

  it('runs once, however often it is pressed while it runs (ACT-005)', async () => {
    const { user } = await open({ actionbuttons: [{ id: 'new', label: 'Report a fault', actions: [openForm] }] })
    const button = screen.getByRole('button', { name: 'Report a fault' })
    await user.click(button)
    button.click()
    await form()
    button.click()
    await turns()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('shows that it is busy until its actions are done, and no other button does (ACT-004)', async () => {
    const { user } = await open({
      actionbuttons: [
        { label: 'Tidy up', actions: [ask] },
        { label: 'Other', actions: [ask] },
      ],
    })
    expect(busy()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Tidy up' }))
    const question = await screen.findByRole('alertdialog', { name: 'Sure?' })
    expect(busy()).toEqual(['Tidy up'])
    await user.click(within(question).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(busy()).toEqual([]))
  })

  it('in a row is the only busy one, also when the rows are read again while it runs (ACT-004)', async () => {
    const { user, page } = await open({
      columns: [...columns, { key: 'go', type: 'button', button: 'Go', action: ask }],
    })
    const areBusy = () =>
      screen.getAllByRole('button', { name: 'Go', hidden: true }).map(one => one.getAttribute('aria-busy'))
    await user.click(screen.getAllByRole('button', { name: 'Go' })[1] as HTMLElement) // two rows
    const question = await screen.findByRole('alertdialog', { name: 'Sure?' })
    expect(areBusy()).toEqual([null, 'true'])
    await page.refresh()
    expect(areBusy()).toEqual([null, 'true'])
    await user.click(within(question).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(areBusy()).toEqual([null, null]))
  })

  it('is not busy while its form is open over the page, and is again with what comes after it (ACT-004)', async () => {
    const { user } = await open({
      actionbuttons: [{ label: 'Report a fault', actions: [openForm, { type: 'wait' }, ask] }],
    })
    await user.click(screen.getByRole('button', { name: 'Report a fault' }))
    const dialog = await form()
    await user.type(await within(dialog).findByRole('textbox', { name: /Title/ }), 'Oil')
    expect(busy()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
    await screen.findByRole('alertdialog', { name: 'Sure?' })
    expect(busy()).toEqual(['Report a fault'])
  })

  it('may open a form that opens another: they lie on top of each other (ACT-029)', async () => {
    const again = { key: 'again', type: 'button', label: 'And another', settings: { actions: [openForm] } }
    const { user } = await open(
      { actionbuttons: [{ id: 'new', label: 'Report a fault', actions: [openForm] }] },
      { form: { ...reportForm, rows: [...reportForm.rows, { key: 'more', questions: [again] }] } },
    )
    await user.click(screen.getByRole('button', { name: 'Report a fault' }))
    await user.click(await within(await form()).findByRole('button', { name: 'And another' }))
    await waitFor(() => expect(screen.getAllByRole('dialog', { name: 'Report' })).toHaveLength(2))
    const [, upper] = screen.getAllByRole('dialog', { name: 'Report' })
    await user.click(within(upper as HTMLElement).getByRole('button', { name: 'Close' })) // two are open
    await waitFor(() => expect(screen.getAllByRole('dialog', { name: 'Report' })).toHaveLength(1))
  })

  it('reports over the page what cannot be opened, with a way back (ACT-028)', async () => {
    const { user } = await open({
      actionbuttons: [{ id: 'new', label: 'Open', actions: [{ type: 'questionnaire', template: 'gone' }] }],
    })
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('There is no such form.')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('does nothing while the page is edited: above a table, in a row, of a form and to open one (ACT-006)', async () => {
    const modules = [
      moduleOf(
        'table',
        'Data Table',
        {
          columns: [...columns, { key: 'go', type: 'button', button: 'Go', action: ask }],
          actionbuttons: [{ label: 'Tidy up', actions: [ask] }],
          actions: [{ type: 'link', page: 'other' }],
        },
        'reports',
      ),
      moduleOf('form', 'Questionnaire', {
        template: 'report',
        actionbuttons: [{ id: 'note', label: 'Make a note', actions: [ask] }],
      }),
      moduleOf('opener', 'Questionnaire', { template: 'report', type: 'Modal', title: 'Open the form' }),
    ]
    const press = async (isEditing: boolean): Promise<readonly string[]> => {
      const { user, heard } = await open({}, { modules, isEditing })
      await user.click(await screen.findByRole('button', { name: 'Make a note' }))
      for (const name of ['Tidy up', 'Go', 'Open the form'])
        if (screen.queryAllByRole('alertdialog').length === 0)
          await user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement) // each is drawn
      if (screen.queryAllByRole('alertdialog').length === 0) await user.click(await screen.findByText('Leak'))
      await turns()
      return heard.mock.calls.map(([name]) => name).filter(name => /action|navigate|open/.test(name))
    }
    expect(await press(true)).toEqual([])
    expect([screen.queryByRole('alertdialog'), screen.queryByRole('dialog')]).toEqual([null, null])
    closePages()
    expect(await press(false)).toContain('lc-action')
  })

  it('leaves a press to a host that cancels it, and actions of unknown types', async () => {
    const { user, heard } = await open(
      {
        actionbuttons: [
          { id: 'tell', label: 'Open', actions: [{ type: 'popup', title: 'Hello' }] },
          { id: 'mail', label: 'Mail', action: 'mail' },
        ],
      },
      { onEvent: name => name !== 'lc-action' },
    )
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await turns()
    expect(screen.queryByRole('dialog')).toBeNull()
    heard.mockReturnValue(true)
    await user.click(screen.getByRole('button', { name: 'Mail' }))
    await turns()
    expect(document.body.textContent).not.toContain('cannot be run')
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByRole('dialog', { name: 'Hello' })).toBeTruthy()
  })
})

describe('a row', () => {
  it('opens its item in a form, and the save changes it (QUE-014, WID-078)', async () => {
    const { user, written } = await open({
      actions: [{ ...openForm, crud: 'Update', join_key: '_id', modaltitle: 'Change' }],
    })
    await user.click(screen.getByText('Leak'))
    const dialog = await screen.findByRole('dialog', { name: 'Change' })
    const title = await within(dialog).findByRole('textbox', { name: /Title/ })
    expect(title).toHaveProperty('value', 'Leak')
    await user.type(title, ' of oil')
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
    await waitFor(() =>
      expect(written).toMatchObject([{ method: 'PUT', path: '/item/ops/reports/r2', body: { title: 'Leak of oil' } }]),
    )
  })

  it('goes by itself to the page of a link, and to none of a button', async () => {
    const { user, heard } = await open({
      actionbuttons: [{ id: 'b', label: 'Open', actionlist: [{ actionId: 'a1' }] }],
      actions: [
        { id: 'a1', type: 'link', page: 'of_button' },
        { type: 'link', page: 'of_row' },
      ],
    })
    await user.click(screen.getByText('Leak'))
    await turns()
    expect(
      heard.mock.calls
        .filter(([name]) => name === 'lc-navigate' || name === 'lc-action')
        .map(([name, detail]) => [name, detail]),
    ).toEqual([['lc-navigate', expect.objectContaining({ page: 'of_row', item: 'r2' })]])
  })

  it('leaves alone what is an action of a button', async () => {
    const { user } = await open({
      actionbuttons: [{ id: 'new', label: 'Open', actionlist: [{ actionId: 'a1' }] }],
      actions: [{ id: 'a1', ...openForm }],
    })
    await user.click(screen.getByText('Leak'))
    await turns()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await form()).toBeTruthy()
  })
})

describe('a form of the type "Modal"', () => {
  it('is a button on its page (QUE-001, WID-078)', async () => {
    const { user, written } = openPage({
      modules: [moduleOf('report', 'Questionnaire', { template: 'report', type: 'Modal', title: 'Report a fault' })],
    })
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Report a fault' }))
    const dialog = await form()
    await user.type(await within(dialog).findByRole('textbox', { name: /Title/ }), 'Oil')
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(written.map(({ path }) => path)).toEqual(['/item/ops/reports'])
  })
})
