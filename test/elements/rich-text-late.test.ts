// <lc-rich-text> before someone writes in it: a reader, whose editor comes with the first press, focus or call.
import { expect } from 'chai'
import { sendKeys } from '@web/test-runner-commands'
import type { LcRichText } from '../../elements/lc-rich-text.class.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, clipboardEvent, frames, loadSdk, mount, pressAt, until } from './tools.ts'

const loaded = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(entry => entry.name)
    .filter(name => /editor|prosemirror/i.test(name))

async function show(attributes: string, value?: unknown): Promise<{ element: LcRichText; text: HTMLElement }> {
  const element = mount(`<lc-rich-text format="html" label="Notes" ${attributes}></lc-rich-text>`) as LcRichText // of this markup
  if (value !== undefined) element.value = value
  const text = await until('the text', () => element.shadowRoot?.querySelector<HTMLElement>('.lc-rte-text'))
  return { element, text }
}
const editor = (element: LcRichText): Promise<HTMLElement> =>
  until('the editor', () => element.shadowRoot?.querySelector<HTMLElement>('.lc-rte-text.ProseMirror'))
const middleOf = (rect: DOMRect): [number, number] => [Math.round(rect.left), Math.round(rect.top + rect.height / 2)]

describe('<lc-rich-text> before its editor', () => {
  before(async () => {
    await loadSdk()
  })
  afterEach(clean)

  it('shows fifty texts with no editor; a screen reader finds a text box with its name', async () => {
    const many = Array.from(
      { length: 50 },
      (_, index) => `<lc-rich-text label="Text ${index}" value="<p>a <b>word</b></p>">`,
    )
    const box = mount(`<div>${many.map(one => `${one}</lc-rich-text>`).join('')}</div>`)
    const texts = await until('the texts', () => {
      const found = [...box.children].map(one => one.shadowRoot?.querySelector('.lc-rte-text'))
      return found.every(one => one?.textContent === 'a word') && found
    })
    await frames(5)
    expect(loaded()).to.deep.equal([])
    const [first] = texts
    expect(first?.getAttribute('role')).to.equal('textbox')
    const name = first?.getAttribute('aria-labelledby') ?? ''
    expect(box.firstElementChild?.shadowRoot?.getElementById(name)?.textContent).to.equal('Text 0')
    await import('/node_modules/axe-core/axe.min.js' as string)
    const { axe } = globalThis as unknown as {
      readonly axe: { run(what: unknown): Promise<{ readonly violations: readonly { readonly id: string }[] }> }
    } // the global of the script above
    const { violations } = await axe.run(box)
    expect(violations.map(({ id }) => id)).to.deep.equal([])
  })

  it('places the cursor where the text is pressed, and loses no key that comes before the editor', async () => {
    const { element, text } = await show('', '<p>one two</p><ul><li><p>three four</p></li></ul><p>five</p>')
    const item = text.querySelector('li')
    const words = document.createTreeWalker(item ?? text, NodeFilter.SHOW_TEXT).nextNode()
    const range = document.createRange()
    range.setStart(words ?? text, 5)
    await pressAt(middleOf(range.getBoundingClientRect()))
    await sendKeys({ type: '!?' })
    await editor(element)
    await until('the words', () => element.value !== undefined && String(element.value).includes('!?'))
    expect(element.value).to.equal('<p>one two</p><ul><li><p>three!? four</p></li></ul><p>five</p>')
    await sendKeys({ type: '+' })
    await until('the next word', () => String(element.value).includes('three!?+ four'))
  })

  it('keeps letters, keys and what is pasted while it loads, in their order', async () => {
    const { element, text } = await show('', '<p>word</p>')
    // all in one task: the editor cannot be there before it ends
    text.focus()
    const say = (data: string): boolean =>
      text.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data, cancelable: true }))
    const press = (key: string): boolean => text.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
    const clipboard = new DataTransfer()
    clipboard.setData('text/html', '<b>bold</b>')
    clipboard.setData('text/plain', 'bold')
    expect([say('a'), say('b'), press('Backspace'), press('Enter'), say('c')]).to.deep.equal(Array(5).fill(false))
    text.dispatchEvent(clipboardEvent('paste', clipboard))
    expect([press('End'), say('!')]).to.deep.equal([false, false])
    expect(text.textContent).to.equal('word')
    await editor(element)
    await until('the words', () => String(element.value) === '<p>a</p><p>c<strong>bold</strong>word!</p>').catch(() => {
      throw new Error(String(element.value))
    })
  })

  it('takes the focus of the Tab key, and lets it go on', async () => {
    const host = mount(
      '<div><button>before</button><lc-rich-text label="Notes" no-toolbar value="<p>a</p>"></lc-rich-text></div>',
    )
    const element = host.querySelector('lc-rich-text') as LcRichText // of this markup
    await until('the text', () => element.shadowRoot?.querySelector('.lc-rte-text'))
    host.querySelector('button')?.focus()
    await sendKeys({ press: 'Tab' })
    const text = await editor(element)
    await until('the focus', () => element.shadowRoot?.activeElement === text)
    await sendKeys({ type: 'x' })
    await until('the letter', () => text.textContent === 'xa')
  })

  it('follows no link of a text that can be written', async () => {
    const { element, text } = await show('', '<p><a href="https://example.com/">link</a></p>')
    let isFollowed = false
    element.addEventListener('click', event => {
      isFollowed = !event.defaultPrevented
    })
    const link = text.querySelector('a')
    await pressAt(middleOf((link ?? text).getBoundingClientRect()))
    await editor(element)
    expect(isFollowed).to.equal(false)
  })

  it('loads its editor for a call, without taking the focus; not while it is disabled', async () => {
    const { element } = await show('value="<p>a</p>"')
    await element.insert('new ')
    await until('the text', () => String(element.value).includes('new'))
    expect(document.activeElement).not.to.equal(element)
    clean()
    const locked = await show('disabled value="<p>a</p>"')
    await locked.element.insert('new ')
    expect([locked.element.value, locked.text.getAttribute('contenteditable')]).to.deep.equal(['<p>a</p>', 'false'])
  })
})
