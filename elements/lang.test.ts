// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { configure, removeCore } from '../src/api/registry.ts'
import { useLang } from '../src/ui/text.tsx'
import { describe as describeElement } from './common.ts'
import { createElementClass } from './define.ts'
import { catalogue } from './languages.ts'
import { LcSession } from './lc-session.class.ts'
import { turns } from '../test/tools/turns.ts'

const View = () => createElement('p', null, useLang())
class Part extends createElementClass(describeElement({ tag: 'lc-part', className: 'LcPart', summary: '' }), {
  load: async () => ({ View }),
  needsCore: () => false,
}) {}
customElements.define('lc-part', Part)
customElements.define('lc-session', LcSession)
const settle = (): Promise<void> => act(() => turns())
const shown = (part: Element): string | null | undefined => part.shadowRoot?.querySelector('p')?.textContent

// the words come over a network; that is not what these tests are about
beforeAll(() => catalogue['nl']?.people())
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(async () => {
  document.body.replaceChildren()
  document.documentElement.removeAttribute('lang')
  await settle()
})

it('follows the lang of the element itself, of a session around it, of the page and of a host of its shadow root', async () => {
  const session = document.body.appendChild(document.createElement('lc-session'))
  const host = session.appendChild(document.createElement('div'))
  const part = document.createElement('lc-part')
  host.attachShadow({ mode: 'open' }).append(part)
  await settle()
  const at = async (element: Element, lang: string | null): Promise<string | null | undefined> => {
    if (lang === null) element.removeAttribute('lang')
    else element.setAttribute('lang', lang)
    await settle()
    return shown(part)
  }
  expect(await at(document.documentElement, 'nl')).toBe('nl')
  expect(await at(session, 'de')).toBe('de')
  expect(await at(host, 'fr')).toBe('fr')
  expect(await at(part, 'it')).toBe('it')
  expect(await at(part, null)).toBe('fr')
  expect(await at(host, null)).toBe('de')
})

it('follows the place it is moved to', async () => {
  const [dutch, german] = ['nl', 'de'].map(lang => {
    const box = document.body.appendChild(document.createElement('div'))
    box.lang = lang
    return box
  })
  const part = document.createElement('lc-part')
  dutch?.append(part)
  await settle()
  expect(shown(part)).toBe('nl')
  german?.append(part)
  await settle()
  expect(shown(part)).toBe('de')
})

it('follows the language that a later configure() names', async () => {
  const options = { name: 'lang', api: 'https://api.test/', auth: { mode: 'public' }, storage: 'memory' } as const
  const core = configure({ ...options, lang: 'nl' })
  const part = document.createElement('lc-part') as Part // defined above
  part.core = 'lang'
  document.body.append(part)
  await settle()
  expect(shown(part)).toBe('nl')
  act(() => {
    configure({ ...options, lang: 'de' })
  })
  await settle()
  expect(shown(part)).toBe('de')
  removeCore(core)
})

it('lets go of every observer when the elements are gone', async () => {
  const observing = new Set<MutationObserver>()
  const [observe, disconnect] = [MutationObserver.prototype.observe, MutationObserver.prototype.disconnect]
  vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(function (this: MutationObserver, ...given) {
    observing.add(this)
    observe.apply(this, given)
  })
  vi.spyOn(MutationObserver.prototype, 'disconnect').mockImplementation(function (this: MutationObserver) {
    observing.delete(this)
    disconnect.apply(this)
  })
  const parts = Array.from({ length: 20 }, () => document.body.appendChild(document.createElement('lc-part')))
  await settle()
  expect(observing.size).toBe(1)
  for (const part of parts) part.remove()
  await settle()
  expect(observing.size).toBe(0)
  vi.restoreAllMocks()
})
