// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createCore } from '../api/create-core.ts'
import { wireRequest } from '../api/send.ts'
import type { Core } from '../api/core.ts'
import { ok } from '../base/result.ts'
import { appCalls } from '../contract/calls/apps.ts'
import { createDraft } from '../questionnaire/drafts/draft.ts'
import { formStorageOf } from '../questionnaire/saving/form-storage.ts'
import { createDraftWriter } from '../workbench/draft-storage.ts'
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

it('comes together with the apps: what is listed above them does not move them later', async () => {
  let answer = (): void => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  const { core, calls } = openPlatform({
    path: '/',
    routes: { 'GET /drafts': () => answered.then(() => [200, draftsOf(1)] as const) },
  })
  const apps = core.query(wireRequest(appCalls.listApps, {}))
  await vi.waitFor(() =>
    expect([apps.get().data, calls('GET /drafts')]).toEqual([expect.anything(), [expect.anything()]]),
  )
  expect(screen.queryByRole('region', { name: 'Apps' })).toBeNull()

  answer()
  await region()
  expect(screen.getByRole('region', { name: 'Apps' })).toBeTruthy()
})

it('is left out when the drafts cannot be read: the apps are there', async () => {
  openPlatform({ path: '/', routes: { 'GET /drafts': [500, null, 'Not now'] } })
  expect(await screen.findByRole('region', { name: 'Apps' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull()
})

describe('drafts of this device', () => {
  const options = { storage: 'local' } as const
  const form = { form: 'f1', name: 'Report a fault', updated_at: 0, page: { app: 'crm', slug: 'overview' } }
  /** Writes as an open form or builder does. */
  const device = () => {
    const core = createCore({ name: 'test', api: '/data/', storage: 'local', auth: { mode: 'public' } })
    cores.push(core)
    const storage = formStorageOf(core)
    return {
      answers(user: string, id: string, item = 'new', revision?: number): void {
        const draft = createDraft(storage, `${user}:crm/faults:${id}:${item}`)
        draft.write({ answers: { title: 'Half typed' }, revision })
      },
      changes(user: string, kind: string, id: string): void {
        const writer = createDraftWriter({
          kind: { name: kind, parse: settings => ok(settings) },
          storage,
          key: `${user}:${id}`,
          now: Date.now,
          onSaved: () => {},
        })
        writer.write({ steps: [] }, 1)
        writer.saveDraft()
      },
    }
  }
  const cores: Core[] = []
  afterEach(() => {
    for (const core of cores.splice(0)) core.destroy()
    localStorage.clear()
  })
  const rowsOf = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('listitem')
      .map(row => row.textContent)

  it('are listed where the server has none, say so, and lead to the page of their form', async () => {
    device().answers('u', 'f1')
    const { sent, user, at } = openPlatform({
      as: 'user',
      path: '/',
      options,
      routes: { 'GET /drafts': [200, [{ ...form, form: 'f2', name: 'Survey', updated_at: 1_760_000_000 }, form]] },
    })
    expect(await rowsOf('Not sent yet')).toEqual([
      expect.stringMatching(/^Report a faultSaved .* · Only on this device/) as string,
      expect.stringMatching(/^SurveySaved (?!.*Only)/) as string,
    ])
    expect(sent.filter(one => one.path === '/drafts')).toHaveLength(1)
    await user.click(screen.getByRole('link', { name: 'Continue Report a fault' }))
    expect(at()).toBe('/app/crm/overview')
  })

  it('of another user, of a visitor and of a deleted form are not listed', async () => {
    const { answers, changes } = device()
    answers('v', 'f1')
    answers('', 'f1')
    answers('u:x', 'f1')
    answers('u', 'gone')
    answers('u', 'f2')
    changes('d', 'form', 'f1')
    openPlatform({
      as: 'user',
      path: '/',
      options,
      routes: { 'GET /drafts': [200, [form, { ...form, form: 'f2', name: 'Survey' }]] },
    })
    expect(await rowsOf('Not sent yet')).toEqual([expect.stringMatching(/^Survey/) as string])
    expect(screen.queryByRole('region', { name: 'Not published yet' })).toBeNull()
  })

  it('are one with the draft of the server, if there is one', async () => {
    device().answers('u', 'f1', 'new', 3)
    openPlatform({
      as: 'user',
      path: '/',
      options,
      routes: { 'GET /drafts': [200, [{ ...form, updated_at: 1_760_000_000 }]] },
    })
    expect(await rowsOf('Not sent yet')).toEqual([expect.not.stringContaining('Only on this device') as string])
  })

  it('are discarded at once, and put back by Undo', async () => {
    device().answers('u', 'f1')
    const { user } = openPlatform({ as: 'user', path: '/', options, routes: { 'GET /drafts': [200, [form]] } })
    const stored = JSON.stringify(localStorage)
    await user.click(await screen.findByRole('button', { name: 'Discard Report a fault' }))
    expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull()
    expect(JSON.stringify(localStorage)).not.toContain('Half typed')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await rowsOf('Not sent yet')).toHaveLength(1)
    expect(JSON.stringify(localStorage)).toBe(stored)
  })

  it('of builders lead a builder to the document', async () => {
    const { changes } = device()
    changes('d', 'form', 'f1')
    changes('d', 'query', 'q1')
    changes('d', 'form', 'gone')
    const { user, at } = openPlatform({
      as: 'developer',
      path: '/',
      options,
      routes: {
        'GET /drafts': [200, []],
        'GET /questionnaires': [200, [{ id: 'f1', name: 'Report a fault' }]],
        'GET /queries': [200, [{ id: 'q1', name: 'Flights per day' }]],
      },
    })
    await vi.waitFor(async () => expect(await rowsOf('Not published yet')).toHaveLength(2))
    expect((await rowsOf('Not published yet')).join()).toMatch(/Form · Only on this device/)
    await user.click(screen.getByRole('link', { name: 'Continue Flights per day' }))
    expect(at()).toBe('/queries/q1')
  })
})
