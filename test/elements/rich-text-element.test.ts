// <lc-rich-text> as a field of a foreign page: in its forms, in each format, read only and without a back end.
import { expect } from 'chai'
import { sendKeys } from '@web/test-runner-commands'
import type { LcRichText } from '../../elements/lc-rich-text.class.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, clipboardEvent, editorOf, frames, loadSdk, mount, until } from './tools.ts'

const loaded = (): readonly string[] => performance.getEntriesByType('resource').map(entry => entry.name)

/** The element in the page, with its editor open and the cursor at the end. */
async function open(html: string): Promise<{ readonly element: LcRichText; readonly text: HTMLElement }> {
  const host = mount(html)
  const element = (host.localName === 'lc-rich-text' ? host : host.querySelector('lc-rich-text')) as LcRichText // of this markup
  const text = await editorOf(element)
  text.focus()
  await frames(6) // the view sets the page's selection a moment after it is focused
  await sendKeys({ press: 'Control+End' })
  await frames(6)
  return { element, text }
}
const eventsOf = (element: HTMLElement): unknown[] => {
  const events: unknown[] = []
  for (const name of ['lc-input', 'lc-change'])
    element.addEventListener(name, event =>
      events.push([name, (event as CustomEvent<{ value: unknown }>).detail.value]),
    ) // as described
  return events
}
const entry = (element: LcRichText): unknown => (element.form ? new FormData(element.form).get('text') : undefined)

