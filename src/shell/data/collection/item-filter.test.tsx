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

async function openFilter() {
  const { user, calls } = openPeople({
    'POST /dataframe/aggregate': [200, [{ _id: 'i1', name: 'Ada' }]],
    'GET /collection/crm/people/fields': [
      200,
      [
        foundField('name', { label: 'Full name' }),
        foundField('team', { label: 'Team', type: 'choice', options: [{ value: 'a', label: 'Blue' }, { value: 'b' }] }),
        foundField('active', { label: 'Active', type: 'boolean', types: ['boolean'] }),
      ],
    ],
  })
  await screen.findByText('Ada')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  const dialog = await screen.findByRole('dialog', { name: 'Filter' })
  const choose = async (box: RegExp, option: RegExp) => {
    await user.click(within(dialog).getByRole('combobox', { name: box }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  const applied = async () => {
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(pipeline()).not.toEqual([]))
    return pipeline()
  }
  const pipeline = () =>
    (calls('POST /dataframe/aggregate').at(-1)?.body as { pipeline: unknown } | undefined)?.pipeline
  return { user, dialog, choose, applied }
}

it('begins with a condition, and chooses fields by their labels and the options of a choice', async () => {
  const { choose, applied, dialog } = await openFilter()
  expect(within(dialog).queryByRole('button', { name: 'Remove filter' })).toBeNull()
  await choose(/^Field of condition 1/, /^Team/)
  await choose(/^Value of condition 1/, /^Blue/)
  expect(await applied()).toEqual([{ $match: { team: 'a' } }])
})

it('compares a field of yes and no by choosing one, and takes no value over to another field', async () => {
  const { choose, applied } = await openFilter()
  await choose(/^Field of condition 1/, /^Team/)
  await choose(/^Value of condition 1/, /^Blue/)
  await choose(/^Field of condition 1/, /^Active/)
  await choose(/^Value of condition 1/, /^No$/)
  expect(await applied()).toEqual([{ $match: { active: false } }])
})

it('compares a text with the digits that are typed, and not with a number', async () => {
  const { user, choose, applied } = await openFilter()
  await choose(/^Field of condition 1/, /^Full name/)
  await user.type(screen.getByRole('textbox', { name: /^Value of condition 1/ }), '12345')
  expect(await applied()).toEqual([{ $match: { name: '12345' } }])
})
