// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCore } from '../src/api/create-core.ts'
import { LcQuestionnaire } from './lc-questionnaire.class.ts'

const settings = {
  title: 'Report a fault', app: 'ground', collection: 'faults',
  phases: [{ rows: [{ columns: [{ questions: [{ key: 'what', type: 'text', label: 'What is broken' }] }] }] }],
}
const core = createCore({
  name: 'forms', api: 'http://forms.test/', storage: 'memory', auth: { mode: 'public' }, createSocket: () => new EventTarget() as WebSocket, // nobody speaks on it
  fetch: async () => new Response(JSON.stringify({ code: 200, message: 'OK', data: { id: '7', name: 'Fault', latest_version: { settings } } }), { headers: { 'content-type': 'application/json' } }),
})
const settle = (ms = 20): Promise<void> => act(async () => { await new Promise(done => { setTimeout(done, ms) }) })
const dialogOf = (element: HTMLElement): HTMLElement | null | undefined => element.shadowRoot?.querySelector('dialog')

beforeEach(() => { vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true) })
afterEach(async () => {
  document.body.replaceChildren()
  await settle()
})

customElements.define('lc-questionnaire', LcQuestionnaire)

it('opens a modal form over the page and closes it again, however it was opened', async () => {
  const element = document.createElement('lc-questionnaire') as LcQuestionnaire // just defined
  Object.assign(element, { core, template: '7', type: 'modal' })
  document.body.append(element)
  await settle(100)
  expect(dialogOf(element)).toBeNull()
  for (const open of [() => { element.open = true }, () => element.setAttribute('open', '')]) {
    open()
    for (let tries = 0; tries < 250 && !dialogOf(element); tries++) await settle()
    expect(dialogOf(element)?.closest('.lc-overlays')).toBeNull()
    act(() => dialogOf(element)?.querySelector<HTMLElement>('[aria-label="Close"]')?.click())
    await settle()
    expect(element.open).toBe(false)
    expect(element.hasAttribute('open')).toBe(false)
    expect(dialogOf(element)).toBeNull()
  }
})
