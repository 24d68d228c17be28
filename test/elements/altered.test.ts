// Pages whose own scripts changed what every object has.
import { expect } from 'chai'
import type { LcElement } from '../../elements/element-types.ts'
import { afterEach, describe, it } from './mocha.ts'
import { clean, openFrame, textOf, until } from './tools.ts'

const rows = [
  { month: 'Jan', late: 26 },
  { month: 'Feb', late: 24 },
]
const config = (settings: object): string =>
  `<script type="application/json" slot="config">${JSON.stringify(settings)}</script>`
const parts: readonly (readonly [markup: string, shows: string])[] = [
  [`<lc-bar-chart heading="Bars">${config({ x: 'month', y: ['late'], data: rows })}</lc-bar-chart>`, 'Jan'],
  [`<lc-line-chart heading="Lines">${config({ x: 'month', y: ['late'], data: rows })}</lc-line-chart>`, 'Lines'],
  [
    `<lc-single-value>${config({ label: 'Late', key: 'late', value: 'late', title: 'Late', data: rows })}</lc-single-value>`,
    '26',
  ],
  [`<lc-data-table>${config({ columns: [{ key: 'month', label: 'Month' }], data: rows })}</lc-data-table>`, 'Feb'],
  [
    `<lc-questionnaire>${config({ rows: [{ key: 'r', step: 1, questions: [{ key: 'title', label: 'What happened?' }] }] })}</lc-questionnaire>`,
    'What happened?',
  ],
]
const changes: Readonly<Record<string, string>> = {
  'adds an enumerable property to Object.prototype': 'Object.prototype.extra = function () { return this }',
  'freezes Object.prototype': 'Object.freeze(Object.prototype)',
  'adds a method to Array.prototype': 'Array.prototype.last = function () { return this[this.length - 1] }',
}

describe('in a page that', () => {
  afterEach(clean)
  for (const [name, code] of Object.entries(changes)) {
    it(`${name}, every part is drawn`, async () => {
      const frame = openFrame(
        `<script>${code}</script>${parts.map(([markup]) => markup).join('')}<script type="module" src="/cdn/lc.js"></script>`,
      )
      for (const [markup, shows] of parts) {
        const tag = /^<([\w-]+)/.exec(markup)?.[1] ?? ''
        const element = await until(tag, () => frame.contentDocument?.querySelector<LcElement>(tag))
        await until(`<${tag}> ready (is ${element.phase}: ${textOf(element)})`, () => element.phase === 'ready')
        await until(`<${tag}> to show ${shows} (${textOf(element)})`, () => textOf(element).includes(shows))
      }
    })
  }

  it('defined a tag of ours itself: one warning appears in the console, and its other parts are drawn', async () => {
    const frame = openFrame(`<script>
        window.logged = []; console.warn = text => { window.logged.push(String(text)) }
        customElements.define('lc-bar-chart', class extends HTMLElement {})
      </script><lc-bar-chart></lc-bar-chart><lc-bar-chart></lc-bar-chart>${parts[2]?.[0] ?? ''}<script type="module" src="/cdn/lc.js"></script>`)
    const element = await until('another part', () =>
      frame.contentDocument?.querySelector<LcElement>('lc-single-value'),
    )
    await until('its content', () => element.phase === 'ready')
    frame.contentDocument?.body.append(frame.contentDocument.createElement('lc-bar-chart'))
    await until('the warning', () => (Reflect.get(frame.contentWindow ?? {}, 'logged') as readonly string[]).length > 0) // set above
    const logged = Reflect.get(frame.contentWindow ?? {}, 'logged') as readonly string[] // as above
    expect(logged.filter(line => line.includes('<lc-bar-chart> is already defined by another library'))).to.have.length(
      1,
    )
  })
})
