// A text on a page without a doctype, which its browser draws by the rules of old pages, and in forced colors.
import { expect } from 'chai'
import { emulateMedia } from '@web/test-runner-commands'
import { afterEach, describe, it } from './mocha.ts'
import { clean, loadSdk, mount, until } from './tools.ts'

describe('a text on a page in quirks mode', () => {
  afterEach(clean)

  it('has words of one size, weight and font in its paragraphs and its tables, read and written', async () => {
    const text =
      '<p>word</p><table><tbody><tr><td><p>cell</p></td></tr></tbody></table><blockquote><p>said</p></blockquote>'
    const page = `<script type="module">import '${location.origin}/cdn/lc.js'</script>
      <body style="font: italic 11px monospace; color: rgb(10, 80, 10)">
      <lc-rich-text id="read" readonly format="html"></lc-rich-text><lc-rich-text id="write" format="html" label="Text"></lc-rich-text>
      <script>for (const one of document.querySelectorAll('lc-rich-text')) one.setAttribute('value', ${JSON.stringify(text)})</script>`
    const frame = document.createElement('iframe')
    frame.src = URL.createObjectURL(new Blob([page], { type: 'text/html' }))
    document.body.append(frame)
    const wordsOf = (id: string): Element[] => {
      const root = frame.contentDocument?.querySelector(`#${id}`)?.shadowRoot
      return [...(root?.querySelectorAll('.lc-rich p, .lc-rte-text p') ?? [])]
    }
    const looks = (id: string): readonly string[] =>
      wordsOf(id).map(one => {
        const { fontSize, fontStyle, fontWeight, fontFamily } = getComputedStyle(one)
        return [fontSize, fontStyle, fontWeight, fontFamily].join(' ')
      })
    await until('both texts', () => wordsOf('read').length >= 3 && wordsOf('write').length >= 3)
    expect(frame.contentDocument?.compatMode).to.equal('BackCompat')
    for (const id of ['read', 'write']) expect(new Set(looks(id)).size, looks(id).join('\n')).to.equal(1)
    URL.revokeObjectURL(frame.src)
  })
})

describe('a text in forced colors', () => {
  afterEach(async () => {
    clean()
    await emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  })

  it('has highlights in a pair of colors that can be read', async () => {
    await loadSdk()
    await emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    const element = mount('<lc-rich-text readonly format="html"></lc-rich-text>')
    element.setAttribute('value', '<p><mark data-color="pink">a</mark> <mark>b</mark></p>')
    await until('the text', () => element.shadowRoot?.querySelector('mark'))
    const probe = mount('<i style="background: Highlight; color: HighlightText"></i>')
    const looks = (one: Element): readonly string[] => {
      const { backgroundColor, color } = getComputedStyle(one)
      return [backgroundColor, color]
    }
    for (const one of element.shadowRoot?.querySelectorAll('mark') ?? []) expect(looks(one)).to.deep.equal(looks(probe))
  })
})
