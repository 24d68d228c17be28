// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Routes } from '../../platform.test-kit.tsx'
import { closePlatforms, openPeople } from '../collection/people.test-kit.tsx'

// what is loaded late is loaded before the first wait begins
beforeAll(async () => {
  await import('../../screens/collection.tsx')
}, 60_000)
afterEach(closePlatforms)

const rule = {
  id: 'r1',
  app: 'crm',
  collection: 'people',
  role: 'crew',
  operations: ['read'],
  condition: [{ $match: { name: '$USER_EMAIL' } }],
  fields: { except: ['age'] },
  edited: 3,
}
const sentence = 'Crew may read items where Full name is the email of the user, without Age'
const uses = [{ kind: 'widget', id: 'w', name: 'All people', app: 'crm', page: 'start', pageName: 'Start' }]

async function openRules(routes: Routes = {}) {
  const platform = openPeople({
    'GET /rule/crm': [200, [rule]],
    'GET /role': [200, [{ id: 'crew', name: 'Crew', permissions: [] }]],
    'GET /users': [403, undefined, 'You have no access.'],
    'GET /collection/crm/people/uses': [200, uses],
    'POST /dataframe/aggregate': [200, []],
    ...routes,
  })
  await platform.user.click(await screen.findByRole('tab', { name: /^Rules/ }))
  return platform
}
const choose = async (
  user: Awaited<ReturnType<typeof openRules>>['user'],
  within_: HTMLElement,
  name: RegExp,
  option: string,
) => {
  await user.click(within(within_).getByRole('combobox', { name }))
  await user.click(await screen.findByRole('option', { name: option }))
}

it('shows each rule as a sentence, and who may do what', async () => {
  await openRules()
  expect(await screen.findByText(sentence)).toBeTruthy()
  const row = screen.getByRole('row', { name: /^Crew/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['Some', 'As offered', 'As offered', 'As offered'])
  const visitors = screen.getByRole('row', { name: /^Visitors/ })
  expect(within(visitors).getAllByRole('cell')[0]?.textContent).toBe('None')
})

it('has a matrix of one tab stop: arrows, Home and End lead through its cells, Space gives and takes', async () => {
  const { user, calls } = await openRules({ 'POST /rule': [200, { ...rule, id: 'r2' }] })
  const grid = await screen.findByRole<HTMLTableElement>('grid')
  const boxes = within(grid).getAllByRole<HTMLInputElement>('checkbox')
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  boxes[0]?.focus()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  const cell = document.activeElement?.closest('td')
  expect([cell?.closest('tr')?.rowIndex, cell?.cellIndex]).toEqual([2, 2])
  await user.keyboard('{Control>}{End}{/Control}')
  const last = document.activeElement?.closest('td')
  expect([last?.closest('tr')?.rowIndex, last?.cellIndex]).toEqual([grid.rows.length - 1, 4])
  await user.keyboard(' ')
  await waitFor(() => expect(calls('POST /rule')).toHaveLength(1))
})

it('says that everything is as the apps offer it where there is no rule', async () => {
  await openRules({ 'GET /rule/crm': [200, []] })
  expect(await screen.findByText('No rules yet')).toBeTruthy()
})

it('warns before a rule that leaves roles without any item, with what uses the collection, and keeps the form', async () => {
  const { user, calls } = await openRules({ 'GET /rule/crm': [200, []], 'POST /rule': [200, rule] })
  await user.click(await screen.findByRole('button', { name: 'New rule' }))
  const form = await screen.findByRole('dialog', { name: 'New rule' })
  await choose(user, form, /^Who/, 'Crew')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  const warning = await screen.findByRole('dialog', { name: 'This rule takes access away' })
  expect(warning.textContent).toContain('Visitors without an account')
  expect(warning.textContent).toContain('All people')
  await user.click(within(warning).getByRole('button', { name: 'Back to the rule' }))
  expect(calls('POST /rule')).toHaveLength(0)
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(calls('POST /rule')).toHaveLength(1))
  expect(
    (await screen.findAllByText('The rule has been saved. It applies from the next request.')).length,
  ).toBeGreaterThan(0)
})

it('keeps what was chosen if somebody else saved the rule first; the next press saves over it', async () => {
  let edited = 3
  const { user, calls } = await openRules({
    'PUT /rule/crm/r1': () => {
      edited += 1
      return edited === 4
        ? [409, { ...rule, edited: 4 }, 'Somebody else changed this rule in the meantime.']
        : [200, { ...rule, edited }]
    },
  })
  await user.click(await screen.findByRole('button', { name: `Edit: ${sentence}` }))
  const form = await screen.findByRole('dialog', { name: 'Edit rule' })
  await choose(user, form, /^Fields/, 'All fields')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText('Somebody else changed this rule in the meantime.')).toBeTruthy()
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls('PUT /rule/crm/r1') as unknown as readonly { readonly body: unknown }[]
  expect(sent.map(({ body }) => body)).toMatchObject([
    { fields: null, edited: 3 },
    { fields: null, edited: 4 },
  ])
})

it('shows what a role would read, and which attribute is missing', async () => {
  const { user } = await openRules({
    'POST /rule/crm/try': [
      200,
      { rows: [{ _id: 'i1', name: 'Ada' }], total: 1, before: 1, all: 1200, missing: ['$USER.base'], uses: [] },
    ],
  })
  await screen.findByText(sentence)
  await choose(user, document.body, /^Show what/, 'Crew')
  expect(await screen.findByText('Reads 1 of 1,200 items')).toBeTruthy()
  expect(screen.getByText(/compare items with \$USER\.base/)).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'Ada' })).toBeTruthy()
})

it('deletes a rule after a question, and offers to undo it', async () => {
  const { user, calls } = await openRules({
    'DELETE /rule/crm/r1': [200, { undo: 'u1' }],
    'POST /undo/u1': [200, { kind: 'rule', restored: 1 }],
  })
  await user.click(await screen.findByRole('button', { name: `Delete: ${sentence}` }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(calls('POST /undo/u1')).toHaveLength(1))
})

it('passes the focus to the rule that comes in place of a deleted one, and to a button after the last', async () => {
  // given
  const other = { ...rule, id: 'r2', operations: ['update'] }
  let left = [rule, other]
  const { user } = await openRules({
    'GET /rule/crm': () => [200, left],
    'DELETE /rule/crm/r1': () => {
      left = [other]
      return [200, { undo: 'u1' }]
    },
    'DELETE /rule/crm/r2': () => {
      left = []
      return [200, { undo: 'u2' }]
    },
  })

  // when
  await user.click(await screen.findByRole('button', { name: `Delete: ${sentence}` }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))

  // then
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Edit: Crew may update/))

  // when
  await user.click(screen.getByRole('button', { name: /^Delete: Crew may update/ }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))

  // then
  await screen.findByText('No rules yet')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('BUTTON'))
})
