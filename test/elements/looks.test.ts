// What only a browser's own style and layout can tell: the table in its frame, and the form in its columns.
import { expect } from 'chai'
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, fixture, frames, inside, loadSdk, phase, mount, until } from './tools.ts'
import type { Core } from '../../src/api/core.ts'
import type { LcElement } from '../../elements/element-types.ts'

type Sdk = Awaited<ReturnType<typeof loadSdk>>
let sdk: Sdk
const cores: Core[] = []
before(async () => {
  sdk = await loadSdk()
})
afterEach(async () => {
  clean()
  await until('every core has noticed that its elements left', () => cores.every(core => core.stats().mounted === 0))
  for (const core of cores.splice(0)) sdk.removeCore(core)
})

const rows = Array.from({ length: 80 }, (_, index) => ({ _id: `i${index}`, flight: `LC${index}`, delay: index }))
const find = <T extends HTMLElement = HTMLElement>(element: Element, what: string): T => {
  const found = inside(element).querySelector<T>(what)
  if (!found) throw new Error(`nothing is ${what}`)
  return found
}

async function table(config: object): Promise<LcElement> {
  const element = mount('<lc-data-table></lc-data-table>')
  Object.assign(element, {
    config: { title: 'Flights', columns: ['flight', 'delay'], limit: 'all', data: rows, ...config },
  })
  await phase(element, 'ready')
  await until('its rows', () => inside(element).querySelector('.lc-grid tbody tr'))
  return element
}

