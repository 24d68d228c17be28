// Bad input: each shows a readable state inside the element's own box, fires lc-error, and leaves the page untouched.
import { expect } from 'chai'
import type { LcElement } from '../../elements/element-types.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, fixture, inside, loadSdk, phase, mount, sleep, textOf, until } from './tools.ts'

describe('bad input', () => {
  let uncaught: string[] = []
  const onError = (event: ErrorEvent | PromiseRejectionEvent): void => {
    uncaught.push('message' in event ? event.message : String(event.reason))
  }
  before(async () => {
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onError)
    await loadSdk()
  })
  afterEach(async () => {
    clean()
    await sleep(20)
    const seen = uncaught
    uncaught = []
    expect(seen).to.deep.equal([])
  })

  const errorOf = (element: Element): Promise<Readonly<Record<string, unknown>>> =>
    new Promise(done => {
      element.addEventListener(
        'lc-error',
        event => {
          if (event instanceof CustomEvent) done(event.detail)
        },
        { once: true },
      )
    })

  it('a config that is not JSON', async () => {
    const element = mount(
      '<lc-bar-chart><script type="application/json" slot="config">{"x": month}</script>Sales</lc-bar-chart>',
    )
    const detail = await errorOf(element)
    expect(detail['code']).to.equal('config')
    await phase(element, 'error')
    await until('the words: cannot be read', () => textOf(element).includes('cannot be read'))
    expect(inside(element).getBoundingClientRect().height).to.be.greaterThan(20)
  })

  it('a config that is JSON but no settings of this widget', async () => {
    const element = mount(
      '<lc-bar-chart><script type="application/json" slot="config">{"x": 5, "y": 7, "data": [{"a": 1}]}</script></lc-bar-chart>',
    )
    await phase(element, 'error')
    await until('the words: cannot be read', () => textOf(element).includes('cannot be read'))
  })

  for (const [tag, names] of [
    ['lc-questionnaire', 'template'],
    ['lc-page', 'app'],
    ['lc-widget', 'widget'],
  ] as const) {
    it(`${tag} without anything to show`, async () => {
      const sdk = await loadSdk()
      sdk.configure({
        name: 'untold',
        api: 'https://untold.test/',
        storage: 'memory',
        auth: { mode: 'public' },
        ...fixture(() => ({ status: 404 })),
      })
      const element = mount(`<${tag} core="untold"></${tag}>`)
      const detail = await errorOf(element)
      expect(detail['code']).to.equal('config')
      expect(detail['message']).to.match(new RegExp(`Not given: ${names}\\b`))
      await phase(element, 'error')
      await until('the words: cannot be read', () => textOf(element).includes('cannot be read'))
    })
  }

  it('a form whose rows are not a list, on a page without a server', async () => {
    const element = mount(
      '<lc-questionnaire><script type="application/json" slot="config">{"rows": 5}</script></lc-questionnaire>',
    )
    expect((await errorOf(element))['message']).to.include('config with rows')
    await phase(element, 'error')
  })

  it('data of a widget that is not a list, on a page without a server', async () => {
    const inMarkup = mount(
      '<lc-bar-chart><script type="application/json" slot="config">{"x": "a", "data": {"a": 1}}</script></lc-bar-chart>',
    ) as LcElement & { getData(): Promise<readonly unknown[]> } // a bar chart has it
    expect(await inMarkup.getData()).to.deep.equal([])
    expect(inMarkup.phase).to.equal('error')
    await until('the words: cannot be read', () => textOf(inMarkup).includes('cannot be read'))
  })

  it('entries of data that are not rows: they are counted below the rows that are', async () => {
    const element = mount(
      '<lc-bar-chart><script type="application/json" slot="config">{"x": "a", "y": "b", "data": [null, {"a": "x", "b": 1}, 7]}</script></lc-bar-chart>',
    )
    await phase(element, 'ready')
    await until('the count', () => textOf(element).includes('2 of the given rows are not shown'))
  })

  it('a filter bar on a page without a server is ready', async () => {
    const element = mount(
      '<lc-filter-bar><script type="application/json" slot="config">{"filters": [{"name": "Delay", "kind": "number", "filters_on": {"query": "q", "key": "delay"}}]}</script></lc-filter-bar>',
    )
    await phase(element, 'ready')
    await until('its field', () => textOf(element).includes('Delay'))
  })

  it('a widget type nobody knows', async () => {
    const element = mount(
      '<lc-widget type="Crystal Ball"><script type="application/json" slot="config">{"data": []}</script></lc-widget>',
    )
    const detail = await errorOf(element)
    expect(detail['code']).to.equal('unknown-widget')
    expect(detail['retry']).to.be.a('function')
    await phase(element, 'error')
    await until('the words: does not know', () => textOf(element).includes('does not know'))
  })

  it('a network that answers with its sign-in page', async () => {
    const sdk = await loadSdk()
    const core = sdk.configure({
      name: 'portal',
      api: 'https://portal.test/',
      storage: 'memory',
      auth: { mode: 'public' },
      fetch: async () => new Response('<title>Sign in</title>', { headers: { 'content-type': 'text/html' } }),
    })
    for (const markup of [
      '<lc-single-value core="portal" app="a" query="q"><script type="application/json" slot="config">{"label":"Sales","key":"sales","value":"sales","title":"Sales"}</script></lc-single-value>',
      '<lc-page core="portal" app="a" page="p"></lc-page>',
      '<lc-questionnaire core="portal" template="t"></lc-questionnaire>',
    ]) {
      const element = mount(markup)
      expect(await errorOf(element)).to.include({ code: 'unexpected-answer', status: 502 })
      await phase(element, 'error')
      await until('the words', () => textOf(element).includes('unexpected answer'))
    }
    sdk.removeCore(core)
  })

  it('a server that is not there', async () => {
    const element = mount(
      '<lc-session name="gone" api="http://127.0.0.1:4699/" public><lc-single-value app="a" query="q"><script type="application/json" slot="config">{"label":"Sales","key":"sales","value":"sales","title":"Sales"}</script></lc-single-value></lc-session>',
    )
    const widget = element.querySelector('lc-single-value')
    if (!widget) throw new Error('no widget')
    const detail = await errorOf(widget)
    expect(detail['status']).to.equal(0)
    await until('the words: No connection', () => textOf(widget).includes('No connection'))
  })

  it('a token that is refused: requested once more, then reported in words, and tried again on request', async () => {
    const sdk = await loadSdk()
    let isRefused = true
    const reasons: string[] = []
    const { fetch, createSocket } = fixture(() => (isRefused ? { status: 401 } : undefined))
    const core = sdk.configure({
      name: 'refused',
      api: 'https://refused.test/',
      fetch,
      createSocket,
      storage: 'memory',
      auth: {
        mode: 'token',
        getToken: async ({ reason }) => {
          reasons.push(reason)
          return `token ${reasons.length}`
        },
      },
    })
    const element = mount(
      '<lc-bar-chart core="refused" app="a" query="q"><script type="application/json" slot="config">{"x":"month","y":["sales"],"title":"Sales"}</script></lc-bar-chart>',
    )
    const detail = await errorOf(element)
    expect(detail['status']).to.equal(401)
    expect(reasons).to.have.length(2)
    await until('a button to try again', () => inside(element).textContent?.includes('Try again'))

    isRefused = false
    const retry = [...inside(element).querySelectorAll('button')].find(button =>
      button.textContent?.includes('Try again'),
    )
    retry?.click()
    await until(
      'the chart',
      () => inside(element).querySelector('svg.lc-bars, svg') !== null && !textOf(element).includes('Try again'),
    )
    sdk.removeCore(core)
  })

  it('an element without any setting of what to show', async () => {
    const element = mount(
      '<lc-session name="idle" api="https://idle.test/" public><lc-widget></lc-widget></lc-session>',
    )
    const widget = element.querySelector('lc-widget')
    if (!widget) throw new Error('no widget')
    await until('words for the person who wrote the page', () => /type|module|widget/i.test(textOf(widget)))
    expect(element.childElementCount).to.equal(1)
  })
})

