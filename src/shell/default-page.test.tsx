// @vitest-environment happy-dom
// An administrator makes another page the default one of an app whose default page visitors open.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { a11yIssues } from '../ui/root.test-kit.tsx'
import { closePlatforms, crm, openPlatform } from './platform.test-kit.tsx'

afterEach(closePlatforms)

const question = 'Visitors may open it without an account'

async function openDialog(isPublic: boolean) {
  const { user, calls } = openPlatform({
    path: '/app/crm',
    routes: { 'GET /app/crm': [200, { ...crm, is_public: isPublic }], 'PUT /app/crm/page/sales': [200, {}] },
  })
  await user.click(await screen.findByRole('button', { name: 'Developer' }))
  await user.click(screen.getByRole('switch', { name: 'Show as User/Dev' }))
  await user.click(await screen.findByRole('button', { name: 'Edit Sales' }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit page' }))
  const dialog = await screen.findByRole('dialog')
  return {
    user,
    dialog,
    async save() {
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(calls('PUT /app/crm/page/sales')).toHaveLength(1))
      return calls('PUT /app/crm/page/sales')[0]?.body
    },
  }
}

it('asks whether visitors may open the new default page, and leaves it closed without an answer', async () => {
  const { user, dialog, save } = await openDialog(true)
  expect(screen.queryByRole('switch', { name: question })).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Default Page' }))
  expect(screen.getByRole<HTMLInputElement>('switch', { name: question }).checked).toBe(false)
  expect(screen.getByText(/They cannot open this one/)).toBeTruthy()
  expect(await a11yIssues(dialog)).toEqual([])
  expect(await save()).toMatchObject({ default: true, is_public: false })
})

it('opens it to them when this was chosen, after it said whose data they read', async () => {
  const { user, save } = await openDialog(true)
  await user.click(screen.getByRole('switch', { name: 'Default Page' }))
  await user.click(screen.getByRole('switch', { name: question }))
  expect(screen.getByText(/they can read this page and the data of its widgets/)).toBeTruthy()
  expect(await save()).toMatchObject({ default: true, is_public: true })
})

it('asks nothing where visitors do not open the default page', async () => {
  const { user, save } = await openDialog(false)
  await user.click(screen.getByRole('switch', { name: 'Default Page' }))
  expect(screen.queryByRole('switch', { name: question })).toBeNull()
  expect(await save()).toMatchObject({ default: true, is_public: false })
})