describe('a table', () => {
  for (const heightPx of [100, 250, 500, 750, 1000]) {
    it(`scrolls inside ${heightPx} px where its settings say so (WID-036)`, async () => {
      const area = find(await table({ scroll_height: heightPx }), '.lc-grid-area')
      expect(area.clientHeight).to.be.within(heightPx - 20, heightPx)
      expect(area.scrollHeight).to.be.above(heightPx)
    })
  }

  it('scrolls inside 250 px where its settings say nothing, or a height there is not (WID-036)', async () => {
    for (const config of [{}, { scroll_height: 333 }])
      expect(getComputedStyle(find(await table(config), '.lc-grid-area')).maxHeight).to.equal('250px')
  })

  it('keeps its head in sight while its rows scroll, by default (WID-037)', async () => {
    const topAfterScroll = async (config: object): Promise<number> => {
      const element = await table(config)
      const area = find(element, '.lc-grid-area')
      area.scrollTop = 120
      await frames(2)
      return Math.round(
        find(element, '.lc-grid thead th').getBoundingClientRect().top - area.getBoundingClientRect().top,
      )
    }
    expect(await topAfterScroll({})).to.be.within(0, 2)
    expect(await topAfterScroll({ sticky_header: false })).to.be.below(-100)
  })

  it('moves by 0.4 of a notch of the wheel (RUN-025)', async () => {
    const area = find(await table({}), '.lc-grid-area')
    const notch = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true })
    area.dispatchEvent(notch)
    expect([area.scrollTop, notch.defaultPrevented]).to.deep.equal([40, true])
  })

  it('styles its search bar by the section of that name (WID-013)', async () => {
    const style = async (config: object): Promise<CSSStyleDeclaration> =>
      getComputedStyle(find(await table(config), '.lc-table-search .lc-control'))
    const plain = { ...(await style({})) }
    const set = await style({
      styling: {
        search_bar: {
          background: 'rgb(1, 2, 3)',
          color: 'rgb(250, 251, 252)',
          border_color: 'rgb(4, 5, 6)',
          border_width: 3,
          radius: 9,
          font_size: 17,
          width: 180,
        },
      },
    })
    expect([
      set.backgroundColor,
      set.color,
      set.borderTopColor,
      set.borderTopWidth,
      set.borderTopLeftRadius,
      set.fontSize,
      set.width,
    ]).to.deep.equal(['rgb(1, 2, 3)', 'rgb(250, 251, 252)', 'rgb(4, 5, 6)', '3px', '9px', '17px', '180px'])
    expect(plain.backgroundColor).not.to.equal('rgb(1, 2, 3)')
  })

  it('styles the names of its columns, as a chart those of its series, by the section of that name (WID-010)', async () => {
    const dataset_key = { color: 'rgb(1, 2, 3)', background: 'rgb(250, 251, 252)', font_size: 17, font_weight: 700 }
    const chart = async (styling: object): Promise<LcElement> => {
      const element = mount('<lc-bar-chart></lc-bar-chart>')
      Object.assign(element, { config: { x: 'flight', y: ['delay', 'late'], data: rows.slice(0, 3), styling } })
      await phase(element, 'ready')
      await until('its legend', () => inside(element).querySelector('.lc-chart-legend > button'))
      return element
    }
    const look = (element: Element, what: string): readonly string[] => {
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(find(element, what))
      return [color, backgroundColor, fontSize, fontWeight]
    }
    const set = ['rgb(1, 2, 3)', 'rgb(250, 251, 252)', '17px', '700']
    const [head, entry] = ['.lc-grid thead th', '.lc-chart-legend > button']
    expect(look(await table({ styling: { dataset_key } }), head)).to.deep.equal(set)
    expect(look(await chart({ dataset_key }), entry)).to.deep.equal(set)
    for (const plain of [look(await table({}), head), look(await chart({}), entry)])
      for (const [index, value] of plain.entries()) expect(value).not.to.equal(set[index])
  })

  it('begins again on its first page when it is sorted, and reads again when it is refreshed', async () => {
    const { asked, fetch, createSocket } = fixture(() => ({ data: rows.slice(0, 10), total: 80 }))
    cores.push(
      sdk.configure({ api: 'https://api.test/', auth: { mode: 'public' }, fetch, createSocket, storage: 'memory' }),
    )
    const element = mount(
      '<lc-data-table query="flights"><script type="application/json" slot="config">{"title":"Flights","columns":["flight","delay"]}</script></lc-data-table>',
    )
    await phase(element, 'ready')
    const bodies = (): readonly Record<string, unknown>[] =>
      asked.filter(one => one.path.endsWith('/aggregate')).map(one => one.body as Record<string, unknown>) // the client writes an object
    const press = async (what: string, count: number): Promise<void> => {
      find(element, what).click()
      await until(
        `request ${count}`,
        () => bodies().length === count && inside(element).querySelector('[aria-busy="false"]'),
      )
    }
    await until('its rows', () => inside(element).querySelector('.lc-grid tbody tr'))
    await press('[aria-label="Next page"]', 2)
    expect(bodies()[1]).to.include({ offset: 10 })
    await press('.lc-grid th:nth-of-type(2) button', 3)
    expect(bodies()[2]).to.include({ offset: 0 })
    expect(bodies()[2]?.['sorting']).to.deep.equal({ ASC: ['delay'] })
    find(element, '[aria-label="More for Flights"]').click()
    const refresh = await until('the menu', () =>
      [...inside(element).querySelectorAll<HTMLElement>('[role="menuitem"]')].find(one =>
        one.textContent?.includes('Refresh'),
      ),
    )
    refresh.click()
    await until('one more request', () => bodies().length === 4)
    await until(
      'its rows, no longer loading',
      () =>
        inside(element).querySelector('article[aria-busy="false"]') &&
        !inside(element).querySelector('.lc-frame-progress'),
    )
    await frames(20) // a continuing refresh would have sent another request by now
    expect(bodies()).to.have.length(4)
  })
})