describe('<lc-rich-text>', () => {
  before(async () => {
    await loadSdk()
  })
  afterEach(clean)

  it('only shows a text that is readonly, and loads no editor for it', async () => {
    const element = mount('<lc-rich-text readonly value="<h2>Head</h2><p>a <b>word</b></p>"></lc-rich-text>')
    const shown = await until('the text', () => element.shadowRoot?.querySelector('.lc-rich'))
    expect(shown.textContent).to.equal('Heada word')
    await frames(5)
    expect(element.shadowRoot?.querySelector('[contenteditable]')).to.equal(null)
    expect(loaded().filter(name => /editor|prosemirror/i.test(name))).to.deep.equal([])
  })

  it('hands its text to the form of the page in its format, and takes it back on reset', async () => {
    const { element } = await open(
      '<form><lc-rich-text name="text" format="html" value="<p>one</p>"></lc-rich-text></form>',
    )
    expect([element.value, entry(element)]).to.deep.equal(['<p>one</p>', '<p>one</p>'])
    const events = eventsOf(element)
    await sendKeys({ type: ' two' })
    await until('the event', () => JSON.stringify(events.at(-1))?.includes('one two'))
    expect(events.at(-1)).to.deep.equal(['lc-input', '<p>one two</p>'])
    expect([element.value, entry(element)]).to.deep.equal(['<p>one two</p>', '<p>one two</p>'])
    element.form?.reset()
    await until('the first text', () => element.shadowRoot?.querySelector('.lc-rte-text')?.textContent === 'one')
    expect([element.value, entry(element)]).to.deep.equal(['<p>one</p>', '<p>one</p>'])
  })

  it('is in the data of its form with the last letter, also beside others of its name, in another form and when disabled', async () => {
    const { element } = await open(
      '<form id="one"><input name="text" value="first"><lc-rich-text name="text" format="html" value="<p>a</p>"></lc-rich-text><input name="text" value="last"></form><form id="two"></form>',
    )
    const events = eventsOf(element)
    const type = async (letter: string) => {
      await sendKeys({ type: letter })
      await until(letter, () => JSON.stringify(events.at(-1))?.includes(letter))
    }
    const all = (): unknown => new FormData(element.form ?? undefined).getAll('text')
    await type('B')
    expect(all()).to.deep.equal(['first', '<p>aB</p>', 'last'])
    await type('C')
    expect(all()).to.deep.equal(['first', '<p>aBC</p>', 'last'])

    await type('D')
    document.getElementById('two')?.append(element)
    expect([element.form?.id, entry(element)]).to.deep.equal(['two', '<p>aBCD</p>'])
    element.disabled = true
    expect(all()).to.deep.equal([])
  })

  it('is held by nothing of the page once it is removed after it was changed without the focus', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const { addEventListener } = window
    window.addEventListener = (name: string, listener: unknown, options?: unknown): void => {
      if (name === 'pagehide') signals.push((options as AddEventListenerOptions | undefined)?.signal) // as its callers pass it
      addEventListener.call(window, name, listener as EventListener, options as AddEventListenerOptions) // as they came
    }
    try {
      const element = mount('<lc-rich-text format="html"></lc-rich-text>') as LcRichText // of this markup
      await element.insert('first')
      await until('the words', () => element.value === '<p>first</p>')
      await element.insert('last')
      element.remove()
      await until('the last words', () => element.value === '<p>firstlast</p>')
      await frames(5)
      expect(signals.length).to.be.at.least(1)
      expect(signals.map(signal => signal?.aborted)).to.deep.equal(signals.map(() => true))
    } finally {
      window.addEventListener = addEventListener
    }
  })

  it('reads Markdown and writes it, in its value, in events and in the form of the page', async () => {
    const given = '# Trip\n\n- [ ] **fuel**\n- [x] crew'
    const { element } = await open(
      `<form><lc-rich-text name="text" format="markdown" value="${given}"></lc-rich-text></form>`,
    )
    expect([element.value, entry(element)]).to.deep.equal([given, given])
    expect(element.shadowRoot?.querySelectorAll('.lc-rte-text li[data-checked]').length).to.equal(2)
    const events = eventsOf(element)
    await sendKeys({ press: 'Control+End' })
    await sendKeys({ type: ' and *bo*' })
    const written = '# Trip\n\n- [ ] **fuel**\n- [x] crew and *bo*'
    await until('the event', () => JSON.stringify(events.at(-1))?.includes('*bo*"'))
    expect(events.at(-1)).to.deep.equal(['lc-input', written])
    expect([element.value, entry(element)]).to.deep.equal([written, written])
    expect(await element.exportAs('html')).to.contain('<h1>Trip</h1>')
    element.value = {
      type: 'doc',
      content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'a' }] }],
    }
    expect(element.value).to.equal('## a')
  })

  it('shows Markdown to readers, also before it was written in, and exports it', async () => {
    const element = mount('<lc-rich-text readonly format="markdown" value="a **b**"></lc-rich-text>') as LcRichText // of this markup
    await until('the text', () => element.shadowRoot?.querySelector('.lc-rich strong')?.textContent === 'b')
    expect(await element.exportAs('html')).to.equal('<p>a <strong>b</strong></p>')
    expect(element.value).to.equal('a **b**')
  })

  it('gives a document tree as JSON, and plain text line by line, whatever signs it has', async () => {
    const tree = await open('<form><lc-rich-text name="text"></lc-rich-text></form>')
    await sendKeys({ type: 'x' })
    const json = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }] }
    await until('the tree', () => entry(tree.element) === JSON.stringify(json))
    expect(tree.element.value).to.deep.equal(json)
    clean()
    const plain = await open('<form><lc-rich-text name="text" format="text" value="a <b>\n\nc"></lc-rich-text></form>')
    expect(plain.text.innerText.replaceAll(/\n+/g, '|')).to.contain('a <b>|')
    await sendKeys({ type: 'd' })
    await until('the text', () => entry(plain.element) === 'a <b>\n\ncd')
    expect(await plain.element.exportAs('markdown')).to.equal('a \\<b\\>\n\ncd')
  })

  it('is missing while it is required and empty, and left out in a disabled fieldset', async () => {
    const { element } = await open(
      '<form><fieldset><lc-rich-text name="text" format="html" required label="Notes"></lc-rich-text></fieldset></form>',
    )
    expect([element.form?.checkValidity(), element.validity?.valueMissing]).to.deep.equal([false, true])
    expect(element.validationMessage).not.to.equal('')
    await sendKeys({ type: 'x' })
    await until('a valid form', () => element.form?.checkValidity())
    const fieldset = element.closest('fieldset')
    if (!fieldset) throw new Error('no fieldset')
    fieldset.disabled = true
    expect(entry(element)).to.equal(null)
    await until('the lock', () => element.shadowRoot?.querySelector('.lc-rte-text[contenteditable="false"]'))
  })

  it('reports a change at once when the focus leaves, and nothing after a visit without one', async () => {
    const { element } = await open('<lc-rich-text format="html" value="<p>a</p>"></lc-rich-text>')
    const other = document.body.appendChild(document.createElement('button'))
    const events = eventsOf(element)
    other.focus()
    await frames(2)
    expect(events).to.deep.equal([])
    element.focus()
    await frames(6)
    await sendKeys({ press: 'Control+End' })
    await sendKeys({ type: 'b' })
    other.focus()
    await frames(2)
    expect(events).to.deep.equal([
      ['lc-input', '<p>ab</p>'],
      ['lc-change', '<p>ab</p>'],
    ])
  })

  it('keeps the cursor while the page sets the value of each event again', async () => {
    const { element } = await open('<lc-rich-text format="html" value="<p>ac</p>"></lc-rich-text>')
    element.addEventListener('lc-input', event => {
      element.value = (event as CustomEvent<{ value: unknown }>).detail.value // as described
    })
    await sendKeys({ press: 'ArrowLeft' })
    await sendKeys({ type: 'b' })
    await until('the change', () => element.value === '<p>abc</p>')
    await sendKeys({ type: 'd' })
    await until('the next one behind it', () => element.value === '<p>abdc</p>')
  })

  it('has no tools and no keys for features that are switched off, and none at all with no-toolbar', async () => {
    const { element, text } = await open(
      '<lc-rich-text format="html" features="-image -bold -list -color -highlight -align" label="Notes"></lc-rich-text>',
    )
    const tools = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])].map(
      tool => tool.dataset['tool'],
    )
    expect(tools).to.deep.equal(['style', 'italic', 'underline', 'strike', 'code', 'link', 'quote', 'table', 'more'])
    await sendKeys({ press: 'Control+b' })
    await sendKeys({ type: '- a' })
    await until('the words', () => element.value === '<p>- a</p>')
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<ul><li><b>b</b><img src="https://e.com/a.png"></li></ul>')
    text.dispatchEvent(clipboardEvent('paste', clipboardData))
    await until('the pasted words', () => !/<(img|strong|ul)/.test(String(element.value)) && /b/.test(text.innerText))
    await element.insert('<img src="https://e.com/a.png">')
    await element.toggle('bold')
    await frames(2)
    expect(await element.exportAs('html')).not.to.match(/<img|<strong/)
    element.setAttribute('no-toolbar', '')
    await until('no tools', () => !element.shadowRoot?.querySelector('[role="toolbar"]'))
  })

  it('shows sizes and colours under a policy that forbids inline styles, in the editor and in the reader', async () => {
    const content = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          attrs: { textAlign: 'center' },
          content: [
            {
              type: 'text',
              text: 'big',
              marks: [{ type: 'textStyle', attrs: { color: '#aa3300', fontSize: 48, fontFamily: 'Bold' } }],
            },
          ],
        },
      ],
    }
    for (const attribute of ['', 'readonly']) {
      const element = mount(`<lc-rich-text ${attribute}></lc-rich-text>`) as LcRichText // of this markup
      element.value = content
      const word = await until('the word', () => element.shadowRoot?.querySelector('span[data-size]'))
      const { color, fontSize, fontWeight } = getComputedStyle(word)
      expect([color, fontSize, fontWeight]).to.deep.equal(['rgb(170, 51, 0)', '48px', '600'])
      expect(getComputedStyle(word.closest('p') ?? word).textAlign).to.equal('center')
      expect(element.shadowRoot?.querySelector('.lc-rich [style]')).to.equal(null)
    }
  })

  it('has menus for alignment, size, font, color, highlight and six headings (RTE-003, RTE-004, RTE-005, RTE-006, RTE-007, RTE-008)', async () => {
    const { element, text } = await open('<lc-rich-text format="html" value="<p>word</p>"></lc-rich-text>')
    const entries = async (tool: string): Promise<readonly HTMLElement[]> => {
      element.shadowRoot?.querySelector<HTMLElement>(`[data-tool="${tool}"]`)?.click()
      await until('the menu', () => element.shadowRoot?.querySelector('[role^="menuitem"]'))
      return [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    }
    const choose = async (tool: string, name: string): Promise<void> => {
      const entry = (await entries(tool)).find(one => one.textContent?.startsWith(name))
      if (!entry) throw new Error(`no entry ${name}`)
      entry.click()
      await until('the menu gone', () => !element.shadowRoot?.querySelector('[role^="menuitem"]'))
      await frames(2)
    }
    text.focus()
    await frames(6)
    await sendKeys({ press: 'Shift+Home' })
    await frames(6)
    await choose('size', 'Bold italic')
    await choose('size', '48')
    await choose('color', 'Red')
    await choose('highlight', 'Pink')
    await choose('align', 'Center')
    await until(
      'the words',
      () =>
        element.value ===
        '<p data-align="center"><span data-type="textStyle" data-color="danger" data-size="48" data-font="Bold Italic"><mark data-color="pink">word</mark></span></p>',
    ).catch(() => {
      throw new Error(String(element.value))
    })
    for (const [name, level] of [
      ['Large heading', 1],
      ['Heading', 2],
      ['Subheading', 3],
      ['Heading 4', 4],
      ['Heading 5', 5],
      ['Heading 6', 6],
    ] as const) {
      await choose('style', name)
      await until(`level ${level}`, () => String(element.value).startsWith(`<h${level} data-align="center">`))
    }
    const looks = (await entries('size')).map(one => one.textContent ?? '')
    expect(looks.slice(0, 5)).to.deep.equal(['Default', 'Regular', 'Regular italic', 'Bold', 'Bold italic'])
    const sizes = looks.slice(5).map(Number)
    expect([sizes[0], sizes.at(-1), sizes.length]).to.deep.equal([8, 128, 18])
    await sendKeys({ press: 'Escape' })
    await until('the menu gone', () => !element.shadowRoot?.querySelector('[role^="menuitem"]'))
    expect((await entries('highlight')).map(one => one.textContent)).to.deep.equal([
      'Default',
      'Yellow',
      'Green',
      'Blue',
      'Pink',
      'Orange',
      'Gray',
    ])
  })

  it('has a menu at selected words: bold, italic, underline, strike, heading, size and color (RTE-022)', async () => {
    const { element, text } = await open(
      '<lc-rich-text format="html" label="Notes" value="<p>one two</p>"></lc-rich-text>',
    )
    const root = element.shadowRoot
    const menu = (): HTMLElement | null | undefined =>
      root?.querySelector<HTMLElement>('[role="toolbar"][aria-label="Formatting of the selection"]')
    expect(menu()).to.equal(null)
    for (let step = 0; step < 3; step++) await sendKeys({ press: 'Shift+ArrowLeft' })
    const shown = await until('the menu', menu)
    const { offsetLeft, offsetTop } = shown
    expect(shown.querySelectorAll('[tabindex="0"]').length).to.equal(1)
    const tools = [...shown.querySelectorAll<HTMLElement>('[data-tool]')].map(tool => tool.dataset['tool'] ?? '')
    expect(tools).to.deep.equal(['bold', 'italic', 'underline', 'strike', 'style', 'size', 'color'])
    const press = async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) {
        await sendKeys({ press: key })
        await frames(2)
      }
    }
    const use = async (tool: string, entry?: string): Promise<void> => {
      await press('Alt+F10', 'Home')
      for (let step = 0; step < tools.indexOf(tool); step++) await press('ArrowRight')
      expect((root?.activeElement as HTMLElement | null)?.dataset['tool']).to.equal(tool)
      await press('Enter')
      if (entry === undefined) return
      const item = await until(entry, () =>
        [...(root?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].find(
          one => one.querySelector('.lc-menu-text')?.textContent === entry,
        ),
      )
      for (let step = 0; step < 30 && root?.activeElement !== item; step++) await press('ArrowDown')
      await press('Enter')
    }
    for (const tool of ['bold', 'italic', 'underline', 'strike']) await use(tool)
    await until('the marks', () => /<p>one <(\w+)><(\w+)><(\w+)><(\w+)>two/.test(String(element.value)))
    expect(menu()?.querySelector('[data-tool="bold"]')?.getAttribute('aria-pressed')).to.equal('true')
    expect([menu()?.offsetLeft, menu()?.offsetTop]).to.deep.equal([offsetLeft, offsetTop])
    for (const tool of ['bold', 'italic', 'underline', 'strike']) await use(tool)
    await until('no marks', () => element.value === '<p>one two</p>')
    await use('size', '24')
    await use('color', 'Red')
    await use('style', 'Subheading')
    await until('the heading', () =>
      /^<h3>one <span [^>]*data-color="danger"[^>]*>two<\/span><\/h3>$/.test(String(element.value)),
    )
    expect(String(element.value)).to.contain('data-size="24"')
    await press('Alt+F10', 'Alt+F10')
    expect(root?.activeElement?.closest('[part="toolbar"]')).not.to.equal(null)
    text.focus()
    await frames(6)
    await press('Escape')
    await until('no menu', () => menu() === null)
    expect(root?.activeElement).to.equal(text)
    await press('ArrowRight')
    await press('Escape')
    expect(root?.activeElement?.className).to.contain('lc-rte-out')
  })

  it('is free of accessibility faults, in the editor and in the reader', async () => {
    const { element } = await open(
      '<lc-rich-text label="Notes" value="<p>a <mark data-color=pink>b</mark></p>"></lc-rich-text>',
    )
    const reader = mount(
      '<lc-rich-text readonly value="<ul data-type=taskList><li data-checked=true>a</li></ul>"></lc-rich-text>',
    )
    await until('the reader', () => reader.shadowRoot?.querySelector('.lc-rich'))
    await import('/node_modules/axe-core/axe.min.js' as string)
    const { axe } = globalThis as unknown as {
      readonly axe: { run(what: unknown): Promise<{ readonly violations: readonly { readonly id: string }[] }> }
    } // the global of the script above
    for (const one of [element, reader]) {
      const { violations } = await axe.run(one)
      expect(violations.map(({ id }) => id)).to.deep.equal([])
    }
  })
})
