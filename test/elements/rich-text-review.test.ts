// Finding and replacing, counting and checking in <lc-rich-text>, and blocks that move; with keys and the mouse.
import { expect } from 'chai'
import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import type { LcRichText } from '../../elements/lc-rich-text.class.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, editorOf, frames, loadSdk, mount, pressAt, until } from './tools.ts'

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
async function pressOn(target: Element): Promise<void> {
  const { left, top, width, height } = target.getBoundingClientRect()
  await pressAt([Math.round(left + width / 2), Math.round(top + height / 2)])
  await frames(2)
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
async function choose(root: ShadowRoot, entry: string): Promise<void> {
  await press('Alt+F10', 'End', 'Enter')
  await until('the menu', () => root.querySelector('[role^="menuitem"]'))
  await sendKeys({ type: entry })
  await press('Enter')
  await until('the bar', () => root.querySelector('.lc-rte-review'))
}
const statusOf = (root: ShadowRoot): string => root.querySelector('.lc-rte-review output')?.textContent ?? ''
const buttonOf = (root: ShadowRoot, name: string): HTMLElement => {
  const found = [...root.querySelectorAll<HTMLElement>('.lc-rte-review button')].find(
    one => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
  if (!found) throw new Error(`no button ${name}`)
  return found
}

describe('finding, counting, checking and moving in rich text', () => {
  before(async () => {
    await setViewport({ width: 1280, height: 800 })
    await loadSdk()
  })
  afterEach(async () => {
    clean()
    await resetMouse()
    await setViewport({ width: 1280, height: 800 })
  })

  it('finds words, goes through them and replaces them, with keys alone and at 390 px; all of it is one step of undo', async () => {
    await setViewport({ width: 390, height: 800 })
    const { element, root, text } = await open('<p>A cat, a <b>c</b>at.</p><p>Cats.</p>')
    await press('Control+Shift+F')
    const field = await until('the field', () => root.querySelector<HTMLInputElement>('.lc-rte-find input'))
    await until('the focus in it', () => root.activeElement === field)
    await sendKeys({ type: 'cat' })
    await until('what was found', () => /of 3$/.test(statusOf(root)))
    expect(text.querySelectorAll('.lc-rte-found').length).to.be.greaterThan(1)
    expect(await faultsOf(element)).to.deep.equal([])
    const { left, right } = (root.querySelector('.lc-rte-review') as Element).getBoundingClientRect() // it is open
    expect(left >= 0 && right <= 390).to.equal(true)
    const first = statusOf(root)
    await press('Enter')
    await until('the next one', () => statusOf(root) !== first)
    await press('Shift+Enter')
    await until('the first one again', () => statusOf(root) === first)
    await press('Tab')
    await sendKeys({ type: 'dog' })
    buttonOf(root, 'Replace all').focus()
    await press('Enter')
    await until('the replaced words', () => statusOf(root) === '3 replaced')
    expect(text.textContent).to.equal('A dog, a dog.dogs.')
    await press('Escape')
    await until('the focus in the text', () => root.activeElement === text)
    expect(root.querySelectorAll('.lc-rte-review').length + text.querySelectorAll('.lc-rte-found').length).to.equal(0)
    await press('Control+z')
    await until('the old words', () => text.textContent === 'A cat, a cat.Cats.')
  })

  it('leaves the tools for the text with one Escape, also while a tip is shown', async () => {
    const { root, text } = await open('<p>One</p>')
    await press('Alt+F10', 'ArrowRight')
    await until('the tip', () => root.querySelector('[role="tooltip"]'))
    await press('Escape')
    expect(root.activeElement === text).to.equal(true)
  })

  it('says how long the text and the selection are, and follows what is typed', async () => {
    const { element, root, text } = await open('<p>One two three</p>')
    await choose(root, 'Words')
    text.focus()
    await press('Control+Shift+ArrowLeft')
    const rows = (): string =>
      [...root.querySelectorAll('.lc-rte-count tbody tr')].map(one => one.textContent).join('|')
    await until('both lengths', () => rows() === 'Text31311|Selection155')
    expect(await faultsOf(element)).to.deep.equal([])
    text.focus()
    await press('Control+End')
    await sendKeys({ type: ' four' })
    await until('four words', () => rows() === 'Text41815')
  })

  it('lists what to improve, and each entry leads to its place', async () => {
    const { element, root, text } = await open(
      '<h2>Top</h2><h4>Deep</h4><p>Look <a href="https://a.example">here</a>.</p><p><img src="/elements/a.png"></p>',
    )
    await choose(root, 'Check')
    const entries = (): readonly HTMLElement[] => [...root.querySelectorAll<HTMLElement>('.lc-rte-checks button')]
    expect(entries().map(one => one.textContent?.trim())).to.deep.equal([
      'The heading “Deep” skips a level.',
      'The link “here” does not say where it leads.',
      'A picture has no description.',
    ])
    expect((await faultsOf(element)).filter(id => id !== 'heading-order')).to.deep.equal([]) // the text itself has that fault
    entries()[1]?.focus()
    await press('Enter')
    await until('the focus in the text', () => root.activeElement === text)
    await sendKeys({ type: 'the list' })
    await until('one less', () => entries().length === 2)
    await pressOn(entries()[1] as HTMLElement) // there are two
    await until('the picture', () => text.querySelector('.ProseMirror-selectednode img'))
  })

  it('lists words that are hard to read in one of the color schemes, and leads to them', async () => {
    const color = (value: string, words: string): string =>
      `<span data-type="textStyle" data-color="${value}">${words}</span>`
    const { element, root, text } = await open(
      `<p>${color('#999999', 'gray')} and <mark data-color="pink">${color('danger', 'red')}</mark></p>` +
        `<p>${color('#0000aa', 'navy')} and ${color('success', 'fine')} and ${color('#808080', 'both')}</p>`,
    )
    await choose(root, 'Check')
    const entries = (): readonly HTMLElement[] => [...root.querySelectorAll<HTMLElement>('.lc-rte-checks button')]
    await until('the entries', () => entries().length > 0)
    const found = entries().map(one => one.textContent?.trim())
    const line = (words: string, scheme = ''): string =>
      `The words “${words}” are hard to read on their background${scheme}.`
    expect(found).to.include(line('gray', ' in the light scheme'))
    expect(found).to.include(line('navy', ' in the dark scheme'))
    expect(found).to.include(line('both'))
    expect(found.join()).not.to.contain('fine')
    expect(root.querySelector<HTMLElement>('.lc-rte')?.style.colorScheme).to.equal('')
    const navy = entries().find(one => one.textContent?.includes('navy'))
    navy?.focus()
    await press('Enter')
    await until('the focus in the text', () => root.activeElement === text)
    await sendKeys({ type: 'dark' })
    await until('the words', () => text.textContent?.includes('dark and fine'))
    expect(await faultsOf(element)).to.deep.equal(['color-contrast'])
  })

  it('moves blocks with Alt and arrows, and with the grip beside them', async () => {
    const { element, text } = await open('<p>one</p><ul><li><p>two</p></li></ul><p>three</p>')
    await press('Alt+ArrowUp')
    await until('it above the list', () => text.textContent === 'onethreetwo')
    await press('Alt+ArrowDown')
    await until('it below again', () => text.textContent === 'onetwothree')
    const one = text.querySelector('p') as Element // the first paragraph
    const box = one.getBoundingClientRect()
    await sendMouse({ type: 'move', position: [Math.round(box.left + 60), Math.round(box.top + 8)] })
    await frames(4)
    const gripOf = (): HTMLElement | null | undefined => element.shadowRoot?.querySelector('.lc-rte-grip')
    await until('the code of the grip', gripOf)
    await sendMouse({ type: 'move', position: [Math.round(box.left + 61), Math.round(box.top + 9)] })
    const grip = await until('the grip', () => (gripOf()?.hidden === false ? gripOf() : undefined))
    const at = grip.getBoundingClientRect()
    await sendMouse({ type: 'move', position: [Math.round(at.left + 4), Math.round(at.top + 8)] })
    await sendMouse({ type: 'down' })
    const last = (text.lastElementChild as Element).getBoundingClientRect() // there are three
    for (const step of [0.3, 0.6, 1])
      await sendMouse({
        type: 'move',
        position: [Math.round(last.left + 20), Math.round(at.top + (last.bottom + 6 - at.top) * step)],
      })
    await sendMouse({ type: 'up' })
    await until('it at the end', () => text.textContent === 'twothreeone')
    await until('the value', () => String(element.value).endsWith('<p>one</p>'))
  })

  it('moves one entry of a list with its grip to where the line is, and selects what is around it', async () => {
    const { element, root, text } = await open('<p>one</p><ul><li><p>two</p></li><li><p>three</p></li></ul>')
    const [two, three] = [...text.querySelectorAll('li')].map(one => one.getBoundingClientRect())
    if (!two || !three) throw new Error('no entries')
    const to = (x: number, y: number): Promise<void> =>
      sendMouse({ type: 'move', position: [Math.round(x), Math.round(y)] })
    await to(three.left + 20, three.top + 8)
    await until('the code of the grip', () => root.querySelector('.lc-rte-grip'))
    await to(three.left + 22, three.top + 9)
    const grip = await until('the grip', () => root.querySelector<HTMLElement>('.lc-rte-grip:not([hidden])'))
    const at = grip.getBoundingClientRect()
    expect(Math.abs(at.top - three.top)).to.be.lessThan(3)
    await to(at.left + 5, at.top + 10)
    await sendMouse({ type: 'down' })
    for (const step of [0.5, 0.8, 1]) await to(two.left + 20, at.top + (two.top + 3 - at.top) * step)
    const line = await until('the line', () => root.querySelector<HTMLElement>('.lc-rte-drop:not([hidden])'))
    expect(Math.abs(line.getBoundingClientRect().top - two.top)).to.be.lessThan(4)
    await sendMouse({ type: 'up' })
    await until('it above', () => text.textContent === 'onethreetwo')
    await until('the value', () => element.value === '<p>one</p><ul><li><p>three</p></li><li><p>two</p></li></ul>')
    expect(root.querySelector('.lc-rte-drop')).to.equal(null)
    await to(three.left + 22, three.top + 8)
    await to(three.left + 24, three.top + 9)
    await until('the grip again', () => root.querySelector('.lc-rte-grip:not([hidden])'))
    await pressOn(root.querySelector('.lc-rte-grip') as HTMLElement) // it is there
    await until('the entry', () => text.querySelector('li.ProseMirror-selectednode'))
    await pressOn(root.querySelector('.lc-rte-grip') as HTMLElement) // it is still there
    await until('the list', () => text.querySelector('ul.ProseMirror-selectednode'))
  })
})
