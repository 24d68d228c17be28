// <lc-questionnaire> as a part of a foreign page: in its forms, over reloads, offline and in two tabs.
import { expect } from 'chai'
import { afterEach, before, describe, it } from './mocha.ts'
import type { LcElement } from '../../elements/element-types.ts'
import type { LcQuestionnaire } from '../../elements/lc-questionnaire.class.ts'
import { clean, fixture, frames, inside, loadSdk, phase, mount, sleep, until } from './tools.ts'

type Sdk = Awaited<ReturnType<typeof loadSdk>>
let sdk: Sdk
let names = 0
const settings = {
  app: 'ops',
  collection: 'faults',
  modaltitle: 'Report',
  rows: [
    {
      key: 'r1',
      step: 1,
      questions: [
        { key: 'title', label: 'Title', required: true },
        { key: 'kinds', label: 'Kinds', type: 'checkbox', options: ['a', 'b', 'c'] },
      ],
    },
    { key: 'r2', step: 2, questions: [{ key: 'story', label: 'Story', required: true }] },
  ],
}
const form = (host: Element): LcQuestionnaire => host as LcQuestionnaire // the tests insert one
const control = <T extends HTMLElement = HTMLInputElement>(element: Element, label: string): T => {
  const found = [...inside(element).querySelectorAll('label')].find(one => one.textContent?.startsWith(label))
  const root = element.shadowRoot
  const input = found && root?.getElementById(found.htmlFor)
  if (!input) throw new Error(`no control “${label}”`)
  return input as HTMLElement as T // a control of ours
}
const button = (element: Element, text: string): HTMLButtonElement | undefined =>
  [...inside(element).querySelectorAll('button')].find(one => one.textContent?.trim() === text)
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}
const opened = async (html: string, config?: object): Promise<LcElement> => {
  const host = mount(html)
  const element = host.localName === 'lc-questionnaire' ? host : host.querySelector<LcElement>('lc-questionnaire')
  if (!element) throw new Error('no questionnaire')
  if (config) Reflect.set(element, 'config', config)
  await phase(element, 'ready')
  await until('its first question', () => element.shadowRoot?.querySelector('.lc-question'))
  return element
}
const own = { rows: settings.rows, modaltitle: 'Report' }

before(async () => {
  sdk = await loadSdk()
})
afterEach(() => {
  clean()
  localStorage.clear()
})
const isPersisted = (text: string, page: Window = window): boolean =>
  [page.localStorage, page.sessionStorage].some(storage => JSON.stringify(storage).includes(text))