describe('a form', () => {
  const form = async (config: object): Promise<LcElement> => {
    const element = mount(
      '<div style="inline-size: 900px"><lc-questionnaire></lc-questionnaire></div>',
    ).querySelector<LcElement>('lc-questionnaire')
    if (!element) throw new Error('no form')
    Object.assign(element, { config })
    await phase(element, 'ready')
    await until('its first question', () => inside(element).querySelector('.lc-question'))
    return element
  }
  const question = (key: string, more: object = {}): object => ({ key, label: key, type: 'open text', ...more })

  it('puts two questions of half width side by side, and one of full width across (QUE-035)', async () => {
    const element = await form({
      rows: [
        { key: 'r', questions: [question('a', { width: '50%' }), question('b', { width: '50%' }), question('c')] },
      ],
    })
    const [a, b, c] = [...inside(element).querySelectorAll('.lc-question')].map(one => one.getBoundingClientRect())
    if (!a || !b || !c) throw new Error('three questions were asked')
    expect(Math.abs(a.top - b.top)).to.be.below(1)
    expect(b.left).to.be.at.least(a.right)
    expect(Math.abs(a.width - b.width)).to.be.below(2)
    expect(c.width).to.be.closeTo(b.right - a.left, 2)
    expect(c.top).to.be.at.least(a.bottom)
  })

  it('paints its progress transparent, red, orange, blue, green and complete, before anything is rounded (QUE-064, QUE-065, QUE-066, QUE-067, QUE-068, QUE-069)', async () => {
    const element = await form({
      progressbar: true,
      rows: [{ key: 'r', questions: Array.from({ length: 44 }, (_, index) => question(`q${index}`)) }],
    })
    find(element, '.lc-form-progress-bar').style.transition = 'none'
    const fill = async (count: number): Promise<string> => {
      await (element as unknown as { fill(answers: object): Promise<void> }).fill(
        Object.fromEntries(Array.from({ length: count }, (_, index) => [`q${index}`, 'x'])),
      ) // every form has it
      const bar = find(element, '.lc-form-progress-bar')
      await until(`${count} of 44`, () => Math.abs(Number.parseFloat(bar.style.inlineSize) - (count / 44) * 100) < 0.5)
      return getComputedStyle(bar).backgroundColor
    }
    const seen: string[] = []
    for (const count of [0, 8, 9, 17, 18, 33, 34, 44]) seen.push(await fill(count)) // 0, 18.2, 20.45, 38.6, 40.9, 75, 77.3 and 100 percent
    const [none, red, orange, orangeToo, blue, blueToo, green, complete] = seen
    expect(none).to.equal('rgba(0, 0, 0, 0)')
    expect([orangeToo, blueToo]).to.deep.equal([orange, blue])
    expect(new Set([none, red, orange, blue, green, complete]).size).to.equal(6)
    const hue = (color = ''): readonly number[] => (color.match(/\d+/g) ?? []).map(Number)
    const [r = [], o = [], b = [], g = []] = [red, orange, blue, green].map(hue)
    expect((r[0] ?? 0) > (r[1] ?? 0) + 60 && (r[0] ?? 0) > (r[2] ?? 0) + 60, `red ${red}`).to.equal(true)
    expect((o[0] ?? 0) > (o[1] ?? 0) && (o[1] ?? 0) > (o[2] ?? 0) + 40, `orange ${orange}`).to.equal(true)
    expect((b[2] ?? 0) > (b[0] ?? 0) + 40, `blue ${blue}`).to.equal(true)
    expect((g[1] ?? 0) > (g[0] ?? 0) && (g[1] ?? 0) > (g[2] ?? 0), `green ${green}`).to.equal(true)
  })
})

/** All elements that an element draws. */
const all = (element: LcElement): readonly Element[] => [...inside(element).querySelectorAll('*')]
const named = (one: Element): string => `${one.localName}.${one.getAttribute('class') ?? ''}`
const ready = async (html: string, config: object): Promise<LcElement> => {
  const element = mount(html)
  Object.assign(element, { config })
  await phase(element, 'ready')
  return element
}
const text = (key: string, more: object = {}): object => ({ key, label: key, type: 'open text', ...more })
const long = Array.from({ length: 60 }, (_, index) => `Line ${index} of what the office wants to say.`).join('\n')

