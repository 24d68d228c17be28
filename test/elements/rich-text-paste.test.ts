// What the clipboards of other programs become in a real browser, and the line that says what was left out.
import { expect } from 'chai'
import { resetMouse, sendKeys, setViewport } from '@web/test-runner-commands'
import type { LcRichText } from '../../elements/lc-rich-text.class.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, editorOf, frames, loadSdk, mount, until } from './tools.ts'

interface Open {
  readonly element: LcRichText
  readonly root: ShadowRoot
  readonly text: HTMLElement
}

async function make(
  value: string,
  attributes = '',
): Promise<{ readonly element: LcRichText; readonly root: ShadowRoot }> {
  const element = mount(`<lc-rich-text format="html" label="Notes" ${attributes}></lc-rich-text>`) as LcRichText // of this markup
  element.value = value
  return { element, root: await until('the shadow root', () => element.shadowRoot) }
}
async function open(value: string, attributes = ''): Promise<Open> {
  const { element, root } = await make(value, attributes)
  const text = await editorOf(element)
  text.focus()
  await frames(6)
  await sendKeys({ press: 'Control+End' })
  await frames(6)
  return { element, root, text }
}
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    await sendKeys({ press: key })
    await frames(2)
  }
}
async function faultsOf(element: Element): Promise<readonly string[]> {
  await import('/node_modules/axe-core/axe.min.js' as string)
  const { axe } = globalThis as unknown as {
    readonly axe: { run(what: unknown): Promise<{ readonly violations: readonly { readonly id: string }[] }> }
  } // the global of the script above
  const moving = element.shadowRoot?.getAnimations() ?? []
  await Promise.allSettled(moving.map(one => one.finished)) // a color in between is not that of the text
  return (await axe.run(element)).violations.map(({ id }) => id)
}
const files = [
  'word-desktop',
  'word-lists',
  'word-parts',
  'word-web',
  'google-docs',
  'spreadsheets',
  'mail-and-office',
  'mails',
  'office-others',
  'pages',
  'our-own',
  'plain-text',
]
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
function paste(text: HTMLElement, html: string, plain = ''): void {
  const clipboardData = new DataTransfer()
  if (html !== '') clipboardData.setData('text/html', html)
  clipboardData.setData('text/plain', plain)
  text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }))
}

describe('pasting into rich text', () => {
  before(async () => {
    await setViewport({ width: 1280, height: 800 })
    await loadSdk()
  })
  afterEach(async () => {
    clean()
    await resetMouse()
    await setViewport({ width: 1280, height: 800 })
  })

  for (const file of files)
    it(`makes of the clipboards of ${file} what they must become`, async () => {
      const { element, text } = await open('')
      for (const { name, html, becomes } of await clipsOf(file)) {
        await press('Control+a', 'Delete')
        if (file === 'plain-text') paste(text, '', html)
        else paste(text, html)
        await until(name, () => element.value === becomes || undefined).catch(() => {
          expect(element.value, name).to.equal(becomes)
        })
      }
    })

  it('says what was left out in one line, and pastes the text alone in its place', async () => {
    await setViewport({ width: 390, height: 800 })
    const { element, root, text } = await open('<p>So</p>')
    await sendKeys({ type: ' far ' })
    paste(text, '<p>one <b>two</b> <del cite="x">three</del><span style="display:none">four</span></p>', 'one two')
    const line = await until('the line', () => root.querySelector<HTMLElement>('.lc-rte-failed'))
    expect(line.textContent).to.contain('Pasted without tracked deletions, hidden words.')
    expect(text.querySelector('strong')?.textContent).to.equal('two')
    expect(await faultsOf(element)).to.deep.equal([])
    line.querySelector('button')?.focus()
    await press('Enter')
    await until('the text alone', () => element.value === '<p>So far one two</p>')
    expect(root.activeElement === text).to.equal(true)
    await until('no line', () => !root.querySelector('.lc-rte-failed'))
  })

  it('names what the text may not hold, and says nothing about a whole paste', async () => {
    const { root, text } = await open('', 'features="-table"')
    paste(text, '<table><tr><td>a</td></tr></table>', 'a')
    const line = await until('the line', () => root.querySelector('.lc-rte-failed'))
    expect(line.textContent).to.contain('what this text may not hold')
    await sendKeys({ type: 'b' })
    await until('no line', () => !root.querySelector('.lc-rte-failed'))
    paste(text, '<p>c</p>', 'c')
    await frames(4)
    expect(root.querySelectorAll('.lc-rte-failed').length).to.equal(0)
  })
})
