// Hosts whose own rules reach everything they can.
import { expect } from 'chai'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, inside, loadSdk, phase, mount, until } from './tools.ts'

const hosts: Readonly<Record<string, string>> = {
  'unsets everything': '* { all: unset !important }',
  'resets everything':
    '*,*::before,*::after{box-sizing:border-box!important;margin:0;padding:0;border:0 solid red;font:inherit;color:inherit} img,svg,canvas{display:block;vertical-align:middle;max-width:100%}',
  'draws like a framework':
    'body{font-family:serif;font-size:30px;line-height:3;color:red} button,input{display:none!important} table{width:300px!important} svg{fill:red!important}',
  'shapes all text':
    'html{font-size:30px} body{letter-spacing:8px;text-transform:uppercase;text-shadow:2px 2px red;word-spacing:20px;text-align:right;text-indent:50px;font-variant:small-caps;white-space:pre;cursor:wait}',
  'draws before and after everything':
    '*::before,*::after{content:"x";display:block!important;height:40px;width:300px;position:static!important}',
  'hides by element': 'div{display:none!important} section,span{visibility:hidden!important}',
}
const html =
  '<lc-single-value><script type="application/json" slot="config">{"label":"Sales","key":"sales","value":"sales","title":"Sales","data":[{"sales":42}]}</script></lc-single-value>'
const compared = [
  'fontFamily',
  'fontSize',
  'lineHeight',
  'letterSpacing',
  'textTransform',
  'textShadow',
  'wordSpacing',
  'textIndent',
  'color',
  'display',
  'visibility',
  'fontVariantCaps',
  'whiteSpace',
] as const

/** How everything inside looks, as one text. */
function look(element: Element): string {
  return [...inside(element).querySelectorAll('*')]
    .map(one => {
      const style = getComputedStyle(one)
      return [one.localName, ...compared.map(name => style[name])].join('|')
    })
    .join('\n')
}

describe('in a host that', () => {
  let clear = ''
  before(async () => {
    await loadSdk()
    const element = mount(html)
    await phase(element, 'ready')
    clear = look(element)
    clean()
  })
  afterEach(() => {
    document.adoptedStyleSheets = []
    clean()
  })

  for (const [name, css] of Object.entries(hosts)) {
    it(`${name}, an element looks as it does anywhere`, async () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
      const element = document.createElement('p')
      document.body.append(element)
      const widget = mount(html, element)
      await phase(widget, 'ready')
      if (!css.startsWith('div{display')) expect(inside(widget).getBoundingClientRect().height).to.be.greaterThan(20)
      expect(look(widget)).to.equal(clear)
      if (name === 'draws before and after everything')
        expect(widget.getBoundingClientRect().height).to.equal(inside(widget).getBoundingClientRect().height)
    })
  }

  for (const zoom of [0.8, 1.5]) {
    it(`zooms an ancestor by ${zoom}, a list opens at its field`, async () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`.zoomed { zoom: ${zoom}; margin: 120px 0 0 160px; inline-size: 300px }`)
      document.adoptedStyleSheets = [sheet]
      const box = document.createElement('div')
      box.className = 'zoomed'
      document.body.append(box)
      const form = mount('<lc-questionnaire></lc-questionnaire>', box)
      Reflect.set(form, 'config', {
        rows: [
          {
            key: 'r',
            step: 1,
            questions: [{ key: 'gate', label: 'Gate', type: 'select', options: ['A1', 'B2', 'C3'] }],
          },
        ],
      })
      const field = await until('the field', () => form.shadowRoot?.querySelector<HTMLElement>('[role=combobox]'))
      field.click()
      const list = await until('the list', () =>
        form.shadowRoot?.querySelector<HTMLElement>('.lc-popover:popover-open'),
      )
      await until('its options', () => list.textContent?.includes('B2'))
      const [at, from] = [list.getBoundingClientRect(), field.getBoundingClientRect()]
      expect(Math.abs(at.left - from.left), 'left').to.be.lessThan(40)
      expect(Math.min(Math.abs(at.top - from.bottom), Math.abs(at.bottom - from.top)), 'top').to.be.lessThan(30)
    })
  }

  it('has a dark scheme gives it to the element, and theme="light" overrides it', async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root{color-scheme:dark}')
    document.adoptedStyleSheets = [sheet]
    const dark = mount(html)
    const light = mount(html.replace('<lc-single-value', '<lc-single-value theme="light"'))
    await Promise.all([phase(dark, 'ready'), phase(light, 'ready')])
    expect(getComputedStyle(inside(dark)).color).to.not.equal(getComputedStyle(inside(light)).color)
  })
})