describe('what is hidden', () => {
  it('stays hidden whatever it is: each part of a form and of a table', async () => {
    const form = await ready('<lc-questionnaire></lc-questionnaire>', {
      progressbar: true,
      rows: [
        { key: 'r', label: 'Closed', collapse: { show: true, open: false }, questions: [text('a')] },
        {
          key: 's',
          questions: [
            text('b', { popUp: { title: 'More', text: long } }),
            { key: 'c', label: 'c', type: 'checkbox', options: [{ key: '1', name: 'One', value: '1' }] },
            { key: 'd', label: 'd', type: 'date picker' },
          ],
        },
      ],
    })
    await until('its questions', () => inside(form).querySelectorAll('.lc-question').length >= 4)
    const closed = find(form, '.lc-row-body[hidden]')
    expect([getComputedStyle(closed).display, closed.getClientRects().length]).to.deep.equal(['none', 0])
    for (const element of [form, await table({})]) {
      for (const part of all(element)) {
        const before = part.hasAttribute('hidden')
        part.setAttribute('hidden', '')
        expect(getComputedStyle(part).display, named(part)).to.equal('none')
        if (!before) part.removeAttribute('hidden')
      }
      element.hidden = true
      expect([getComputedStyle(element).display, element.getClientRects().length]).to.deep.equal(['none', 0])
    }
  })
})

describe('for people who ask for less motion', () => {
  afterEach(async () => {
    await emulateMedia({ reducedMotion: 'no-preference' })
  })

  const seconds = (list: string): number => Math.max(...list.split(',').map(one => parseFloat(one)))
  /** What moves, or would when it changes: animations, and transitions of more than an instant. */
  const moving = (element: LcElement): readonly string[] =>
    all(element).flatMap(part =>
      [undefined, '::before', '::after'].flatMap(pseudo => {
        const style = getComputedStyle(part, pseudo)
        if (pseudo && style.content === 'none') return []
        const animates = style.animationName !== 'none' && seconds(style.animationDuration) > 0.001
        const changes = style.transitionProperty !== 'none' && seconds(style.transitionDuration) > 0.001
        return [
          ...(animates ? [style.animationName] : []),
          ...(changes ? [`${named(part)}${pseudo ?? ''} ${style.transitionProperty}`] : []),
        ]
      }),
    )
  const drawn = async (): Promise<readonly LcElement[]> => {
    const bar = await ready('<lc-bar-chart></lc-bar-chart>', {
      title: 'Sales',
      x: 'month',
      y: 'sales',
      data: [
        { month: 'Jan', sales: 1 },
        { month: 'Feb', sales: 2 },
      ],
    })
    const form = await ready('<lc-questionnaire type="modal" open></lc-questionnaire>', {
      progressbar: true,
      rows: [{ key: 'r', questions: [text('a')] }],
    })
    await until('its question', () => inside(form).querySelector('.lc-question'))
    return [bar, form, await table({})]
  }

  it('neither a chart nor a table nor a form in a dialog moves', async () => {
    expect((await drawn()).flatMap(moving)).to.include('lc-dialog-in') // without the setting they do
    clean()
    await emulateMedia({ reducedMotion: 'reduce' })
    for (const element of await drawn()) expect(moving(element), element.localName).to.deep.equal([])
  })

  it('colors follow the scheme at once, without a transition', async () => {
    await emulateMedia({ reducedMotion: 'reduce' })
    const elements = await drawn()
    const colors = (): readonly string[] => elements.map(element => getComputedStyle(inside(element)).color)
    const before = colors()
    const begun: string[] = []
    for (const element of elements)
      inside(element).addEventListener('transitionrun', event => {
        if (event.target instanceof Element && event instanceof TransitionEvent)
          begun.push(`${named(event.target)} ${event.propertyName}`)
      })
    document.documentElement.style.colorScheme = 'dark'
    try {
      await frames(4)
      for (const [index, color] of colors().entries()) expect(color).not.to.equal(before[index])
      expect(begun).to.deep.equal([])
    } finally {
      document.documentElement.style.colorScheme = ''
    }
  })

  it('the placeholder of a table that is loading does not pulse', async () => {
    const { fetch: answer, createSocket } = fixture()
    const fetch: typeof answer = () => new Promise(() => {}) // an answer that never comes
    cores.push(
      sdk.configure({ api: 'https://api.test/', auth: { mode: 'public' }, fetch, createSocket, storage: 'memory' }),
    )
    const element = mount(
      '<lc-data-table query="flights"><script type="application/json" slot="config">{"title":"Flights","columns":["flight"]}</script></lc-data-table>',
    )
    await until(
      'its pulse',
      () => inside(element).querySelector('[aria-busy="true"]') && moving(element).includes('lc-pulse'),
    )
    await emulateMedia({ reducedMotion: 'reduce' })
    expect(moving(element)).to.deep.equal([])
  })
})

