// @vitest-environment happy-dom
// What is said after something was made, changed, moved or deleted, and after it was not.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdLongTimers } from '../../test/tools/long-timers.ts'
import type { StorageLike } from '../api/core.ts'
import { memoryStorage } from '../api/storage.ts'
import { closePlatforms, openPlatform } from './platform.test-kit.tsx'
import type { Routes } from './platform.test-kit.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  closePlatforms()
})

const done = (thing: string, deed: string): string => `success: Your ${thing} has been successfully ${deed}.`
const failed = (verb: string, thing: string): string =>
  `error: We couldn't ${verb} your ${thing}. Please try again later or reach out to our support team for assistance.`
const toasts = (): readonly string[] =>
  [...document.querySelectorAll('.lc-toast')].map(
    toast => `${toast.getAttribute('data-kind')}: ${toast.querySelector('.lc-toast-words p')?.textContent}`,
  )

type User = ReturnType<typeof openPlatform>['user']

describe('groups and pages of the menu', () => {
  const open = async (routes: Routes): Promise<User> => {
    const { user } = openPlatform({ path: '/app/crm', routes })
    await user.click(await screen.findByRole('button', { name: 'Developer' }))
    await user.click(screen.getByRole('switch', { name: 'Show as User/Dev' }))
    return user
  }
  const choose = async (user: User, name: string, item: string): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: `Edit ${name}` }))
    await user.click(screen.getByRole('menuitem', { name: item }))
  }
  const add = async (user: User): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'Add group' }))
    await user.type(await screen.findByLabelText('Name'), 'Archive{Enter}')
  }
  const rename = async (user: User): Promise<void> => {
    await choose(user, 'Reports', 'Rename group')
    await user.type(await screen.findByLabelText('Name'), ' now{Enter}')
  }
  const moveUp = (user: User): Promise<void> => choose(user, 'Reports', 'Move up')
  const deeds = [
    ['POST /app/crm', add, 'create', 'created'],
    ['PUT /app/crm/g2', rename, 'rename', 'renamed'],
    ['PUT /app/crm/g2', moveUp, 'move', 'moved'],
  ] as const

  for (const [call, does, verb, deed] of deeds) {
    it(`says that a group was ${deed} (ERR-029)`, async () => {
      await does(await open({ [call]: [200, {}] }))
      await waitFor(() => expect(toasts()).toEqual([done('page group', deed)]))
    })

    it(`says that a group could not be ${deed}, whatever the server says about it (ERR-029)`, async () => {
      await does(await open({ [call]: [500, undefined, 'deadlock detected'] }))
      await waitFor(() => expect(toasts()).toEqual([failed(verb, 'page group')]))
      expect(screen.queryByText('deadlock detected')).toBeNull()
    })
  }

  const addPage = async (user: User): Promise<void> => {
    await choose(user, 'Reports', 'Add page')
    await user.type(await screen.findByLabelText('Name'), 'Margins{Enter}')
  }
  const editPage = async (user: User): Promise<void> => {
    await choose(user, 'Sales', 'Edit page')
    await user.type(await screen.findByLabelText('Name'), ' now{Enter}')
  }
  const remove = async (user: User, name: string): Promise<void> => {
    await choose(user, name, 'Delete')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  }

  it.each<readonly [said: string, id: string, call: string, does: (user: User) => Promise<void>]>([
    ['Your page has been successfully created.', 'ERR-005, LIM-011', 'POST /app/crm/g2', addPage],
    ['Your page has been successfully updated with the new changes.', 'ERR-006', 'PUT /app/crm/page/sales', editPage],
    [
      'Your page group has been successfully deleted.',
      'ERR-007',
      'DELETE /app/crm/g2',
      user => remove(user, 'Reports'),
    ],
    [
      'Your page has successfully been deleted.',
      'ERR-008',
      'DELETE /app/crm/page/sales',
      user => remove(user, 'Sales'),
    ],
  ])('says “%s” for 1500 ms (%s)', async (said, _, call, does) => {
    const user = await open({ [call]: [200, {}] })
    await screen.findByRole('button', { name: 'Edit Sales' })
    const timers = holdLongTimers()
    await does(user)
    await waitFor(() => expect(toasts()).toEqual([`success: ${said}`]))
    act(() => {
      timers.pass(1_499)
    })
    expect(toasts()).toEqual([`success: ${said}`])
    act(() => {
      timers.pass(1)
    })
    expect(toasts()).toEqual([])
  })

  it('says that a page was moved as a page is updated, of which it is a kind', async () => {
    await choose(await open({ 'PUT /app/crm/page/sales': [200, {}] }), 'Sales', 'Move up')
    await waitFor(() =>
      expect(toasts()).toEqual(['success: Your page has been successfully updated with the new changes.']),
    )
  })

  it('says that a page could not be moved (ERR-002)', async () => {
    await choose(await open({ 'PUT /app/crm/page/sales': [500, undefined] }), 'Sales', 'Move up')
    await waitFor(() => expect(toasts()).toEqual([failed('update', 'page')]))
  })

  it('keeps what was typed, with the reason beside the name until it is another name', async () => {
    const user = await open({
      'POST /app/crm': [409, undefined, 'There is a group of that name.'],
      'POST /app/crm/g2': [409, undefined, 'There is a page of that name.'],
    })
    const field = () => screen.getByLabelText<HTMLInputElement>('Name')
    await add(user)
    await screen.findByText('There is a group of that name.')
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['Archive', 'true'])
    await user.type(field(), ' 2')
    expect(screen.queryByText('There is a group of that name.')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await choose(user, 'Reports', 'Add page')
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Sales{Enter}')
    expect(await screen.findByText('There is a page of that name.')).toBeTruthy()
    expect(toasts()).toContain(failed('create', 'page'))
  })
})

