// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { configure, removeCore } from '../src/api/registry.ts'
import type { Core } from '../src/api/core.ts'
import { LcQuestionnaire } from './lc-questionnaire.class.ts'
import { LcSignIn } from './lc-sign-in.class.ts'
import { LcWidget } from './lc-widget.class.ts'
import { turns } from '../test/tools/turns.ts'

customElements.define('lc-questionnaire', LcQuestionnaire)
customElements.define('lc-sign-in', LcSignIn)
customElements.define('lc-widget', LcWidget)
const settle = (count = 20): Promise<void> => act(() => turns(count))
/** What a visitor reads, of the element and of what it puts into the page itself. */
const textOf = (element: Element): string =>
  `${element.shadowRoot?.querySelector('.lc-root')?.textContent ?? ''} ${element.textContent} ${[
    ...(element.shadowRoot?.querySelectorAll('[placeholder],[aria-label]') ?? []),
  ]
    .map(one => `${one.getAttribute('placeholder')} ${one.getAttribute('aria-label')}`)
    .join(' ')}`
/** Returns what a visitor reads, once `text` is among it or it has not come. */
async function read(element: Element, text: string): Promise<string> {
  for (let tries = 0; tries < 250 && !textOf(element).includes(text); tries++) await settle()
  return textOf(element)
}

const user = {
  id: 'ada',
  email: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'Lovelace',
  roles: [],
  permissions: [],
}
const cores = new Set<Core>()
const options = {
  name: 'words',
  api: 'https://words.test/',
  auth: { mode: 'token', getToken: async () => ({ token: 't', expiresAt: Date.now() / 1000 + 3600 }) },
  storage: 'memory',
  createSocket: () => new EventTarget() as WebSocket, // nobody speaks on it
} as const
const coreOf = (account: object = {}, more: object = {}): Core => {
  const body = JSON.stringify({ code: 200, message: 'OK', data: { ...user, extra_information: account } })
  const core = configure({
    ...options,
    fetch: async () => new Response(body, { headers: { 'content-type': 'application/json' } }),
    ...more,
  })
  cores.add(core)
  return core
}
const table = { type: 'Data Table', config: { data: [{ name: 'Ada' }] } }
const form = { config: { rows: [{ key: 'r', step: 1, questions: [{ key: 'a', label: 'Name' }] }] } }
const show = (tag: string, values: object): HTMLElement =>
  document.body.appendChild(Object.assign(document.createElement(tag), values))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(async () => {
  document.body.replaceChildren()
  document.documentElement.removeAttribute('lang')
  await settle()
  for (const core of cores) removeCore(core)
  cores.clear()
  vi.restoreAllMocks()
})
const browserReads = (...languages: string[]): unknown =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

it('speaks Dutch in a Dutch browser: a widget, a form, the way in', async () => {
  browserReads('nl-NL', 'en')
  const core = coreOf()
  expect(await read(show('lc-widget', table), 'Zoeken')).toContain('Zoeken')
  expect(await read(show('lc-questionnaire', { core, ...form }), 'Versturen')).toContain('Versturen')
  expect(
    await read(show('lc-sign-in', { core: coreOf({}, { name: 'out', auth: { mode: 'password' } }) }), 'E-mail'),
  ).toContain('E-mail')
})

it('speaks English where the browser reads no language it has', async () => {
  browserReads('de-DE', 'fr')
  expect(await read(show('lc-widget', table), 'Search')).toContain('Search')
})

it('speaks the language of the page, over that of the browser', async () => {
  browserReads('nl')
  document.documentElement.lang = 'en'
  expect(await read(show('lc-widget', table), 'Search')).toContain('Search')
})

it('speaks the language of the account, over that of the browser and of a page that leaves it to the elements', async () => {
  browserReads('en')
  document.documentElement.lang = 'en'
  document.documentElement.dataset['lcLang'] = ''
  const core = coreOf({ language: 'nl' })
  const stop = core.session.subscribe(() => {}) // the page shows who is signed in
  expect(await read(show('lc-widget', { core, ...table }), 'Zoeken')).toContain('Zoeken')
  stop()
  delete document.documentElement.dataset['lcLang']
})

