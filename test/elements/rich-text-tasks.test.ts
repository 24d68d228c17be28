// Lists of tasks, code and the buttons of <lc-rich-text>: written with keys and the mouse, and read.
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
const boxesOf = (root: ParentNode): readonly HTMLInputElement[] => [
  ...root.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'),
]

describe('tasks, code and buttons of rich text', () => {
  before(async () => {
    await setViewport({ width: 1280, height: 800 })
    await loadSdk()
  })
  afterEach(async () => {
    clean()
    await resetMouse()
    await setViewport({ width: 1280, height: 800 })
  })

  it('a task is typed, and ticked with Space, the mouse and its keys; undo takes a tick back', async () => {
    const { element, root, text } = await open('')
    await sendKeys({ type: '[ ] pack' })
    await press('Enter')
    await sendKeys({ type: 'fly' })
    await until('two tasks', () => boxesOf(text).length === 2)
    expect(boxesOf(text).map(box => box.getAttribute('aria-label'))).to.deep.equal(['Done: pack', 'Done: fly'])
    // the left arrow at the start leads to the box, Space ticks it, the right arrow leads back
    await press('Home', 'ArrowLeft')
    await until('the focus in the box', () => root.activeElement === boxesOf(text)[1])
    await press('Space')
    await until('the tick', () => String(element.value).includes('data-checked="true"'))
    expect(await faultsOf(element)).to.deep.equal([])
    await press('ArrowRight')
    await until('the focus in the text', () => root.activeElement === text)
    await sendKeys({ type: 'I ' })
    await until('the words', () => text.textContent === 'packI fly')
    await pressOn(boxesOf(text)[0] as HTMLInputElement) // there are two
    await until('two ticks', () => String(element.value).match(/data-checked="true"/g)?.length === 2)
    text.focus()
    await press('Control+z')
    await until(
      'one tick',
      () =>
        boxesOf(text)
          .map(box => box.checked)
          .join() === 'false,true',
    )
    await press('Control+Shift+d')
    await until('no tick', () => boxesOf(text).every(box => !box.checked))
  })

  it('readers tick tasks where the page lets them, and only read them elsewhere (RTE-015)', async () => {
    const list =
      '<ul data-type="taskList"><li data-checked="true"><p>pack</p></li><li data-checked="false"><p>fly</p></li></ul>'
    const { element, root } = await make(list, 'readonly can-tick')
    const said: string[] = []
    element.addEventListener('lc-input', event => said.push(String((event as CustomEvent).detail.value)))
    const [, fly] = await until('the boxes', () => (boxesOf(root).length === 2 ? boxesOf(root) : undefined))
    expect(root.querySelectorAll('.lc-rte').length).to.equal(0)
    fly?.focus()
    await press('Space')
    await until('the tick', () => boxesOf(root)[1]?.checked)
    expect(said.at(-1)).to.equal(list.replace('"false"', '"true"'))
    expect(root.activeElement === boxesOf(root)[1]).to.equal(true)
    await pressOn(boxesOf(root)[0] as HTMLInputElement) // there are two
    await until('the other tick gone', () => !boxesOf(root)[0]?.checked)
    expect(await faultsOf(element)).to.deep.equal([])
    clean()
    const other = await make(list, 'readonly')
    await until('the text', () => other.root.querySelector('.lc-rich-tasks'))
    expect(boxesOf(other.root).length).to.equal(0)
    expect(await faultsOf(other.element)).to.deep.equal([])
  })

  it('code has the language that is typed after its signs', async () => {
    const { element } = await open('')
    await sendKeys({ type: '```js' })
    await press('Enter')
    await sendKeys({ type: 'let a' })
    await until('the code', () => String(element.value) === '<pre data-language="javascript"><code>let a</code></pre>')
  })

  it('code has a language, which is chosen with keys alone and shown to readers (RTE-016)', async () => {
    await setViewport({ width: 390, height: 800 })
    const { element, root, text } = await open('')
    await sendKeys({ type: '```' })
    await until('the block', () => text.querySelector('pre'))
    await sendKeys({ type: 'select 1' })
    await press('Alt+F10')
    const tool = await until('the tool', () => root.querySelector<HTMLElement>('[data-tool="language"]'))
    expect(tool.getAttribute('aria-label')).to.equal('Language of the code: No language')
    await press('ArrowRight')
    await until('the focus on it', () => root.activeElement === tool)
    await press('Enter')
    await until('the menu', () =>
      root.querySelector('[role="menuitemradio"], [role="menuitem"], [role="menuitemcheckbox"]'),
    )
    expect(await faultsOf(element)).to.deep.equal([])
    await sendKeys({ type: 'SQL' })
    await press('Enter')
    await until('the language', () => String(element.value) === '<pre data-language="sql"><code>select 1</code></pre>')
    expect(await element.exportAs('markdown')).to.contain('```sql')
    expect(await element.exportAs('mail')).to.match(/<pre style="[^"]+"><b>sql<\/b>/)
    const { root: reader } = await make(String(element.value), 'readonly')
    const pre = await until('the reader', () => reader.querySelector('pre'))
    expect(getComputedStyle(pre, '::before').content).to.equal('"sql"')
  })

  it('a selected button has a menu: which one, its position, and its removal, with keys alone', async () => {
    const { element, root, text } = await open('<p>Press <span data-type="customButton" data-id="go"></span></p>')
    await press('ArrowLeft')
    const menu = await until('the menu', () => root.querySelector<HTMLElement>('.lc-rte-part-menu'))
    expect(menu.querySelectorAll('button').length).to.equal(3)
    await until('it beside the button', () => !menu.hasAttribute('data-away') && menu.isConnected)
    expect(text.textContent).to.equal('Press go')
    expect(await faultsOf(element)).to.deep.equal([])
    await press('Alt+F10', 'Enter')
    const id = await until('the field', () => root.querySelector<HTMLInputElement>('.lc-rte-panel input'))
    await until('the focus in it', () => root.activeElement === id)
    await press('Control+a')
    await sendKeys({ type: 'stop' })
    await press('Enter')
    await until('the other button', () => text.querySelector('[data-type="customButton"]')?.textContent === 'stop')
    await press('Alt+F10', 'End', 'Enter')
    await until('no button', () => !text.querySelector('[data-type="customButton"]'))
    await until('the value', () => !String(element.value).includes('customButton'))
  })
})
