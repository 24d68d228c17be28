// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Import, ImportPreview, ImportRun } from '../../contract/entities/import.ts'
import { apps, openPlatform } from '../platform.test-kit.tsx'

afterEach(cleanup)

const settings = {
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ';',
  decimal: ',',
  dates: 'dmy',
  header: true,
} as const
const preview: ImportPreview = {
  settings,
  guessed: settings,
  columns: [
    { from: 'Naam', to: 'naam', type: 'text', define: true },
    { from: 'Saldo', to: 'saldo', type: 'number', define: true },
  ],
  missing: [],
  rows: [
    { row: 2, cells: ['Anker', '1,5'], problems: [] },
    {
      row: 3,
      cells: ['Bakker', 'veel'],
      problems: [{ column: 'Saldo', message: 'Must be a number, such as 1.234,5.' }],
    },
  ],
  has_more: false,
}
const run = (patch: Partial<ImportRun>): ImportRun => ({
  id: 'r1',
  import: 'i1',
  is_check: false,
  state: 'done',
  file_name: 'klanten.csv',
  who: { id: 'd', name: 'Ben Carter' },
  total: 2,
  rows: 2,
  created: 1,
  changed: 0,
  unchanged: 0,
  refused: 1,
  refused_file: '/import/history/i1/r1/refused?until=1&key=k',
  problems: [{ row: 3, column: 'Saldo', message: 'Must be a number, such as 1.234,5.', value: 'veel' }],
  started_at: 1,
  ...patch,
})
const stored: Import = { id: 'i1', name: 'Clients', app: 'crm', new_collection: 'Clients', created_at: 1 }

function openImports(path: string, more: object = {}) {
  let one = stored
  const file = { name: 'klanten.csv', bytes: 30 }
  return openPlatform({
    as: 'developer',
    path,
    routes: {
      'GET /collections': [200, [{ app: 'crm', slug: 'clients', name: 'Clients', database: 'MONGO' }]],
      'GET /import': () => [200, [{ ...one, last: run({}) }]],
      'POST /import/create': () => [200, one],
      'PUT /import/i1/file': sent => {
        const { size } = sent.body as { readonly size: number }
        one = { ...one, file }
        return [200, { offset: size, is_complete: true }]
      },
      'GET /import/i1': () => [200, one],
      'PUT /import/i1': () => [200, one],
      'POST /import/i1/preview': [200, preview],
      'GET /import/history/i1': () => [200, one.last ? [one.last] : []],
      'GET /import/history/i1/r0': [200, run({ id: 'r0', is_check: true })],
      'POST /import/history/i1': sent => {
        const { check } = sent.body as { readonly check: boolean }
        if (check) return [200, run({ id: 'r0', is_check: true, state: 'running', total: null })]
        one = { ...one, collection: 'clients', last: run({}) }
        return [200, run({ state: 'running' })]
      },
      'PUT /import/history/i1/r1': () => {
        const undone = run({ state: 'undone', undo: { deleted: 1, restored: 0, left: 0, items: [] } })
        one = { ...one, last: undone }
        return [200, undone]
      },
      ...more,
    },
  } as Parameters<typeof openPlatform>[0])
}

