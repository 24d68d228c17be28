// @vitest-environment happy-dom
// What somebody else changes, an answer that comes late and a session that ends cost nothing that was typed.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { openItems } from './items.test-kit.tsx'
import { closePlatforms } from './people.test-kit.tsx'

// what is loaded late is loaded before the first wait begins
beforeAll(async () => {
  await Promise.all([import('../../screens/collection.tsx'), import('../../manage/cell-editor.tsx')])
}, 60_000)
afterEach(closePlatforms)

it('does not replace what somebody else changed while the form was open before it is saved once more', async () => {
  // given: a server that compares what was read with what it has
  const item = { _id: 'i1', name: 'Ada', age: 36 }
  const { user, calls } = await openItems({
    'GET /item/crm/people/i1': () => [200, { ...item }],
    'PUT /item/crm/people/i1': sent => {
      const { data, is } = sent.body as { readonly data: object; readonly is?: { readonly name: unknown } }
      if (is && is.name !== item.name)
        return [
          409,
          undefined,
          'Somebody changed this item in the meantime.',
          { errors: [{ path: 'data.name', message: 'Newer.' }] },
        ]
      Object.assign(item, data)
      return [200, item]
    },
  })
  await user.click(await screen.findByRole('button', { name: 'i1' }))
  const name = await screen.findByRole('textbox', { name: 'Full name' })
  await user.clear(name)
  await user.type(name, 'Grace')
  item.name = 'Mary'

  // when
  await user.click(screen.getByRole('button', { name: 'Save' }))

  // then
  await screen.findByText('Somebody changed this to “Mary” in the meantime. Save again to replace it.')
  expect(item.name).toBe('Mary')
  expect(name).toHaveProperty('value', 'Grace')

  // when
  await user.click(screen.getByRole('button', { name: 'Save' }))

  // then
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(item.name).toBe('Grace')
  expect(calls('PUT /item/crm/people/i1').at(-1)?.body).toEqual({ data: { name: 'Grace' }, is: { name: 'Mary' } })
})

/** A list whose first item somebody else calls Mary while its cell is open, with "Grace" typed into it. */
async function openNewerCell() {
  const item = { _id: 'i1', name: 'Ada', age: 36 }
  const platform = await openItems({
    'GET /item/crm/people/i1': () => [200, { ...item }],
    'PUT /item/crm/people/i1': sent => {
      const { data, is } = sent.body as { readonly data: object; readonly is?: { readonly name: unknown } }
      const errors = [{ path: 'data.name', message: 'Newer.' }]
      if (is && is.name !== item.name) return [409, undefined, 'Somebody changed this item.', { errors }]
      Object.assign(item, data)
      return [200, item]
    },
  })
  const { user } = platform
  await user.dblClick(await platform.cell('Ada'))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' })
  await user.clear(name)
  await user.type(name, 'Grace')
  item.name = 'Mary'
  return { ...platform, item, name }
}
const newer = 'Somebody changed this to “Mary” in the meantime.'

it('does not replace what somebody else changed while a cell was open before it is decided', async () => {
  // given
  const { user, item, name } = await openNewerCell()

  // when: saved, and left by a press elsewhere
  await user.keyboard('{Enter}')
  await screen.findByText(newer)
  await user.click(document.body)

  // then
  expect(item.name).toBe('Mary')
  expect(name.value).toBe('Grace')

  // when
  await user.click(screen.getByRole('button', { name: 'Save mine' }))

  // then
  await waitFor(() => expect(item.name).toBe('Grace'))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Full name' })).toBeNull())

  // when
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  // then: what was there before is what somebody else had written
  await waitFor(() => expect(item.name).toBe('Mary'))
})

it('shows what somebody else wrote in a cell when one’s own value is discarded, with the keyboard', async () => {
  // given
  const { user, item, cell } = await openNewerCell()
  await user.keyboard('{Enter}')
  await screen.findByText(newer)

  // when
  await user.keyboard('{Tab}{Tab}')
  expect(document.activeElement?.textContent).toBe('Discard mine')
  await user.keyboard('{Enter}')

  // then
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Full name' })).toBeNull())
  expect(await cell('Mary')).toBe(document.activeElement)
  expect(item.name).toBe('Mary')
})

