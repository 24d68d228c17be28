// Pasting on a page that takes no string as HTML and lets no code make a policy for that, in a browser without
// `Document.parseHTML` and `setHTML`.
import { expect } from 'chai'
import { sendKeys } from '@web/test-runner-commands'
import type { LcRichText } from '../../elements/lc-rich-text.class.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clipboardEvent, editorOf, frames, loadSdk, until } from './tools.ts'

const files = ['word-lists', 'word-web', 'google-docs', 'spreadsheets', 'mails', 'our-own']
/** The shape of these files: src/engines/rich-text/paste.test.ts. */
async function clipsOf(file: string) {
  const answer = await fetch(`/src/engines/rich-text/clipboards/${file}.txt`)
  return (await answer.text())
    .split(/^=== /m)
    .slice(1)
    .map(block => {
      const [head = '', becomes = ''] = block.split(/^--- becomes\n/m)
      const [copied = ''] = head.split(/^--- left out\n/m)
      const at = copied.indexOf('\n')
      return { name: copied.slice(0, at), html: copied.slice(at + 1).replace(/\n$/, ''), becomes: becomes.trim() }
    })
}
const elements: HTMLElement[] = []
async function open(): Promise<{ readonly element: LcRichText; readonly text: HTMLElement }> {
  const element = document.createElement('lc-rich-text') as LcRichText // of this name
  element.setAttribute('format', 'html')
  element.setAttribute('label', 'Notes')
  document.body.append(element)
  elements.push(element)
  const text = await editorOf(element)
  // the reader is there before anybody could paste
  await until('the reader', () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('inert-html')),
  )
  text.focus()
  await frames(6)
  return { element, text }
}

describe('pasting where the browser reads no HTML', () => {
  before(async () => {
    await loadSdk()
    for (const [holder, name] of [
      [Document, 'parseHTML'],
      [Document, 'parseHTMLUnsafe'],
      [Element.prototype, 'setHTML'],
      [ShadowRoot.prototype, 'setHTML'],
    ] as const)
      Reflect.deleteProperty(holder, name)
    const meta = document.createElement('meta')
    meta.httpEquiv = 'Content-Security-Policy'
    meta.content = "require-trusted-types-for 'script'; trusted-types 'none'"
    document.head.append(meta)
  })
  afterEach(() => {
    for (const element of elements.splice(0)) element.remove()
  })

  it('is a page that refuses every string as HTML', () => {
    expect(() => new DOMParser().parseFromString('<b>a</b>', 'text/html')).to.throw(TypeError)
  })

  for (const file of files)
    it(`makes of the clipboards of ${file} what they must become`, async () => {
      const { element, text } = await open()
      for (const { name, html, becomes } of await clipsOf(file)) {
        await sendKeys({ press: 'Control+a' })
        await sendKeys({ press: 'Delete' })
        await frames(2)
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        text.dispatchEvent(clipboardEvent('paste', clipboardData))
        await until(name, () => element.value === becomes || undefined).catch(() => {
          expect(element.value, name).to.equal(becomes)
        })
      }
    })
})