describe('the page around an element', () => {
  afterEach(clean)

  it('keeps its head, its body and its global names', async () => {
    const frame = document.createElement('iframe')
    frame.srcdoc = `<!doctype html><html><head><title>Host</title></head><body class="own"><p>Text</p>
      <lc-single-value><script type="application/json" slot="config">{"label":"Sales","key":"sales","value":"sales","title":"Sales","data":[{"sales":1}]}</script></lc-single-value></body></html>`
    document.body.append(frame)
    await new Promise(done => {
      frame.addEventListener('load', done, { once: true })
    })
    const view = frame.contentWindow as unknown as Record<string, unknown> & Window
    const page = frame.contentDocument
    if (!page) throw new Error('no frame')
    const before = {
      names: new Set(Object.getOwnPropertyNames(view)),
      head: page.head.innerHTML,
      text: page.querySelector('p')?.outerHTML,
      sheets: page.adoptedStyleSheets.length,
    }
    const script = page.createElement('script')
    script.type = 'module'
    script.src = '/cdn/lc.js'
    page.body.append(script)
    const element = page.querySelector('lc-single-value')
    const end = performance.now() + 8_000
    while (!element?.matches(':state(ready)') && performance.now() < end) await sleep(30)
    expect(element?.matches(':state(ready)')).to.equal(true)
    const news = Object.getOwnPropertyNames(view).filter(name => !before.names.has(name))
    expect(news.filter(name => name !== 'nanostoresGlobal')).to.deep.equal([])
    expect(page.head.innerHTML).to.equal(before.head)
    expect(page.body.className).to.equal('own')
    expect(page.adoptedStyleSheets.length).to.equal(before.sheets)
    expect(page.querySelector('p')?.outerHTML).to.equal(before.text)
  })
})

describe('a form', () => {
  before(async () => {
    await loadSdk()
  })
  afterEach(clean)

  it('whose template cannot be read reports that and fires lc-error', async () => {
    const element = mount(
      '<lc-session name="nowhere" api="http://127.0.0.1:4699/" public><lc-questionnaire template="fault" app="a" collection="c">Call us instead.</lc-questionnaire></lc-session>',
    )
    const form = element.querySelector('lc-questionnaire')
    if (!form) throw new Error('no form')
    const detail = await new Promise<Readonly<Record<string, unknown>>>(done => {
      form.addEventListener(
        'lc-error',
        event => {
          if (event instanceof CustomEvent) done(event.detail)
        },
        { once: true },
      )
    })
    expect(detail['status']).to.equal(0)
    expect(detail['retry']).to.be.a('function')
    await until('the words', () => textOf(form).includes('No connection'))
    await until('the phase', () => form.matches(':state(error)'))
  })
})