it('leaves another cell open, with what is typed there, when the answer for the former one comes late', async () => {
  // given
  let finish = (): void => {}
  const late = new Promise<void>(done => {
    finish = done
  })
  const { user, cell } = await openItems({
    'PUT /item/crm/people/i1': async () => {
      await late
      return [200, { _id: 'i1', name: 'Grace', age: 36 }]
    },
  })
  await user.dblClick(await cell('Ada'))
  const first = await screen.findByRole('textbox', { name: 'Full name' })
  await user.clear(first)
  await user.type(first, 'Grace{Enter}')

  // when
  await user.dblClick(await cell('7'))
  const age = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Age' })
  await user.clear(age)
  await user.type(age, '41')
  finish()

  // then
  await screen.findAllByText('Full name was saved.')
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Age' }).value).toBe('41')
})

it('takes nothing that is typed while the form of an item is saved, and asks before it closes without an answer', async () => {
  // given
  let finish = (): void => {}
  const late = new Promise<void>(done => {
    finish = done
  })
  const { user } = await openItems({
    'PUT /item/crm/people/i1': async () => {
      await late
      return [409, undefined, 'The collection is busy.']
    },
  })
  await user.click(await screen.findByRole('button', { name: 'i1' }))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' })
  await user.type(name, ' Grace')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  // when
  await user.type(name, ' Hopper')
  await user.keyboard('{Escape}')

  // then
  expect(name.value).toBe('Ada Grace')
  const question = await screen.findByRole('alertdialog', { name: 'Close while it is being saved?' })

  // when
  finish()

  // then
  await screen.findByText('The collection is busy.')
  expect(question.isConnected).toBe(false)
  await user.type(name, '!')
  expect(name.value).toBe('Ada Grace!')
})

it('is left while it is saved when no answer comes', async () => {
  // given
  const { user } = await openItems({ 'PUT /item/crm/people/i1': () => new Promise<never>(() => {}) })
  await user.click(await screen.findByRole('button', { name: 'i1' }))
  await user.type(await screen.findByRole('textbox', { name: 'Full name' }), ' Grace')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  // when
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('alertdialog', { name: 'Close while it is being saved?' })
  await user.click(within(question).getByRole('button', { name: 'Close anyway' }))

  // then
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Full name' })).toBeNull())
})

const sessionOf = () =>
  [
    200,
    { access_token: 'h.e30.s', expires_at: Date.now() / 1000 + 900, refresh_expiry: Date.now() / 1000 + 9000 },
  ] as const

it('has what was entered in a form again after the session ended and the same user signed in', async () => {
  // given
  let isIn = true
  const item = { _id: 'i1', name: 'Ada', age: 36 }
  const { user, at, core } = await openItems({
    'POST /dataframe/aggregate': () => [200, [{ ...item }]],
    'POST /auth': () => {
      isIn = true
      return sessionOf()
    },
    'GET /auth/refresh': () => (isIn ? sessionOf() : [401, undefined]),
    'PUT /item/crm/people/i1': [401, undefined],
  })
  await user.click(await screen.findByRole('button', { name: 'i1' }))
  const name = await screen.findByRole('textbox', { name: 'Full name' })
  await user.clear(name)
  await user.type(name, 'Grace')

  // when
  isIn = false
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  item.name = 'Mary'
  await core.signIn('ben@example.org', 'x')

  // then
  await waitFor(() => expect(at()).toBe('/collections/crm/people'))
  await user.click(await screen.findByRole('button', { name: 'i1' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' })).value).toBe('Grace')
  await screen.findByText(/is here again.*Somebody else changed in the meantime: Full name\./)

  // when
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await user.click(await screen.findByRole('button', { name: 'i1' }))

  // then
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' })).value).toBe('Mary')
})
