// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCore } from '../src/api/create-core.ts'
import { inputs } from '../src/inputs/index.ts'
import { LcQuestionnaire } from './lc-questionnaire.class.ts'
import { turns } from '../test/tools/turns.ts'

const settings = {
  title: 'Report a fault',
  app: 'ground',
  collection: 'faults',
  phases: [{ rows: [{ columns: [{ questions: [{ key: 'what', type: 'text', label: 'What is broken' }] }] }] }],
}
const core = createCore({
  name: 'forms',
  api: 'http://forms.test/',
  storage: 'memory',
  auth: { mode: 'public' },
  createSocket: () => new EventTarget() as WebSocket, // nothing is sent on it
  fetch: async () =>
    new Response(
      JSON.stringify({ code: 200, message: 'OK', data: { id: '7', name: 'Fault', latest_version: { settings } } }),
      { headers: { 'content-type': 'application/json' } },
    ),
})
const settle = (count = 20): Promise<void> => act(() => turns(count))
const dialogOf = (element: HTMLElement): HTMLElement | null | undefined => element.shadowRoot?.querySelector('dialog')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
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
  for (const open of [
    () => {
      element.open = true
    },
    () => element.setAttribute('open', ''),
  ]) {
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

it('says that it is ready when its first question is drawn, not before', async () => {
  const element = document.createElement('lc-questionnaire') as LcQuestionnaire // defined above
  const asked = { ...settings, rows: [{ key: 'r', questions: [{ key: 'n', type: 'number', label: 'How many' }] }] }
  const drawn: (boolean | undefined)[] = []
  element.addEventListener('lc-ready', () =>
    drawn.push(element.shadowRoot?.querySelector('input[role="spinbutton"]') !== null),
  )
  let come = (): void => {}
  const load = vi.spyOn(inputs.get('number'), 'load').mockReturnValue(
    new Promise(resolve => {
      come = () => resolve(import('../src/inputs/number/view.tsx'))
    }),
  )
  Object.assign(element, { core, config: asked })
  document.body.append(element)
  await vi.waitFor(async () => {
    await settle()
    expect(load).toHaveBeenCalled()
  })
  expect([drawn, element.phase]).toEqual([[], 'loading'])
  come()
  await vi.waitFor(async () => {
    await settle()
    expect(drawn).toEqual([true])
  })
})

describe('the language of a form', () => {
  const offered = {
    ...settings,
    languages: ['en', 'nl', 'de'],
    rows: [{ key: 'r', questions: [{ key: 'what', label: 'What is broken' }] }],
    translations: {
      nl: { 'questions.what.label': 'Wat is er stuk' },
      de: { 'questions.what.label': 'Was ist kaputt' },
    },
  }
  const labelOf = (element: HTMLElement) => element.shadowRoot?.querySelector('.lc-question-label')?.textContent
  const open = async (
    prepare: (element: LcQuestionnaire) => HTMLElement = element => element,
  ): Promise<LcQuestionnaire> => {
    const element = document.createElement('lc-questionnaire') as LcQuestionnaire // defined above
    Object.assign(element, { core, config: offered })
    document.body.append(prepare(element))
    await vi.waitFor(async () => {
      await settle()
      expect(labelOf(element)).toBeTruthy()
    })
    return element
  }
  const reader = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  afterEach(() => {
    vi.restoreAllMocks()
    document.documentElement.removeAttribute('lang')
  })

  it('is that of the reader, on a page in another language', async () => {
    reader('nl-BE', 'en')
    document.documentElement.lang = 'en'
    expect(labelOf(await open())).toBe('Wat is er stuk')
  })

  it('is the next one the reader knows where it is not offered in the first', async () => {
    reader('fy', 'de-AT')
    expect(labelOf(await open())).toBe('Was ist kaputt')
  })

  it('is the one a place on the page asks for, and follows it', async () => {
    reader('nl')
    const element = await open(form => {
      form.lang = 'de'
      return form
    })
    expect(labelOf(element)).toBe('Was ist kaputt')
    element.lang = 'en'
    await vi.waitFor(async () => {
      await settle()
      expect(labelOf(element)).toBe('What is broken')
    })
  })

  it('follows what stands around it', async () => {
    reader('nl')
    const around = document.createElement('section')
    around.lang = 'en'
    const element = await open(form => {
      around.append(form)
      return around
    })
    expect(labelOf(element)).toBe('What is broken')
    around.lang = 'de'
    await vi.waitFor(async () => {
      await settle()
      expect(labelOf(element)).toBe('Was ist kaputt')
    })
  })
})