describe('in a form of the page', () => {
  const inForm = (more = '') =>
    `<form><fieldset><lc-questionnaire name="q" ${more}></lc-questionnaire></fieldset></form>`

  it('hands its answers over under its name, a list as several entries', async () => {
    const element = await opened(inForm(), own)
    const host = form(element).form
    expect(host?.localName).to.equal('form')
    type(control(element, 'Title'), 'Door')
    await form(element).fill({ kinds: ['a', 'c'] })
    await sleep(0)
    const data = new FormData(host ?? undefined)
    expect(data.get('q[title]')).to.equal('Door')
    expect(data.getAll('q[kinds]')).to.deep.equal(['a', 'c'])
    expect([...data.keys()].filter(key => key.startsWith('q[story]'))).to.deep.equal([])
    element.removeAttribute('name')
    await sleep(0)
    expect([...new FormData(host ?? undefined).keys()]).to.deep.equal([])
  })

  it('holds the page’s submit while an answer is missing, and leads to the question, also on another step', async () => {
    const element = await opened(inForm(), own)
    const host = form(element).form
    let sent = 0
    host?.addEventListener('submit', event => {
      event.preventDefault()
      sent++
    })
    host?.requestSubmit()
    await until(
      'the first missing question has the focus',
      () => element.shadowRoot?.activeElement === control(element, 'Title'),
    )
    expect(sent).to.equal(0)
    expect(form(element).validationMessage).to.match(/^Title: /)
    type(control(element, 'Title'), 'Door')
    await sleep(0)
    host?.requestSubmit()
    await until('the question of the second step has the focus', () =>
      element.shadowRoot?.activeElement?.id.includes('story'),
    )
    type(control(element, 'Story'), 'Worn')
    await sleep(0)
    expect(form(element).checkValidity()).to.equal(true)
    host?.requestSubmit()
    expect(sent).to.equal(1)
  })

  it('has no Submit of its own that would say the answers arrived; it has where it is asked for, and where nobody else sends them', async () => {
    const rows = [settings.rows[0]]
    const cases: readonly (readonly [string, object, boolean])[] = [
      [inForm(), { rows }, false],
      [inForm(), { rows, submitButton: { show: true } }, true],
      ['<form><lc-questionnaire></lc-questionnaire></form>', { rows }, true],
      ['<lc-questionnaire name="q"></lc-questionnaire>', { rows }, true],
    ]
    for (const [html, config, isThere] of cases) {
      const element = await opened(html, config)
      expect(Boolean(button(element, 'Submit'))).to.equal(isThere)
      expect(Boolean(inside(element).querySelector('.lc-form-foot'))).to.equal(isThere)
      clean()
    }
  })

  it('checkValidity fires invalid and moves nothing', async () => {
    const element = await opened(inForm(), own)
    let said = 0
    element.addEventListener('invalid', () => {
      said++
    })
    expect(form(element).form?.checkValidity()).to.equal(false)
    expect(form(element).validity?.valid).to.equal(false)
    await frames(4)
    expect(said).to.equal(1)
    expect(element.shadowRoot?.activeElement ?? null).to.equal(null)
  })

  it('its own form never submits the one around it, also by Enter', async () => {
    for (const [config, isSent] of [
      [{ ...own, submitButton: { show: true } }, true],
      [own, false],
    ] as const) {
      const element = await opened(inForm(), config)
      let sent = 0
      let said = 0
      form(element).form?.addEventListener('submit', event => {
        event.preventDefault()
        sent++
      })
      element.addEventListener('lc-submitted', () => {
        said++
      })
      await form(element).fill({ title: 'Door' })
      const inner = inside(element).querySelector('form')
      inner?.requestSubmit()
      await until('step 2', () => inside(element).querySelector('[data-key="story"]'))
      await form(element).fill({ story: 'Worn' })
      inner?.requestSubmit()
      // without its own Submit button nothing is sent, and nothing claims so
      if (isSent) await until('sent', () => inside(element).querySelector('[part="sent"]'))
      else await frames(6)
      expect(Boolean(inside(element).querySelector('[part="sent"]'))).to.equal(isSent)
      expect(said).to.equal(isSent ? 1 : 0)
      expect(sent).to.equal(0)
      expect(inner?.closest('form')?.parentElement?.closest('form') ?? null).to.equal(null)
      clean()
    }
  })

  it('a reset of the page’s form brings back the first answers', async () => {
    const element = await opened(inForm('prefill=\'{"title":"First"}\''), own)
    type(control(element, 'Title'), 'Other')
    await sleep(0)
    form(element).form?.reset()
    await until('the first answer', () => inside(element).querySelector('input')?.value === 'First')
    expect(new FormData(form(element).form ?? undefined).get('q[title]')).to.equal('First')
  })

  it('a disabled fieldset disables everything in it, and gives nothing to the form', async () => {
    const element = await opened(inForm(), own)
    await form(element).fill({ title: 'Door' })
    const fieldset = element.closest('fieldset')
    if (fieldset) fieldset.disabled = true
    await until('disabled controls', () => control(element, 'Title').matches(':disabled'))
    expect(form(element).willValidate).to.equal(false)
    expect([...new FormData(form(element).form ?? undefined).keys()]).to.deep.equal([])
    if (fieldset) fieldset.disabled = false
    await until('controls again', () => !control(element, 'Title').matches(':disabled'))
    form(element).disabled = true
    await until('disabled by its own property', () => control(element, 'Title').matches(':disabled'))
    expect(element.matches(':disabled')).to.equal(true)
  })

  it('a <label> of the page leads into it', async () => {
    const element = await opened(inForm('id="faults"'), own)
    const label = document.createElement('label')
    label.htmlFor = 'faults'
    label.textContent = 'Fault'
    document.body.append(label)
    expect(form(element).labels?.length).to.equal(1)
    label.click()
    await until('focus inside', () => element.shadowRoot?.activeElement)
  })
})

