// @vitest-environment happy-dom
// The form builder inside an app: a stored form, one named by its slug, one that is gone, and a new one.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closePlatforms, openPlatform } from '../platform.test-kit.tsx'
import type { Routes } from '../platform.test-kit.tsx'

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(closePlatforms)

const form = {
  id: '7',
  name: 'Inspection',
  latest_version: { version: 1, settings: { name: 'Inspection', rows: [{ key: 'r', step: 1, questions: [] }] } },
}
const base = '/app/crm/overview/cf_formtemplate'
const open = (path: string, routes: Routes = {}) =>
  openPlatform({
    path,
    routes: {
      'GET /questionnaire/7': [200, form],
      'GET /questionnaire/inspection': [200, form],
      'GET /questionnaires': [200, [form]],
      ...routes,
    },
  })
const nameField = () => screen.findByRole('textbox', { name: 'Name' }, { timeout: 15_000 })
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create' }))

test('a stored form is built inside its app, by its id; its name in words leads there; a form that is gone is not found', async () => {
  const { at } = open(`${base}/inspection`)
  await screen.findByRole('button', { name: 'Publish' }, { timeout: 15_000 })
  expect(at()).toBe(`${base}/7`)
  expect(screen.getByRole('link', { name: 'Back to the app' }).getAttribute('href')).toBe('/app/crm/overview')
  expect(screen.getByRole('link', { name: 'Fill in' }).getAttribute('href')).toBe(`${base}/7?view=fill`)
  closePlatforms()
  open(`${base}/gone`, { 'GET /questionnaire/gone': [404, undefined, 'Gone.'] })
  await screen.findByText('This page could not be found')
})

test('a new form of an app is named first, then its builder is open in the same place of the history', async () => {
  const { at, calls } = open(base, { 'POST /questionnaire': [200, form] })
  fireEvent.change(await nameField(), { target: { value: ' Inspection ' } })
  create()
  await screen.findByRole('button', { name: 'Publish' }, { timeout: 15_000 })
  expect(at()).toBe(`${base}/7`)
  expect(calls('POST /questionnaire').map(({ body }) => body)).toEqual([
    { name: 'Inspection', settings: { app: 'crm', modaltitle: 'Inspection', rows: [] } },
  ])
})

test('a name that is refused stays to be changed, with the reason beside it', async () => {
  const { at } = open(base, { 'POST /questionnaire': [409, undefined, 'A form with this name already exists.'] })
  const name = await nameField()
  fireEvent.change(name, { target: { value: 'Inspection' } })
  create()
  await screen.findByText('A form with this name already exists.')
  expect((name as HTMLInputElement).value).toBe('Inspection')
  expect(at()).toBe(base)
})

test('an answer that comes after the screen was left leads nowhere', async () => {
  let answer: (form: readonly [number, unknown]) => void = () => {}
  const { at, calls, shell } = open(base, {
    'POST /questionnaire': () =>
      new Promise(done => {
        answer = done
      }),
  })
  fireEvent.change(await nameField(), { target: { value: 'Inspection' } })
  create()
  act(() => shell().go('/profile'))
  await waitFor(() => expect(at()).toBe('/profile'))
  await waitFor(() => expect(calls('POST /questionnaire')).toHaveLength(1))
  answer([200, form])
  await screen.findAllByText('Your form has been successfully created.')
  expect(at()).toBe('/profile')
})
