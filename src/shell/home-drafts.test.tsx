// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { closePlatforms, openPlatform } from './platform.test-kit.tsx'

// what is loaded late is loaded before the first wait begins
beforeAll(async () => {
  await import('./screens/home.tsx')
}, 60_000)
afterEach(closePlatforms)

const draftsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ form: `f${at}`, name: `Form ${at}`, updated_at: 1_760_000_000 }))
const region = () => screen.findByRole('region', { name: 'Not sent yet' })

it('shows five drafts, all of them on request, and five again', async () => {
  const { user } = openPlatform({ path: '/', routes: { 'GET /drafts': [200, draftsOf(7)] } })
  const drafts = within(await region())
  expect(drafts.getAllByRole('listitem')).toHaveLength(5)

  const button = drafts.getByRole('button', { name: 'Show all 7' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect(drafts.getAllByRole('listitem')).toHaveLength(7)
  expect(drafts.getByText('Form 6')).toBeTruthy()

  await user.click(drafts.getByRole('button', { name: 'Show fewer' }))
  expect(drafts.getAllByRole('listitem')).toHaveLength(5)
})

it('has no button where all drafts are shown', async () => {
  openPlatform({ path: '/', routes: { 'GET /drafts': [200, draftsOf(5)] } })
  const drafts = within(await region())
  expect(drafts.getAllByRole('listitem')).toHaveLength(5)
  expect(drafts.queryByRole('button', { name: /Show/ })).toBeNull()
})
