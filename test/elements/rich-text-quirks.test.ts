// A text on a page without a doctype: its browser reads and draws it by the rules of old pages.
import { expect } from 'chai'
import { afterEach, describe, it } from './mocha.ts'
import { clean, until } from './tools.ts'

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