describe('the screens of imports', () => {
  it('have pasted rows again after Escape, and send them once there is a collection and a connection', async () => {
    // given
    const answers = { isDown: true }
    const { user, calls } = openImports('/Import/overview', {
      'POST /import/create': () => (answers.isDown ? [409, undefined, 'Try again in a minute.'] : [200, stored]),
    })
    const pasted = 'Naam\tSaldo\nAnker\t1,5\n'
    const openRows = async () => {
      await user.click(await screen.findByRole('button', { name: 'Paste rows' }))
      return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Rows of a spreadsheet, or CSV text' })
    }

    // when
    fireEvent.change(await openRows(), { target: { value: pasted } })
    await user.keyboard('{Escape}')

    // then
    expect((await openRows()).value).toBe(pasted)

    // when
    await user.click(screen.getByRole('button', { name: 'Use these rows' }))

    // then
    expect(await screen.findByText('Choose a collection.')).toBeTruthy()
    expect(calls('POST /import/create')).toEqual([])

    // when
    await user.click(screen.getByRole('combobox', { name: /^Collection/ }))
    await user.click(await screen.findByRole('option', { name: 'Clients' }))
    await user.click(screen.getByRole('button', { name: 'Continue with pasted.tsv' }))
    expect(await screen.findByText(/Try again in a minute/)).toBeTruthy()
    answers.isDown = false
    await user.click(screen.getByRole('button', { name: 'Continue with pasted.tsv' }))

    // then
    expect(await screen.findByRole('cell', { name: 'Anker' })).toBeTruthy()
    expect(calls('PUT /import/i1/file')[0]?.body).toMatchObject({ size: pasted.length })
  })

  it('lead from a file to its items, and undo them', async () => {
    const { user, calls } = openImports('/Import/overview?app=crm')
    await user.type(await screen.findByRole('textbox', { name: 'Name of the new collection' }), 'Clients')
    const zone = document.querySelector('.lc-import-drop')
    if (!zone) throw new Error('There is no place for a file.')
    fireEvent.drop(zone, {
      dataTransfer: { files: [new File(['Naam;Saldo\nAnker;1,5\n'], 'klanten.csv')], types: ['Files'] },
    })

    expect(await screen.findByRole('cell', { name: 'Anker' })).toBeTruthy()
    expect(calls('POST /import/create')[0]?.body).toEqual({ app: 'crm', new_collection: 'Clients' })
    expect(screen.getByRole('cell', { name: /^veel/ }).textContent).toContain('Must be a number, such as 1.234,5.')
    expect(screen.getByText(/^1 of these rows has a problem/)).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Next' }))
    const key = await screen.findByRole('textbox', { name: 'Name of the new field for Naam' })
    await user.clear(key)
    await user.type(key, 'client')
    await user.click(screen.getByRole('button', { name: 'Next' }))

    await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
    expect(calls('POST /import/history/i1').map(({ body }) => (body as { check: boolean }).check)).toEqual([
      true,
      false,
    ])
    expect(calls('POST /import/history/i1')[1]?.body).toMatchObject({
      key: null,
      columns: [{ from: 'Naam', to: 'client' }, { from: 'Saldo' }],
    })

    expect(
      await screen.findByText('Row 3, Saldo: Must be a number, such as 1.234,5. The file has “veel”.'),
    ).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Undo this import' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Undo this import' }))
    expect(await screen.findByText(/^1 deleted, 0 restored/)).toBeTruthy()
    expect(calls('PUT /import/history/i1/r1')[0]?.body).toEqual({ state: 'undone' })
  })

  it('do not go on without a name for each new field', async () => {
    const { user } = openImports('/Import/overview?app=crm')
    await user.type(await screen.findByRole('textbox', { name: 'Name of the new collection' }), 'Clients')
    await user.upload(
      document.querySelector('input[type=file]') as HTMLInputElement,
      new File(['Naam;Saldo\nAnker;1,5\n'], 'klanten.csv'),
    )
    await screen.findByRole('cell', { name: 'Anker' })
    await user.click(screen.getByRole('button', { name: 'Next' }))
    const key = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the new field for Naam' })
    expect(screen.getByRole('combobox', { name: /^Rows that are there already/ }).textContent).toContain(
      'Add every row as a new item',
    )
    await user.clear(key)
    expect(key.value).toBe('')
    expect(screen.getByText('Enter a name.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
    await user.type(key, 'saldo')
    expect(screen.getAllByText(/saldo/).length).toBeGreaterThan(0)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  })

  it('let a column empty the values of items that change, and show how many it would empty', async () => {
    const one = { ...stored, key: 'naam', file: { name: 'klanten.csv', bytes: 30 } }
    const { user, calls } = openImports('/Import/overview/i1', {
      'GET /import/i1': [200, one],
      'POST /import/history/i1': [200, run({ id: 'r0', is_check: true, changed: 2, emptied: 3 })],
    })
    await screen.findByRole('cell', { name: 'Anker' })
    await user.click(screen.getByRole('button', { name: 'Next' }))
    // the column by which items are found cannot empty it
    await screen.findByRole('combobox', { name: 'Empty cells of Saldo Keep the value' })
    expect(screen.queryByRole('combobox', { name: /^Empty cells of Naam/ })).toBeNull()
    await user.click(screen.getByRole('combobox', { name: /^Empty cells of Saldo/ }))
    await user.click(await screen.findByRole('option', { name: 'Empty the value' }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect((await screen.findByText('Values emptied')).nextSibling?.textContent).toBe('3')
    expect(calls('POST /import/history/i1')[0]?.body).toMatchObject({
      columns: [{ from: 'Naam' }, { from: 'Saldo', empty: 'clear' }],
    })
    expect(screen.getByRole('link', { name: 'Download refused rows' }).getAttribute('href')).toContain('lang=en')
  })

  it('say what became of the collection that an undone import had made', async () => {
    const undo = { deleted: 1, restored: 0, left: 0, items: [], collection: 'deleted' }
    openImports('/Import/overview/i1', {
      'GET /import/i1': [200, { ...stored, last: run({ state: 'undone', undo: undo as ImportRun['undo'] }) }],
    })
    expect(await screen.findByText(/it was empty and has been deleted/)).toBeTruthy()
  })

  it('cancel the check of a long file, and check it again', async () => {
    let check = run({ id: 'r0', is_check: true, state: 'running', total: null })
    const { user, calls } = openImports('/Import/overview?app=crm', {
      'GET /import/history/i1/r0': () => [200, check],
      'PUT /import/history/i1/r0': () => {
        check = { ...check, state: 'cancelled' }
        return [200, check]
      },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Name of the new collection' }), 'Clients')
    await user.upload(
      document.querySelector('input[type=file]') as HTMLInputElement,
      new File(['Naam;Saldo\nAnker;1,5\n'], 'klanten.csv'),
    )
    await screen.findByRole('cell', { name: 'Anker' })
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByRole('textbox', { name: 'Name of the new field for Naam' })
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(calls('PUT /import/history/i1/r0')[0]?.body).toEqual({ state: 'cancelled' })
    expect(await screen.findByText('The check was cancelled. Nothing was imported.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(calls('POST /import/history/i1')).toHaveLength(2)
  })

  it('read the preview once more after a failure', async () => {
    // given
    const answers = { isDown: true }
    const { user } = openImports('/Import/overview/i1', {
      'GET /import/i1': [200, { ...stored, file: { name: 'klanten.csv', bytes: 30 } }],
      'POST /import/i1/preview': () => (answers.isDown ? [409, undefined, 'The file is busy.'] : [200, preview]),
    })
    await screen.findByText('The file is busy.')
    answers.isDown = false

    // when
    await user.click(screen.getByRole('button', { name: 'Try again' }))

    // then
    expect(await screen.findByRole('cell', { name: 'Anker' })).toBeTruthy()
    expect(screen.queryByText('The file is busy.')).toBeNull()
  })

  it('show the names of the app and the collection of a new import once they are known, and never their ids', async () => {
    // given
    let finish = (): void => {}
    const late = new Promise<void>(done => {
      finish = done
    })
    openImports('/Import/overview?app=crm&collection=clients', {
      'GET /apps': async () => {
        await late
        return [200, apps]
      },
      'GET /collections': async () => {
        await late
        return [200, [{ app: 'crm', slug: 'clients', name: 'Clients', database: 'MONGO' }]]
      },
    })
    expect(await screen.findByRole('combobox', { name: 'App Loading' })).toBeTruthy()
    expect(screen.getByRole('combobox', { name: /^Collection/ }).textContent).toBe('Loading')

    // when
    finish()

    // then
    expect(await screen.findByRole('combobox', { name: 'App Customers' })).toBeTruthy()
    expect(await screen.findByRole('combobox', { name: /^Collection.*Clients/ })).toBeTruthy()
  })

  it('list the imports with how the last run of each ended (NAV-008)', async () => {
    openImports('/Import')
    expect(await screen.findByRole('link', { name: 'Clients' })).toBeTruthy()
    expect(screen.getByText(/^Done/)).toBeTruthy()
  })
})
