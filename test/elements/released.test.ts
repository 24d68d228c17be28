// An element stops all its observers when it leaves the page.
import { expect } from 'chai'
import { afterEach, describe, it } from './mocha.ts'
import { clean, openFrame, until } from './tools.ts'
import type { LcElement } from '../../elements/element-types.ts'

const rows = JSON.stringify([
  { month: 'Jan', late: 26 },
  { month: 'Feb', late: 24 },
])
const config = (settings: string): string =>
  `<script type="application/json" slot="config">{${settings}"data":${rows}}</script>`
const parts: Readonly<Record<string, string>> = {
  'lc-bar-chart': `<lc-bar-chart>${config('"x":"month","y":["late"],')}</lc-bar-chart>`,
  'lc-line-chart': `<lc-line-chart>${config('"x":"month","y":["late"],')}</lc-line-chart>`,
  'lc-single-value': `<lc-single-value>${config('"label":"Late","key":"late","value":"late","title":"Late",')}</lc-single-value>`,
  'lc-data-table': `<lc-data-table>${config('')}</lc-data-table>`,
  'lc-questionnaire':
    '<lc-questionnaire><script type="application/json" slot="config">{"rows":[{"key":"r","step":1,"questions":[{"key":"a","label":"A"},{"key":"b","label":"B","type":"textarea"}]}]}</script></lc-questionnaire>',
}

/** Runs in the frame before anything else: records which observers watch what. */
const watch = `
  window.watched = new Map()
  for (const name of ['IntersectionObserver', 'MutationObserver', 'ResizeObserver']) {
    const { observe, unobserve, disconnect } = window[name].prototype
    const targets = observer => watched.get(observer) ?? watched.set(observer, new Set()).get(observer)
    window[name].prototype.observe = function (target, ...rest) { targets(this).add(target); return observe.call(this, target, ...rest) }
    if (unobserve) window[name].prototype.unobserve = function (target) { targets(this).delete(target); return unobserve.call(this, target) }
    window[name].prototype.disconnect = function () { watched.delete(this); return disconnect.call(this) }
  }
  window.stale = () => [...watched].flatMap(([observer, targets]) => [...targets].filter(target => !target.isConnected).map(target => observer.constructor.name + ' of ' + target.localName + '.' + (target.className ?? '')))`

interface Own {
  stale(): readonly string[]
  readonly watched: ReadonlyMap<object, ReadonlySet<Node>>
}

describe('an element that leaves the page', () => {
  afterEach(clean)

  for (const [tag, markup] of Object.entries(parts)) {
    it(`leaves no observer behind: <${tag}>`, async () => {
      const frame = openFrame(
        `<script>${watch}</script><main>${markup}</main><script type="module" src="/cdn/lc.js"></script>`,
      )
      const element = await until(tag, () => frame.contentDocument?.querySelector<LcElement>(tag))
      await until(`<${tag}> ready`, () => element.phase === 'ready')
      const own = frame.contentWindow as unknown as Own // the script above
      expect(own.watched.size).to.be.greaterThan(0)
      element.remove()
      await until('no observer is left', () => own.stale().length === 0).catch(() => undefined) // the removal counts after a turn: a move is a removal, too
      expect(own.stale()).to.deep.equal([])
    })
  }

  it('is not waited for by the loader when it goes before it came near', async () => {
    const frame = openFrame(
      `<script>${watch}</script><div style="height:3000px"></div><lc-bar-chart loading="lazy"></lc-bar-chart><script type="module" src="/cdn/lc.js"></script>`,
    )
    const own = frame.contentWindow as unknown as Own // as above
    await until('the page', () => Reflect.has(own, 'watched') && frame.contentDocument?.querySelector('lc-bar-chart'))
    const isWaitedFor = (): boolean =>
      [...own.watched.values()].some(targets => [...targets].some(target => target.nodeName === 'LC-BAR-CHART'))
    await until('the loader', () => isWaitedFor())
    frame.contentDocument?.querySelector('lc-bar-chart')?.remove()
    await until('that it is not', () => !isWaitedFor())
  })
})
