// What the menus of <lc-rich-text> hold, what a stored picture is, and a note.
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

async function open(value: unknown, attributes = 'format="html"'): Promise<Open> {
  const element = mount(`<lc-rich-text label="Notes" ${attributes}></lc-rich-text>`) as LcRichText // of this markup
  element.value = value
  const text = await editorOf(element)
  if (!element.shadowRoot) throw new Error('no shadow root')
  return { element, root: element.shadowRoot, text }
}
async function pressOn(target: Element): Promise<void> {
  target.scrollIntoView({ block: 'nearest' })
  await frames(2)
  const { left, top, width, height } = target.getBoundingClientRect()
  await pressAt([Math.round(left + width / 2), Math.round(top + height / 2)])
  await frames(8) // a shadow root reports the selection late
}
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    await sendKeys({ press: key })
    await frames(2)
  }
}
const nameOf = (one: Element): string => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()
const toolsOf = (root: ShadowRoot, menu: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`${menu} [data-tool]`),
]
/** Opens a menu and returns what is in it; Escape closes it again. */
async function entriesOf(root: ShadowRoot, trigger: HTMLElement): Promise<readonly string[]> {
  trigger.click()
  await until('the entries', () => root.querySelector('[data-item]'))
  const names = [...root.querySelectorAll('[data-item]')].map(nameOf)
  // a key before the menu has the focus is one of the text
  await until('the focus in the menu', () => root.activeElement?.closest('[role="menu"]'))
  await sendKeys({ press: 'Escape' })
  await until('no entries', () => root.querySelector('[data-item]') === null)
  await frames(3) // the focus goes back then; a menu that is open by that time would be closed again
  return names
}
const fieldsOf = (panel: Element): readonly string[] =>
  [...panel.querySelectorAll('label')].map(label => label.textContent?.trim() ?? '')

