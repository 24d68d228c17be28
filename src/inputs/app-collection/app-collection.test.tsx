// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { parseDefinition } from '../../form/parse-definition.ts'
import type { InputServices } from '../part.ts'
import { renderInput } from '../render-input.tsx'
import '../all-validators.ts'
import { checkOf } from '../../form/checks.ts'
import { appCollection } from './index.ts'
import { sample } from './sample.ts'

afterEach(cleanup)

const tables: Readonly<Record<string, readonly string[]>> = { fleet: ['aircraft', 'crew'], shop: ['orders'], bare: [] }
function host(more: Partial<InputServices> = {}) {
  const asked: string[] = []
  const services: InputServices = {
    listApps: () =>
      Promise.resolve([
        { id: 'fleet', name: 'Fleet' },
        { id: 'shop', name: 'Shop' },
        { id: 'bare', name: 'Bare' },
      ]),
    listCollections: app => {
      asked.push(app)
      return Promise.resolve((tables[app] ?? []).map(slug => ({ slug, name: slug.toUpperCase() })))
    },
    ...more,
  }
  return { asked, services }
}
const box = (name: RegExp) => screen.getByRole('combobox', { name })

test('asks an app and then one of its collections (INP-008)', async () => {
  const { services, asked } = host()
  const { user } = await renderInput(appCollection, sample.question, null, { services })
  expect(box(/Collection/)).toHaveProperty('disabled', true)
  await user.click(box(/App/))
  await user.click(await screen.findByRole('option', { name: 'Fleet' }))
  await waitFor(() => expect(asked).toEqual(['fleet']))
  await user.click(box(/Collection/))
  expect((await screen.findAllByRole('option')).map(one => one.textContent)).toEqual(['AIRCRAFT', 'CREW'])
})

test('answers {app, collection}; another app takes the collection away and says what is missing (INP-009)', async () => {
  const problems: (string | null)[] = []
  const { user, answers } = await renderInput(
    appCollection,
    sample.question,
    { app: 'fleet', collection: 'crew' },
    {
      services: host().services,
      onProblem: one => {
        problems.push(one)
      },
    },
  )
  expect(problems.at(-1)).toBeNull()
  box(/App/).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('option', { name: 'Shop' })
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(answers).toEqual([{ app: 'shop', collection: null }]))
  await waitFor(() => expect(problems.at(-1)).toBe('Choose a collection too.'))
  await user.click(box(/Collection/))
  await user.click(await screen.findByRole('option', { name: 'ORDERS' }))
  expect(answers.at(-1)).toEqual({ app: 'shop', collection: 'orders' })
  await waitFor(() => expect(problems.at(-1)).toBeNull())
})

test('says that a list did not load and loads it again on request', async () => {
  let tries = 0
  const { services } = host({
    listCollections: () =>
      ++tries === 1 ? Promise.reject(new Error('no')) : Promise.resolve([{ slug: 'crew', name: 'CREW' }]),
  })
  const { user } = await renderInput(appCollection, sample.question, { app: 'fleet', collection: 'crew' }, { services })
  await screen.findByText('The collections did not load.')
  expect(box(/Collection/).textContent).toContain('crew') // the answer stays in sight
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(box(/Collection/).textContent).toContain('CREW'))
})

test('drops a list that was overtaken by another app', async () => {
  const ends = new Map<string, () => void>()
  const { services } = host({
    listCollections: app =>
      new Promise(resolve => {
        ends.set(app, () => resolve((tables[app] ?? []).map(slug => ({ slug, name: slug }))))
      }),
  })
  const { user } = await renderInput(appCollection, sample.question, { app: 'fleet', collection: null }, { services })
  await user.click(box(/App/))
  await user.click(await screen.findByRole('option', { name: 'Shop' }))
  await waitFor(() => expect(ends.has('shop')).toBe(true))
  ends.get('shop')?.()
  ends.get('fleet')?.()
  await user.click(box(/Collection/))
  expect((await screen.findAllByRole('option')).map(one => one.textContent)).toEqual(['orders'])
})

test('asks only for the collection if the app is fixed, and reports an empty list', async () => {
  const own = host()
  await renderInput(appCollection, { ...sample.question, settings: { app: 'bare' } }, null, { services: own.services })
  await screen.findByText('This app has no collections yet.')
  expect([own.asked, screen.queryByRole('combobox', { name: /App/ })]).toEqual([['bare'], null])
})

test('is a named group without violations, says what it cannot do, and is locked while read-only', async () => {
  const { violations } = await renderInput(appCollection, sample.question, sample.answer, {
    error: 'Please choose an option.',
    isReadOnly: true,
  })
  expect(screen.getByRole('group', { name: 'Where do the records stand?' })).toBeTruthy()
  screen.getByText(/once the form is connected/)
  expect(box(/App/)).toHaveProperty('disabled', true)
  expect(await violations()).toEqual([])
})

test('reads by name in a form that only shows, and by what is stored without names (INP-055)', async () => {
  const { default: Reading } = (await appCollection.loadReading?.()) ?? {}
  const question = parseDefinition({ rows: [{ questions: [sample.question] }] }).definition.rows[0]?.questions[0]
  if (!Reading || !question) throw new Error('nothing to show it with')
  const { container, rerender } = render(
    <Reading question={question} value={sample.answer} services={host().services} />,
  )
  await waitFor(() => expect(container.textContent).toBe('Fleet / AIRCRAFT'))
  rerender(
    <Reading
      question={question}
      value={sample.answer}
      services={host({ listApps: () => Promise.reject(new Error('no')) }).services}
    />,
  )
  await waitFor(() => expect(container.textContent).toBe('fleet / AIRCRAFT'))
})

test('half an answer is not enough for a required question', () => {
  const question = parseDefinition({ rows: [{ questions: [sample.question] }] }).definition.rows[0]?.questions[0]
  const check = checkOf('app collection')
  if (!question || !check) throw new Error('not registered')
  const judged = [
    null,
    { app: 'a', collection: null },
    { app: 'a', collection: 'b' },
    { collection: 'b' },
    'a',
    { app: 'a', collection: 4 },
  ]
  expect(judged.map(value => check.validate(question, value) === null)).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
  ])
  expect(judged.slice(1).map(value => check.accepts(question, value))).toEqual([true, true, false, false, false])
  expect(check.answerText?.(question, { app: 'fleet', collection: 'crew' }, 'en')).toBe('fleet / crew')
})
