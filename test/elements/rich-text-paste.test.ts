// What the clipboards of other programs become in a real browser, and the line that says what was left out.
import { expect } from 'chai'
import { resetMouse, sendKeys, setViewport } from '@web/test-runner-commands'
import type { LcRichText } from '../../elements/lc-rich-text.class.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, clipboardEvent, editorOf, frames, loadSdk, mount, until } from './tools.ts'

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
  text.dispatchEvent(clipboardEvent('paste', clipboardData))
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

  it('refuses what is too large for a text, says so and adds the first part on request', async () => {
    await setViewport({ width: 390, height: 800 })
    const { element, root, text } = await open('<p>So far:</p>')
    const words = 'words of a very long text. '.repeat(100_000)
    paste(text, `<p>${'<b>words</b> of a text '.repeat(900_000)}</p>`, words)
    const line = await until('the line', () => root.querySelector<HTMLElement>('.lc-rte-failed'))
    expect(line.textContent).to.contain('Nothing was added: a text can have at most 2 MB.')
    expect(text.textContent).to.equal('So far:')
    expect(await faultsOf(element)).to.deep.equal([])
    const button = line.querySelector('button')
    expect(button?.textContent).to.equal('Add the first part')
    button?.focus()
    await press('Enter')
    await until('no line', () => !root.querySelector('.lc-rte-failed'))
    expect(text.textContent?.startsWith('So far:words of a very')).to.equal(true)
    expect(text.textContent?.length).to.be.within(1_900_000, 2_000_000)
    await sendKeys({ press: 'Control+z' })
    await until('the text of before', () => text.textContent === 'So far:' || undefined)
  })

  it('names what is dropped without some of its parts, and puts its text where it was dropped', async () => {
    const { element, root, text } = await open('<p>one two</p>')
    const range = document.createRange()
    const words = text.querySelector('p')?.firstChild
    if (!words) throw new Error('no words')
    range.setStart(words, 3)
    const { left, top, height } = range.getBoundingClientRect()
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/html', '<i>more</i><del cite="x">less</del>')
    dataTransfer.setData('text/plain', ' more')
    const at = { clientX: left, clientY: top + height / 2, bubbles: true, cancelable: true, composed: true }
    text.dispatchEvent(new DragEvent('drop', { ...at, dataTransfer }))
    const line = await until('the line', () => root.querySelector<HTMLElement>('.lc-rte-failed'))
    expect(line.textContent).to.contain('Pasted without tracked deletions.')
    await until('what was dropped', () => element.value === '<p>one<em>more</em> two</p>' || undefined)
    line.querySelector('button')?.click()
    await until('its text', () => element.value === '<p>one more two</p>' || undefined)
  })
})
