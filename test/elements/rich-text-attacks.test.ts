// Known attacks (test/attacks.json) in each form in which a browser meets a text: the reader, the editor, a paste, and what is
// written for pages, mails and as Markdown. All end as harmless text.
import { expect } from 'chai'
import { sendKeys } from '@web/test-runner-commands'
import type { LcRichText } from '../../elements/lc-rich-text.class.ts'
import { mailOf } from '../../src/base/rich-out/mail.ts'
import { markdownOf } from '../../src/base/rich-out/markdown.ts'
import { cleanText } from '../../src/base/rich-text.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, clipboardEvent, editorOf, frames, loadSdk, mount, until } from './tools.ts'

const known = globalThis as { pwned?: () => void }
let runs = 0
let attacks: readonly string[] = []

/** What no text may have in a page or a mail. */
const refused =
  'script, style, iframe, frame, frameset, object, embed, applet, form, base, meta, link, template, math, svg:not([class^=lc-]), portal, [srcdoc], [autofocus], input:not([type=checkbox])'
const addresses = /^(href|src|xlink:href|action|formaction|background|poster|cite|data|ping|srcset|longdesc)$/
const harmless =
  /^(https?:\/\/|mailto:|tel:|cid:|\/(?![\\/])|#|data:image\/(png|jpe?g|gif|webp)[;,]|[\w.%-]*([?#/].*)?$)/i

function faultsIn(root: Element | DocumentFragment, mayStyle = false): readonly string[] {
  const found = [...root.querySelectorAll(refused)].map(({ tagName }) => tagName)
  for (const element of root.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) found.push(name)
      // ProseMirror sets the widths of a table, through the style sheet object of the element
      else if (name === 'style' && element.closest('.ProseMirror') && /^(min-)?width: \d+px;$/.test(value)) continue
      else if (name === 'style' && (!mayStyle || /url|expression|position|script|import|[{}<]/i.test(value)))
        found.push(`style=${value}`)
      else if (name === 'src' && element.tagName === 'IMG' && /^data:image\/svg/i.test(value)) continue // runs nothing in a picture
      else if (addresses.test(name) && !harmless.test(value)) found.push(`${name}=${value}`)
    }
  return found
}
const parsed = (html: string): Element => new DOMParser().parseFromString(`<div>${html}</div>`, 'text/html').body

describe('known attacks in rich text', () => {
  before(async () => {
    await loadSdk()
    known.pwned = () => {
      runs++
    }
    attacks = (await (await fetch('/test/attacks.json')).json()) as readonly string[] // the list of this folder
    expect(attacks.length).to.be.greaterThan(200)
  })
  afterEach(async () => {
    await frames(4)
    expect(runs).to.equal(0)
    clean()
  })

  it('are harmless text in the reader', async () => {
    const host = mount('<div></div>')
    const shown = attacks.map(attack => {
      const element = document.createElement('lc-rich-text') as LcRichText // of this name
      element.setAttribute('readonly', '')
      element.value = `<p>before</p>${attack}`
      host.append(element)
      return { attack, element }
    })
    for (const { attack, element } of shown) {
      const text = await until(attack, () => element.shadowRoot?.querySelector('.lc-rich'))
      expect(faultsIn(text), attack).to.deep.equal([])
      expect(text.textContent, attack).to.contain('before')
    }
  })

  it('are named in the console for the page that gave them', async () => {
    const said: unknown[] = []
    const { warn } = console
    console.warn = (...words: readonly unknown[]) => said.push(...words)
    try {
      const element = mount('<lc-rich-text format="html" readonly></lc-rich-text>') as LcRichText // of this markup
      element.value = '<p onclick="pwned()">a</p>'
      await until('a warning', () => said.length > 0)
      element.value = '<p style="color: red">b</p>'
      await until('the next text', () => element.shadowRoot?.querySelector('.lc-rich')?.textContent === 'b')
      await frames(4)
    } finally {
      console.warn = warn
    }
    expect(said).to.deep.equal(['<lc-rich-text>: its text is shown and stored without the attribute onclick.'])
  })

  it('are harmless text in the editor', async () => {
    const element = mount('<lc-rich-text label="Notes"></lc-rich-text>') as LcRichText // of this markup
    const text = await editorOf(element)
    for (const [at, attack] of attacks.entries()) {
      element.format = 'json'
      element.value = `<p>attack ${at}.</p>${attack}`
      await until(attack, () => text.textContent?.includes(`attack ${at}.`) || undefined)
      expect(faultsIn(text), attack).to.deep.equal([])
      text.focus()
      await frames(1)
    }
  })

  for (const part of [0, 1, 2, 3])
    it(`are harmless text when they are pasted, and in what is stored, sent and written of them (part ${part + 1} of 4)`, async () => {
      const element = mount('<lc-rich-text label="Notes"></lc-rich-text>') as LcRichText // of this markup
      const text = await editorOf(element)
      text.focus()
      await frames(6)
      for (const [at, attack] of attacks.entries()) {
        if (at % 4 !== part) continue
        await sendKeys({ press: 'Control+a' })
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', `<p>attack ${at}.</p>${attack}<p>end</p>`)
        clipboardData.setData('text/plain', 'words')
        text.dispatchEvent(clipboardEvent('paste', clipboardData))
        await until(attack, () => text.textContent?.includes(`attack ${at}.`) || undefined)
        expect(faultsIn(text), attack).to.deep.equal([])
        const value = await until(attack, () =>
          JSON.stringify(element.value ?? '').includes(`attack ${at}.`) ? element.value : undefined,
        )
        const stored = cleanText(value) // by the server
        expect(faultsIn(parsed(mailOf(stored)), true), attack).to.deep.equal([])
        const targets = [...markdownOf(stored).matchAll(/(?<!\\)\]\(<([^>]*)>/g)].map(([, target]) => target ?? '')
        expect(
          targets.filter(target => !harmless.test(target)),
          attack,
        ).to.deep.equal([])
      }
    })

  it('are harmless as the server stores them, whatever browser reads them', () => {
    for (const attack of attacks) {
      const stored = String(cleanText(`<p>before</p>${attack}`))
      expect(faultsIn(parsed(stored)), attack).to.deep.equal([])
      expect(String(cleanText(stored)), attack).to.equal(stored)
    }
  })
})
