// The menu of a slash and the parts it inserts in <lc-rich-text>, by keys and by mouse, on a wide and on a narrow page.
import { expect } from 'chai'
import { resetMouse, sendKeys, setViewport } from '@web/test-runner-commands'
import type { LcRichText } from '../../elements/lc-rich-text.class.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, editorOf, frames, loadSdk, mount, pressAt, until } from './tools.ts'

interface Open {
  readonly element: LcRichText
  readonly root: ShadowRoot
  readonly text: HTMLElement
}

async function open(value: string, attributes = ''): Promise<Open> {
  const element = mount(`<lc-rich-text format="html" label="Notes" ${attributes}></lc-rich-text>`) as LcRichText // of this markup
  element.value = value
  const text = await editorOf(element)
  if (!element.shadowRoot) throw new Error('no shadow root')
  text.focus()
  await frames(6)
  await sendKeys({ press: 'Control+End' })
  await frames(6)
  return { element, root: element.shadowRoot, text }
}
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    await sendKeys({ press: key })
    await frames(2)
  }
}
const middleOf = (target: Element): [number, number] => {
  const { left, top, width, height } = target.getBoundingClientRect()
  return [Math.round(left + width / 2), Math.round(top + height / 2)]
}
const optionsOf = (root: ShadowRoot): readonly string[] =>
  [...root.querySelectorAll('.lc-rte-slash [role="option"]')].map(one => one.textContent?.trim() ?? '')
const listOf = (root: ShadowRoot): Element | null => root.querySelector('.lc-rte-slash [role="listbox"]')

async function faultsOf(element: Element): Promise<readonly string[]> {
  await import('/node_modules/axe-core/axe.min.js' as string)
  const { axe } = globalThis as unknown as {
    readonly axe: { run(what: unknown): Promise<{ readonly violations: readonly { readonly id: string }[] }> }
  } // the global of the script above
  return (await axe.run(element)).violations.map(({ id }) => id)
}

describe('the slash menu of rich text', () => {
  before(async () => {
    await setViewport({ width: 1280, height: 800 })
    await loadSdk()
  })
  afterEach(async () => {
    clean()
    await resetMouse()
    await setViewport({ width: 1280, height: 800 })
  })

  it('opens at the start of a paragraph, filters, names its active entry, and inserts with keys alone (RTE-014)', async () => {
    const { element, root, text } = await open('')
    await sendKeys({ type: '/' })
    await until('the list', () => listOf(root))
    const active = (): Element | null => root.getElementById(text.getAttribute('aria-activedescendant') ?? '')
    await until('the first entry', () => active()?.textContent?.trim() === 'Text')
    await press('ArrowDown')
    await until('the next one', () => active()?.textContent?.trim() === 'Large heading')
    expect(await faultsOf(element)).to.deep.equal([])
    await sendKeys({ type: 'fold' })
    await until('what is left', () => optionsOf(root).join() === 'Part that folds')
    await press('Enter')
    await until('no list', () => !listOf(root))
    await sendKeys({ type: 'More' })
    await press('Enter')
    await sendKeys({ type: 'words' })
    await until('the part', () => /<details open><summary>More<\/summary>.*words/.test(String(element.value)))
    expect(text.hasAttribute('aria-activedescendant')).to.equal(false)
  })

  it('is closed by Escape and stays closed for this slash, which is a sign like others', async () => {
    const { element, root } = await open('')
    await sendKeys({ type: '/' })
    await until('the list', () => listOf(root))
    await press('Escape')
    await until('no list', () => !listOf(root))
    await sendKeys({ type: 'tab' })
    await frames(6)
    expect(listOf(root)).to.equal(null)
    await until('the words', () => element.value === '<p>/tab</p>')
  })

  it('inserts by mouse, and opens the panel of what needs an address; the menu of a video changes it (RTE-013, RTE-020)', async () => {
    const { element, root } = await open('')
    await sendKeys({ type: '/vid' })
    const option = await until('the entry', () => root.querySelector('.lc-rte-slash [role="option"]'))
    await pressAt(middleOf(option))
    const address = await until('the address', () => root.querySelector<HTMLInputElement>('.lc-rte-panel input'))
    await until('the focus in it', () => root.activeElement === address)
    await sendKeys({ type: 'https://example.com/page' })
    await press('Enter')
    await until('the reason', () => root.querySelector('.lc-rte-panel')?.textContent?.includes('YouTube or Vimeo, or'))
    address.select()
    await sendKeys({ type: 'https://youtu.be/abcdefgh' })
    await press('Enter')
    await until('the video', () => /data-type="video" data-width="640" data-height="480"/.test(String(element.value)))
    await press('ArrowUp')
    await until('the menu', () => root.querySelector('.lc-rte-part-menu'))
    await press('Alt+Shift+ArrowLeft')
    await until('its width', () => /data-width="624" data-height="468"/.test(String(element.value)))
    await press('Alt+F10', 'End', 'Enter')
    await until('no video', () => !String(element.value).includes('video'))
    expect(root.querySelector('iframe, video')).to.equal(null)
  })

  it('offers nothing that is switched off (RTE-027)', async () => {
    const { root } = await open('', 'features="-image -table -button -video"')
    await sendKeys({ type: '/' })
    await until('the list', () => listOf(root))
    const shown = optionsOf(root)
    for (const name of ['Picture', 'Table', 'Button', 'Video']) expect(shown).not.to.include(name)
    expect(shown).to.include('Quote')
  })

  it('stands within a narrow page, below tools that are one line and one stop of the Tab key', async () => {
    await setViewport({ width: 390, height: 800 })
    const { root, text } = await open('')
    const tools = await until('the tools', () => root.querySelector<HTMLElement>('[role="toolbar"]'))
    expect(tools.getBoundingClientRect().height).to.be.below(48)
    expect(tools.querySelectorAll('[tabindex="0"]').length).to.equal(1)
    const more = tools.querySelector('[data-tool="more"]')?.getBoundingClientRect()
    expect(more?.right).to.be.below(391)
    await press('Alt+F10', 'End', 'ArrowLeft')
    const { left, right } = (root.activeElement ?? tools).getBoundingClientRect()
    expect([left >= 0, right <= 390]).to.deep.equal([true, true])
    text.focus()
    await frames(6)
    await sendKeys({ type: '/' })
    const list = await until('the list', () => listOf(root))
    expect([list.getBoundingClientRect().left >= 0, list.getBoundingClientRect().right <= 390]).to.deep.equal([
      true,
      true,
    ])
    expect(document.documentElement.scrollWidth).to.be.below(391)
  })
})