describe('in a window of 320 px height', () => {
  afterEach(async () => {
    await setViewport({ width: 1280, height: 900 })
  })

  /** Returns whether a user could press it: in the window, and not covered. */
  const isInReach = (element: LcElement, button: HTMLElement): boolean => {
    button.scrollIntoView({ block: 'nearest' })
    const { left, top, right, bottom } = button.getBoundingClientRect()
    const hit = element.shadowRoot?.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= window.innerHeight && hit !== null && hit !== undefined && button.contains(hit)
  }
  const opened = async (
    element: LcElement,
  ): Promise<{ readonly box: HTMLElement; readonly buttons: readonly HTMLElement[] }> => {
    const box = await until('the dialog', () =>
      element.shadowRoot?.querySelector<HTMLElement>('dialog[open] .lc-dialog-box'),
    )
    await Promise.allSettled(box.getAnimations().map(one => one.finished))
    return {
      box,
      buttons: [...box.querySelectorAll<HTMLElement>('button')].filter(one => one.getClientRects().length > 0),
    }
  }
  const holds = async (element: LcElement): Promise<void> => {
    const { box, buttons } = await opened(element)
    const { top, bottom } = box.getBoundingClientRect()
    expect([top >= 0, bottom <= 320], `the box is at ${top} to ${bottom}`).to.deep.equal([true, true])
    expect(buttons).not.to.have.length(0)
    expect(buttons.filter(one => !isInReach(element, one)).map(one => one.textContent || one.ariaLabel)).to.deep.equal(
      [],
    )
    const scrolling = [box, ...box.querySelectorAll<HTMLElement>('*')].find(
      one => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === 'auto',
    )
    if (!scrolling) throw new Error('nothing scrolls')
    expect(scrolling.clientHeight, 'most of the window is for what scrolls').to.be.above(220)
    scrolling.scrollTop = scrolling.scrollHeight
    expect(find(element, '.lc-dialog-body').getBoundingClientRect().bottom).to.be.at.most(bottom)
  }

  it('a form in a dialog scrolls to its last question, and its buttons are in reach', async () => {
    await setViewport({ width: 360, height: 320 })
    const element = await ready('<lc-questionnaire type="modal" open></lc-questionnaire>', {
      modaltitle: 'Report',
      rows: [{ key: 'r', questions: Array.from({ length: 12 }, (_, index) => text(`q${index}`)) }],
    })
    await until('its questions', () => inside(element).querySelectorAll('.lc-question').length === 12)
    await holds(element)
  })

  it('a long text in a dialog scrolls to its end, and the dialog can be closed', async () => {
    await setViewport({ width: 360, height: 320 })
    for (const overlays of ['page', 'element']) {
      const element = await ready(`<lc-questionnaire overlays="${overlays}"></lc-questionnaire>`, {
        rows: [{ key: 'r', questions: [text('a', { popUp: { title: 'More', text: long } })] }],
      })
      const field = await until('its field', () =>
        inside(element).querySelector<HTMLInputElement>('.lc-question input'),
      )
      field.focus()
      await sendKeys({ press: 'x' })
      await holds(element)
      clean()
    }
  })
})
