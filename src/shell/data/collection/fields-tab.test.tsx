// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
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