describe('without a server', () => {
  it('gives its answers to the page only: held, refused, taken', async () => {
    const asked: string[] = []
    const element = await opened('<lc-questionnaire></lc-questionnaire>', { ...own, rows: [settings.rows[0]] })
    await form(element).fill({ title: 'Door' })
    let answer: () => Promise<unknown> = () => Promise.reject(new Error('Our server is down.'))
    element.addEventListener('lc-before-save', event => {
      const { detail } = event as CustomEvent<{ answers: object; waitUntil(promise: Promise<unknown>): void }> // as described
      asked.push(JSON.stringify(detail.answers))
      detail.waitUntil(answer())
    })
    button(element, 'Submit')?.click()
    await until('why it failed', () => inside(element).textContent?.includes('Our server is down.'))
    expect(control(element, 'Title').value).to.equal('Door')
    let done: (value: unknown) => void = () => {}
    answer = () =>
      new Promise(resolve => {
        done = resolve
      })
    const submitted = new Promise<CustomEvent>(resolve => {
      element.addEventListener('lc-submitted', event => resolve(event as CustomEvent), { once: true })
    }) // as described
    button(element, 'Submit')?.click()
    await until('busy', () => button(element, 'Submit')?.getAttribute('aria-busy') === 'true')
    done(true)
    const event = await submitted
    expect(JSON.stringify(event.detail.answers)).to.equal(asked[1])
    expect(performance.getEntriesByType('resource').some(one => one.name.includes('/item/'))).to.equal(false)
  })

  it('reads its settings from a script, and fills in from the address only what may come from there', async () => {
    history.replaceState(null, '', '?q_title=From%20the%20address&q_story=No')
    const element = await opened(
      `<lc-questionnaire prefill-url="title"><script type="application/json" slot="config">${JSON.stringify(own)}</script></lc-questionnaire>`,
    )
    expect(form(element).getAnswers()).to.deep.equal({ title: 'From the address', kinds: null, story: null })
    history.replaceState(null, '', location.pathname)
  })

  it('opens the step its attribute names, and stays where the page refuses the next', async () => {
    const element = await opened('<lc-questionnaire step="2"></lc-questionnaire>', own)
    expect(Boolean(inside(element).querySelector('[data-key="story"]'))).to.equal(true)
    element.addEventListener('lc-step', event => event.preventDefault(), { once: true })
    await form(element).goTo(1)
    expect(Boolean(inside(element).querySelector('[data-key="story"]'))).to.equal(true)
    element.setAttribute('step', '1')
    await until('step 1', () => inside(element).querySelector('[data-key="title"]'))
  })

  it('prints all its steps and nothing of the page', async () => {
    const element = await opened('<lc-questionnaire></lc-questionnaire>', own)
    await form(element).fill({ title: 'Printed title', story: 'Printed story' })
    let printed = ''
    const seen = new MutationObserver(() => {
      for (const frame of inside(element).querySelectorAll('iframe')) {
        const view = frame.contentWindow
        if (!view) continue
        view.print = () => {
          printed = view.document.querySelector('div')?.shadowRoot?.textContent ?? ''
          view.dispatchEvent(new Event('afterprint'))
        }
      }
    })
    seen.observe(inside(element), { childList: true, subtree: true })
    await form(element).print()
    seen.disconnect()
    for (const text of ['Printed title', 'Printed story', 'Story']) expect(printed).to.contain(text)
    expect(printed).not.to.contain('Submit')
    expect(inside(element).querySelector('iframe')).to.equal(null)
  })
})

describe('a page that comes back', () => {
  it('goes on with what was typed, on the step it was on', async () => {
    const element = mount('<lc-questionnaire name="q"></lc-questionnaire>')
    // what the browser does when it restores a page
    form(element).formStateRestoreCallback(
      JSON.stringify({ answers: { title: 'Typed before', kinds: null, story: null }, step: 2 }),
      'restore',
    )
    Reflect.set(element, 'config', own)
    await phase(element, 'ready')
    await until('step 2', () => inside(element).querySelector('[data-key="story"]'))
    expect(form(element).getAnswers()['title']).to.equal('Typed before')
  })

  it('a real reload keeps the answers: the browser’s own, in a frame', async () => {
    const frame = document.createElement('iframe')
    frame.src = '/test/elements/form-page.html'
    document.body.append(frame)
    const within = (): LcQuestionnaire | null =>
      frame.contentDocument?.querySelector<LcQuestionnaire>('lc-questionnaire') ?? null
    await until('the form in the frame', () => within()?.shadowRoot?.querySelector('.lc-question'))
    await within()?.fill({ title: 'Before the reload' })
    await until('the answer is kept', () => isPersisted('Before the reload', frame.contentWindow ?? window))
    const loaded = new Promise(resolve => {
      frame.addEventListener('load', resolve, { once: true })
    })
    frame.contentWindow?.location.reload()
    await loaded
    await until('the form again', () => within()?.shadowRoot?.querySelector('.lc-question'))
    await until(
      'its answers, or the offer to go on with them',
      () =>
        within()?.getAnswers()['title'] === 'Before the reload' ||
        within()?.shadowRoot?.textContent?.includes('Continue where you left off?'),
    )
  })
})