/** A picture that needs no server. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+M8AAAMBAQDJ/pLvAAAAAElFTkSuQmCC'

describe('the menus of rich text', () => {
  before(async () => {
    await setViewport({ width: 1280, height: 800 })
    await loadSdk()
  })
  afterEach(async () => {
    clean()
    await resetMouse()
  })

  it('hold for a table rows, columns, headers, merge, split and delete, for a picture position, width, replace and delete, for a video address, size and delete, for a button its id, float and delete (RTE-023)', async () => {
    const { root, text } = await open(
      `<table><tbody><tr><td><p>a</p></td></tr></tbody></table>
       <p>x <img src="${dot}" alt="Dot" width="60"></p>
       <div data-type="video"><a href="https://youtu.be/abcdefgh">video</a></div>`,
    )
    // table
    await pressOn(await until('the cell', () => text.querySelector('td p')))
    await until('the menu of the table', () => root.querySelector('.lc-rte-table-menu'))
    const lists: string[] = []
    for (const trigger of toolsOf(root, '.lc-rte-table-menu')) lists.push(...(await entriesOf(root, trigger)))
    expect(lists).to.include.members([
      ...['Insert row above', 'Insert row below', 'Delete row', 'First row is a header'],
      ...['Insert column before', 'Insert column after', 'Delete column', 'First column is a header'],
      ...['Merge cells', 'Split cell', 'Delete table'],
    ])

    // picture
    const menu = '.lc-rte-part-menu'
    await pressOn(await until('the picture', () => text.querySelector('.lc-rte-picture img')))
    const ofPicture = await until('the menu of the picture', () =>
      root.querySelector(`${menu}[aria-label="Menu of the picture"]`),
    )
    const tools = toolsOf(root, menu)
    expect(tools.map(nameOf)).to.deep.equal(['Describe', 'Position', 'Width', 'Replace', 'Delete picture'])
    const position = tools[1] ?? ofPicture
    expect(await entriesOf(root, position as HTMLElement)).to.deep.equal([
      // a tool
      'In the line',
      'Left, with text beside it',
      'Center',
      'Right',
    ])

    // video
    await pressOn(await until('the video', () => text.querySelector('[data-type="video"]')))
    await until('the menu of the video', () => root.querySelector(`${menu}[aria-label="Menu of the video"]`))
    expect(toolsOf(root, menu).map(nameOf)).to.deep.equal(['Address and size', 'Position', 'Delete video'])
    toolsOf(root, menu)[0]?.click()
    const panel = await until('the panel', () => root.querySelector('.lc-rte-panel'))
    expect(fieldsOf(panel)).to.deep.equal(['Address of the video', 'Width', 'Height'])
    await press('Escape')
    await until('no panel', () => root.querySelector('.lc-rte-panel') === null)

    // button
    clean()
    const other = await open('<p>Press <span data-type="customButton" data-id="go"></span> y</p>')
    await pressOn(await until('the button', () => other.text.querySelector('[data-type="customButton"]')))
    await until('the menu of the button', () => other.root.querySelector(`${menu}[aria-label="Menu of the button"]`))
    const ofButton = toolsOf(other.root, menu)
    expect(ofButton.map(nameOf)).to.deep.equal(['Choose button', 'Position', 'Delete button'])
    expect(await entriesOf(other.root, ofButton[1] as HTMLElement)).to.deep.equal([
      // a tool
      'In the line',
      'Left, with text beside it',
      'Right',
    ])
    toolsOf(other.root, menu)[0]?.click()
    const id = await until('the id', () => other.root.querySelector<HTMLInputElement>('.lc-rte-panel input'))
    await until('the focus in it', () => other.root.activeElement === id)
    id.select()
    await sendKeys({ type: 'stop' })
    await press('Enter')
    await until('the other button', () => String(other.element.value).includes('data-id="stop"'))
  })

  it('offer six highlights in light shades of the theme and 18 sizes, and readers see them (RTE-009)', async () => {
    const sizes = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 48, 64, 72, 96, 128]
    const colours = ['yellow', 'green', 'blue', 'pink', 'orange', 'grey']
    const { root } = await open('<p>word</p>')
    const tool = async (name: string): Promise<HTMLElement> =>
      until(name, () => root.querySelector<HTMLElement>(`[part="toolbar"] [data-tool="${name}"]`))
    expect((await entriesOf(root, await tool('size'))).slice(-sizes.length).map(Number)).to.deep.equal(sizes)
    expect((await entriesOf(root, await tool('highlight'))).slice(1)).to.deep.equal([
      'Yellow',
      'Green',
      'Blue',
      'Pink',
      'Orange',
      'Gray',
    ])
    const marks = colours.map(colour => `<mark data-color="${colour}">${colour}</mark>`).join('')
    const steps = sizes.map(size => `<span data-type="textStyle" data-size="${size}">${size}</span>`).join('')
    for (const scheme of ['light', 'dark']) {
      const reader = mount(
        `<lc-rich-text readonly style="color-scheme: ${scheme}" value='<p>${marks}</p><p>${steps}</p>'></lc-rich-text>`,
      )
      const shown = await until('the text', () => {
        const found = [...(reader.shadowRoot?.querySelectorAll<HTMLElement>('mark') ?? [])]
        return found.length === 6 && found
      })
      const grounds = shown.map(mark => getComputedStyle(mark).backgroundColor)
      expect(new Set(grounds).size, `${scheme}: ${grounds.join(' ')}`).to.equal(6)
      expect(grounds).not.to.include('rgba(0, 0, 0, 0)')
      const shares = grounds.map(ground => Number(/[/,] ?(0?\.\d+)\)$/.exec(ground)?.[1] ?? 1))
      expect(
        shares.slice(1).every(share => share < 0.3),
        grounds.join(' '),
      ).to.equal(true)
      const drawn = [...(reader.shadowRoot?.querySelectorAll<HTMLElement>('[data-size]') ?? [])]
      expect(drawn.map(one => getComputedStyle(one).fontSize)).to.deep.equal(sizes.map(size => `${size}px`))
    }
  })

  it('change a stored picture, which is a folder, a name, a position and a width, none of them unless it is set (RTE-025)', async () => {
    const picture = (attrs: object) => ({ type: 'custom_image', attrs })
    const bare = picture({ 'data-url': 'https://example.test/a.png' })
    const stored = picture({ 'data-folderpath': 'file_upload/widgets/wysiwyg', 'data-url': 'b.png' })
    const doc = (...content: readonly object[]) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x ' }, ...content] }],
    })
    const { element, root, text } = await open(doc(bare, stored, picture({})), 'format="json"')
    await press('Control+Home')
    await sendKeys({ type: 'y' })
    const attrsOf = (): readonly object[] => {
      const value = element.value as ReturnType<typeof doc> // the document tree
      return (value.content[0]?.content.slice(1) ?? []).map(node => (node as ReturnType<typeof picture>).attrs)
    }
    await until('the text', () => JSON.stringify(element.value).includes('yx'))
    expect(attrsOf()).to.deep.equal([bare.attrs, stored.attrs, {}])
    await pressOn(await until('the picture', () => text.querySelectorAll('.lc-rte-picture')[1]))
    await until('the menu', () => root.querySelector('.lc-rte-part-menu'))
    toolsOf(root, '.lc-rte-part-menu')[1]?.click()
    const center = await until('the entries', () =>
      [...root.querySelectorAll<HTMLElement>('[data-item]')].find(one => one.textContent === 'Center'),
    )
    center.click()
    await until('the position', () => JSON.stringify(attrsOf()[1]).includes('center'))
    toolsOf(root, '.lc-rte-part-menu')[2]?.click()
    const width = await until('the width', () => root.querySelector<HTMLInputElement>('.lc-rte-panel input'))
    await until('the focus in it', () => root.activeElement === width)
    await sendKeys({ type: '50%' })
    await press('Enter')
    await until('the width', () => JSON.stringify(attrsOf()[1]).includes('50%'))
    expect(attrsOf()).to.deep.equal([bare.attrs, { ...stored.attrs, align: 'center', width: '50%' }, {}])
  })

  it('of a note have no pictures, tables, buttons and videos, and what is typed comes 10 ms after the last change (RTE-028)', async () => {
    const { element, root, text } = await open('<p>one</p>', 'format="html" note')
    const tools = toolsOf(root, '[part="toolbar"]').map(tool => tool.dataset['tool'])
    expect(tools).to.include('bold')
    for (const name of ['image', 'table', 'button', 'video']) expect(tools).not.to.include(name)
    text.focus()
    await press('Control+End')
    let last = 0
    const waited: number[] = []
    // before the text changes: the report of an input can be handled after the editor read the change
    text.addEventListener('beforeinput', () => {
      last = performance.now()
    })
    element.addEventListener('lc-input', () => waited.push(performance.now() - last))
    for (const letter of 'abcde') {
      const before = waited.length
      await sendKeys({ type: letter })
      await until('the event', () => waited.length > before)
    }
    expect(element.value).to.equal('<p>oneabcde</p>')
    expect(Math.min(...waited), waited.join(' ')).to.be.within(9, 80)
  })
})