/** A device on which everybody opened this app last. */
function openedBefore(app: string): StorageLike {
  const storage = memoryStorage()
  return {
    getItem: key => (key.includes('recent-apps:') ? JSON.stringify([app]) : storage.getItem(key)),
    setItem: storage.setItem,
    removeItem: storage.removeItem,
  }
}

describe('forms', () => {
  const form = { id: '7', name: 'Inspection', latest_version: { version: 1, settings: { rows: [] } } }
  const platform = (routes: Routes): ReturnType<typeof openPlatform> =>
    openPlatform({
      path: '/formtemplates',
      routes: {
        'GET /questionnaires': [200, [form]],
        'GET /questionnaire/7': [200, form],
        'GET /questionnaire/8': [200, { ...form, id: '8' }],
        ...routes,
      },
    })
  const open = (routes: Routes): User => platform(routes).user
  const make = async (user: User): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'New form' }))
    await user.type(await screen.findByLabelText('Name'), 'Snags')
    await user.click(screen.getByRole('button', { name: 'Create' }))
  }
  const choose = async (user: User, item: string): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'More about Inspection' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  const duplicate = (user: User): Promise<void> => choose(user, 'Duplicate')
  const rename = async (user: User): Promise<void> => {
    await choose(user, 'Rename')
    await user.type(await screen.findByLabelText('Name'), ' of the apron{Enter}')
  }
  const remove = async (user: User): Promise<void> => {
    await choose(user, 'Delete')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  }
  const deeds = [
    ['POST /questionnaire', make, 'create', 'created'],
    ['POST /questionnaire', duplicate, 'duplicate', 'duplicated'],
    ['PUT /questionnaire/7', rename, 'rename', 'renamed'],
    ['DELETE /questionnaire/7', remove, 'delete', 'deleted'],
  ] as const

  for (const [call, does, verb, deed] of deeds) {
    it(`says that a form was ${deed} (ERR-029)`, async () => {
      await does(open({ [call]: [200, { ...form, id: '8' }] }))
      await waitFor(() => expect(toasts()).toEqual([done('form', deed)]))
    })

    it(`says that a form could not be ${deed}, whatever the server says about it (ERR-029)`, async () => {
      await does(open({ [call]: [500, undefined, 'deadlock detected'] }))
      await waitFor(() => expect(toasts()).toEqual([failed(verb, 'form')]))
      expect(screen.queryByText('deadlock detected')).toBeNull()
    })
  }

  it('asks for the app of a new form where there are several, with the one that was opened last chosen', async () => {
    const created = { 'POST /questionnaire': [200, { ...form, id: '8' }] } as const
    const first = platform(created)
    await make(first.user) // nothing was opened yet: it may be chosen later
    await waitFor(() =>
      expect(first.sent.find(one => one.path === '/questionnaire')?.body).toEqual({
        name: 'Snags',
        settings: { modaltitle: 'Snags', rows: [] },
      }),
    )
    closePlatforms()

    const { user, sent } = openPlatform({
      path: '/formtemplates',
      options: { storage: openedBefore('hr') },
      routes: { 'GET /questionnaires': [200, [form]], 'GET /questionnaire/8': [200, { ...form, id: '8' }], ...created },
    })
    await user.click(await screen.findByRole('button', { name: 'New form' }))
    await user.click(await screen.findByRole('combobox', { name: 'App People' }))
    await user.click(await screen.findByRole('option', { name: 'Finance' }))
    await user.type(screen.getByLabelText('Name'), 'Snags')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() =>
      expect(sent.find(one => one.path === '/questionnaire')?.body).toEqual({
        name: 'Snags',
        settings: { app: 'fin', modaltitle: 'Snags', rows: [] },
      }),
    )
  })

  it('keeps a name that is too long as it was pasted, and says how much too long', async () => {
    const { user, sent } = platform({})
    await user.click(await screen.findByRole('button', { name: 'New form' }))
    await user.click(await screen.findByLabelText('Name'))
    await user.paste('x'.repeat(130))
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toHaveLength(130)
    expect(await screen.findByText('Use at most 120 characters. This name has 130.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Create' }).hasAttribute('disabled')).toBe(true)
    await user.keyboard('{Enter}')
    expect(sent.filter(one => one.method === 'POST')).toEqual([])
  })

  it('renames a form and leaves its questions as they are', async () => {
    const { user, sent } = platform({ 'PUT /questionnaire/7': [200, form] })
    await rename(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.filter(one => one.method === 'PUT').map(one => one.body)).toEqual([{ name: 'Inspection of the apron' }])
  })

  it('says that a form could not be duplicated where it could not be read', async () => {
    await duplicate(open({ 'GET /questionnaire/7': [500, undefined] }))
    await waitFor(() => expect(toasts()).toEqual([failed('duplicate', 'form')]))
  })

  it('keeps the name of a form that was not made, with the reason beside it', async () => {
    const user = open({
      'POST /questionnaire': [409, undefined, 'The form "snags" already exists. Choose another name.'],
    })
    await make(user)
    expect(await screen.findByText('The form "snags" already exists. Choose another name.')).toBeTruthy()
    const field = screen.getByLabelText<HTMLInputElement>('Name')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['Snags', 'true'])
    await user.type(field, ' 2')
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  it('leaves the question open when a form was not deleted, so that it can be asked again', async () => {
    await remove(open({ 'DELETE /questionnaire/7': [500, undefined] }))
    await waitFor(() => expect(toasts()).toEqual([failed('delete', 'form')]))
    expect(screen.getByRole('alertdialog', { name: 'Delete “Inspection”?' })).toBeTruthy()
  })

  it('takes a success away after 1.5 s', async () => {
    const user = open({ 'DELETE /questionnaire/7': [200, {}] })
    await screen.findByRole('button', { name: 'More about Inspection' })
    const timers = holdLongTimers()
    await remove(user)
    await waitFor(() => expect(toasts()).toEqual([done('form', 'deleted')]))
    act(() => {
      timers.pass(1_499)
    })
    expect(toasts()).toEqual([done('form', 'deleted')])
    act(() => {
      timers.pass(1)
    })
    await waitFor(() => expect(toasts()).toEqual([]))
  })

  it('leaves one with a button in it long enough to be pressed', async () => {
    const { user, at } = platform({ 'POST /questionnaire': [200, { ...form, id: '8' }] })
    await screen.findByRole('button', { name: 'More about Inspection' })
    const timers = holdLongTimers()
    await duplicate(user)
    await waitFor(() => expect(toasts()).toEqual([done('form', 'duplicated')]))
    act(() => {
      timers.pass(2_000)
    })
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    expect(at()).toBe('/formtemplates/8')
  })
})