describe('with a server', () => {
  const cores: ReturnType<Sdk['configure']>[] = []
  afterEach(() => {
    for (const core of cores.splice(0)) sdk.removeCore(core)
  })
  function server() {
    let isAway = false
    const made: unknown[] = []
    const keys = new Map<string, string>()
    const back = fixture(({ method, path, body }) => {
      if (path === '/questionnaire/7')
        return {
          data: {
            id: '7',
            name: 'F',
            latest_version: { version: 1, settings: { ...settings, rows: [settings.rows[0]] } },
          },
        }
      if (path.startsWith('/collection/'))
        return { data: { app: 'ops', slug: 'faults', name: 'Faults', database: 'MONGO' } }
      if (path === '/item/ops/faults' && method === 'POST') {
        const { key } = body as { key: string } // the type of createItem
        if (!keys.has(key)) {
          keys.set(key, `i${made.length + 1}`)
          made.push(body)
        }
        return { data: { _id: keys.get(key) } }
      }
      return { status: 404 }
    })
    const fetch: typeof window.fetch = (input, init) =>
      isAway ? Promise.reject(new TypeError('Failed to fetch')) : back.fetch(input, init)
    const core = (name: string): void => {
      cores.push(
        sdk.configure({
          name,
          api: 'https://forms.example/',
          auth: { mode: 'public' },
          fetch,
          createSocket: back.createSocket,
        }),
      )
    }
    return {
      made,
      core,
      parts: { fetch, createSocket: back.createSocket },
      go(away: boolean) {
        isAway = away
      },
    }
  }
  const fill = async (element: LcElement, title: string): Promise<void> => {
    await form(element).fill({ title })
    button(element, 'Submit')?.click()
  }

  it('keeps a typed answer over a reload, in the browser’s own storage', async () => {
    const { core } = server()
    const name = `keep${++names}`
    core(name)
    const first = await opened(`<lc-questionnaire template="7" core="${name}"></lc-questionnaire>`)
    await form(first).fill({ title: 'Half a sen' })
    await until('the answer is kept', () => isPersisted('Half a sen'))
    first.remove()
    const second = await opened(`<lc-questionnaire template="7" core="${name}"></lc-questionnaire>`)
    await until('the offer', () => button(second, 'Continue'))
    button(second, 'Continue')?.click()
    await until('the answer', () => control(second, 'Title').value === 'Half a sen')
  })

  it('keeps a submit without a connection and sends it once, whichever of two tabs comes first', async () => {
    const { core, go, made, parts } = server()
    const name = `queue${++names}`
    core(name)
    const element = await opened(`<lc-questionnaire template="7" core="${name}"></lc-questionnaire>`)
    // another page of the same site: its own SDK, its own core, the same storage
    Reflect.set(globalThis, 'formServer', parts)
    const frame = document.createElement('iframe')
    frame.src = `/test/elements/form-page.html?core=${name}`
    document.body.append(frame)
    const other = (): string => frame.contentDocument?.querySelector('lc-questionnaire')?.shadowRoot?.textContent ?? ''
    await until('the form of the other page', () => other().includes('Title'))
    go(true)
    await fill(element, 'Offline')
    await until('kept', () => inside(element).textContent?.includes('Saved on this device'))
    expect(made).to.deep.equal([])
    await until('the other page knows', () => other().includes('waiting to be sent'))
    go(false)
    dispatchEvent(new Event('online'))
    frame.contentWindow?.dispatchEvent(new Event('online'))
    await until('sent', () => inside(element).textContent?.includes('Thank you.'), 12_000)
    await until('the other page has nothing to send either', () => !other().includes('waiting to be sent'))
    await frames(10)
    expect(made).to.have.length(1)
    expect((made[0] as { data: { title: string } }).data.title).to.equal('Offline') // the type of createItem
  })
})