it('reads no account for the language of an element alone', async () => {
  browserReads('en')
  const fetch = vi.fn(() => Promise.reject(new Error('offline')))
  const core = coreOf({ language: 'nl' }, { fetch })
  expect(await read(show('lc-widget', { core, ...table }), 'Search')).toContain('Search')
  expect(fetch).not.toHaveBeenCalled()
})

it('changes its language while it is open, everywhere at once', async () => {
  browserReads('en')
  const core = coreOf()
  const parts = [show('lc-widget', { core, ...table }), show('lc-questionnaire', { core, ...form })]
  expect(await read(parts[0]!, 'Search')).toContain('Search') // the first of two
  expect(await read(parts[1]!, 'Submit')).toContain('Submit') // the second
  act(() => {
    configure({ ...options, lang: 'nl' })
  })
  expect(await read(parts[0]!, 'Zoeken')).toContain('Zoeken') // as above
  expect(await read(parts[1]!, 'Versturen')).toContain('Versturen') // as above
})

it('keeps the texts of the embedder in every language', async () => {
  browserReads('nl')
  const core = coreOf({ language: 'nl' }, { messages: { 'table.search': 'Find a person' } })
  expect(await read(show('lc-widget', { core, ...table }), 'Find a person')).toContain('Find a person')
})

it('says in Dutch what the server refused in English', async () => {
  browserReads('nl')
  const json = { headers: { 'content-type': 'application/json' } }
  const answers = (url: string): Response =>
    url.includes('/user/me')
      ? new Response(JSON.stringify({ code: 200, message: 'OK', data: user }), json)
      : new Response(JSON.stringify({ code: 422, message: 'This version of the form does not exist.' }), {
          ...json,
          status: 422,
        })
  const core = coreOf({}, { fetch: async (asked: Request | string) => answers(String(asked)) })
  expect(await read(show('lc-questionnaire', { core, template: '7' }), 'Deze versie')).toContain(
    'Deze versie van het formulier bestaat niet.',
  )
})

it('says at the way in that credentials were refused, in Dutch', async () => {
  browserReads('nl')
  const core = coreOf(
    {},
    {
      name: 'refused',
      auth: { mode: 'password' },
      fetch: async () =>
        new Response('{"code":401,"message":"No."}', { status: 401, headers: { 'content-type': 'application/json' } }),
    },
  )
  const element = show('lc-sign-in', { core })
  await read(element, 'Wachtwoord')
  act(() => {
    element.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  expect(await read(element, 'klopt niet')).toContain('Het e-mailadres of wachtwoord klopt niet.')
})

it('marks what it shows with its language where the page declares another one, after the words are shown', async () => {
  browserReads('en')
  document.documentElement.lang = 'en'
  document.documentElement.dataset['lcLang'] = ''
  const core = coreOf()
  const element = show('lc-widget', { core, ...table })
  const langOf = (): string | null | undefined => element.shadowRoot?.querySelector('.lc-root')?.getAttribute('lang')
  expect(await read(element, 'Search')).toContain('Search')
  act(() => {
    configure({ ...options, lang: 'nl' })
  })
  expect(await read(element, 'Zoeken')).toContain('Zoeken')
  await vi.waitFor(() => expect(langOf()).toBe('nl'), 3000)
  document.documentElement.lang = 'nl'
  act(() => {
    configure({ ...options, lang: 'en' })
  })
  expect(await read(element, 'Search')).toContain('Search')
  await vi.waitFor(() => expect(langOf()).toBe('en'), 3000)
  act(() => {
    configure({ ...options, lang: 'nl' })
  })
  expect(await read(element, 'Zoeken')).toContain('Zoeken')
  await vi.waitFor(() => expect(langOf()).toBeNull(), 3000)
  delete document.documentElement.dataset['lcLang']
})
