// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { foundField } from './fields.test-kit.ts'
import { closePlatforms, openPeople } from './people.test-kit.tsx'

// what is loaded late is loaded before the first wait begins
beforeAll(async () => {
  await import('../../screens/collection.tsx')
}, 60_000)
afterEach(closePlatforms)

it('shows which fields builders made fast, and which the platform made fast by itself', async () => {
  const { user } = openPeople({
    'GET /collection/crm/people/fields': [
      200,
      [
        foundField('name'),
        foundField('town', { fast: true, isFastByItself: true }),
        foundField('age', { type: 'number', isFastByItself: true }),
      ],
    ],
    'POST /dataframe/aggregate': [200, []],
  })
  await user.click(await screen.findByRole('tab', { name: /^Fields/ }))
  const row = async (key: string) => within((await screen.findByText(key)).closest('tr') as HTMLElement)
  expect((await row('age')).getByText('Fast for charts, by itself')).toBeTruthy()
  expect((await row('town')).getByText('Fast for charts')).toBeTruthy()
  expect((await row('name')).queryByText(/Fast/)).toBeNull()
})

it('makes the key of a new field of its label', async () => {
  const { user, calls } = openPeople({
    'POST /dataframe/aggregate': [200, []],
    'PUT /collection/crm/people': sent => [200, sent.body],
  })
  await user.click(await screen.findByRole('tab', { name: /^Fields/ }))
  await user.click(await screen.findByRole('button', { name: 'New field' }))
  const form = within(await screen.findByRole('dialog', { name: 'New field' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect((await form.findByRole('textbox', { name: /^Label/ })).getAttribute('aria-invalid')).toBe('true')
  expect(form.getByRole('textbox', { name: 'Key' }).getAttribute('aria-invalid')).not.toBe('true') // it may stay empty

  await user.type(form.getByRole('textbox', { name: /^Label/ }), 'Café & bar')
  await user.click(form.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [body] = calls('PUT /collection/crm/people').map(sent => sent.body as { readonly fields: readonly object[] })
  expect(body?.fields.at(-1)).toMatchObject({ key: 'cafe_bar', label: 'Café & bar' })
})
