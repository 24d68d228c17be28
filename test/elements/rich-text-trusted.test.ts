// Rich text on a page that takes no string as HTML and lets no code make a policy for that.
import { expect } from 'chai'
import { sendKeys } from '@web/test-runner-commands'
import type { LcRichText } from '../../elements/lc-rich-text.class.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clipboardEvent, editorOf, frames, loadSdk, until } from './tools.ts'

const directives = "require-trusted-types-for 'script'; trusted-types 'none'"
const reported: string[] = []
const elements: HTMLElement[] = []

function make(value: string, attributes: Readonly<Record<string, string>> = {}): LcRichText {
  const element = document.createElement('lc-rich-text') as LcRichText // of this name
  for (const [name, text] of Object.entries({ format: 'html', label: 'Notes', ...attributes }))
    element.setAttribute(name, text)
  element.value = value
  document.body.append(element)
  elements.push(element)
  return element
}
async function open(value: string): Promise<{ readonly element: LcRichText; readonly text: HTMLElement }> {
  const element = make(value)
  const text = await editorOf(element)
  text.focus()
  await frames(6)
  await sendKeys({ press: 'Control+End' })
  await frames(6)
  return { element, text }
}
const carried = (html: string, plain: string): DataTransfer => {
  const data = new DataTransfer()
  data.setData('text/html', html)
  data.setData('text/plain', plain)
  return data
}

describe('rich text on a page without policies of trusted types', () => {
  before(async () => {
    await loadSdk()
    document.addEventListener('securitypolicyviolation', event => {
      reported.push(`${event.violatedDirective} ${event.sample}`)
    })
    const meta = document.createElement('meta')
    meta.httpEquiv = 'Content-Security-Policy'
    meta.content = directives
    document.head.append(meta)
  })
  afterEach(() => {
    for (const element of elements.splice(0)) element.remove()
    expect(reported.splice(0)).to.deep.equal([])
  })

  it('refuses a string as HTML', async () => {
    expect(() => {
      document.createElement('p').innerHTML = '<b>a</b>'
    }).to.throw(TypeError)
    await until('the report', () => reported.splice(0).length > 0 || undefined)
  })

  it('shows HTML to readers', async () => {
    const element = make('<h2>Head</h2><p>a <b>word</b></p><script>1</script>', { readonly: '' })
    const shown = await until('the text', () => element.shadowRoot?.querySelector('.lc-rich'))
    expect(shown.querySelector('[data-level="2"]')?.textContent).to.equal('Head')
    expect(shown.textContent).to.equal('Heada word')
  })

  it('takes what other programs copy, and its own cells and lists', async () => {
    const { element, text } = await open('<p>one</p>')
    const paste = (html: string, plain: string) => text.dispatchEvent(clipboardEvent('paste', carried(html, plain)))
    paste('<meta charset="utf-8"><b style="font-weight:normal"><p>two <b>three</b></p></b>', 'two three')
    await until('the words', () => element.value === '<p>onetwo <strong>three</strong></p>')
    await sendKeys({ press: 'Control+a' })
    await frames(4)
    await sendKeys({ press: 'Control+x' })
    await until('nothing', () => element.value === '' || undefined)
    await sendKeys({ press: 'Control+v' })
    await until('the same words', () => element.value === '<p>onetwo <strong>three</strong></p>')
    paste('', 'a\tb\nc\td')
    await until('cells', () => String(element.value).includes('<td') || String(element.value).includes('<th'))
  })

  it('takes what is dropped, and deletes nothing that is selected for it', async () => {
    const { element, text } = await open('<p>one two</p>')
    await sendKeys({ press: 'Shift+Home' })
    await frames(6)
    const { left, top, height } = (text.querySelector('p') ?? text).getBoundingClientRect()
    text.dispatchEvent(
      new DragEvent('drop', {
        dataTransfer: carried('<b>new</b>', 'new'),
        clientX: left + 1,
        clientY: top + height / 2,
        bubbles: true,
        cancelable: true,
        composed: true,
      }),
    )
    await until('both', () => element.value === '<p><strong>new</strong>one two</p>' || undefined).catch(() => {
      expect(element.value).to.equal('<p><strong>new</strong>one two</p>')
    })
  })
})
