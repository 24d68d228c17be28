// Fields and people in <lc-rich-text>: the list that braces and @ open, and the chips, with keys, mouse and an input
// method, as phones write.
import { expect } from 'chai'
import { executeServerCommand, resetMouse, sendKeys, setViewport } from '@web/test-runner-commands'
import type { LcRichText } from '../../elements/lc-rich-text.class.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, editorOf, frames, loadSdk, mount, pressAt, until } from './tools.ts'

const fields = [
  { name: 'customer.name', label: 'Customer', value: 'Ann Lee', group: 'Order' },
  { name: 'total', label: 'Total', value: 12.5, group: 'Order' },
  { name: 'note', label: 'Note', value: null, group: 'Order' },
  { name: '$USER', label: 'User id' },
  { name: 'u1', label: 'Zoë de Vries', kind: 'person' as const },
  { name: 'u2', label: 'Bo', kind: 'person' as const },
]
interface Open {
  readonly element: LcRichText
  readonly root: ShadowRoot
  readonly text: HTMLElement
}

async function open(value: unknown, given: typeof fields | null = fields, attributes = ''): Promise<Open> {
  const element = mount(`<lc-rich-text label="Letter" ${attributes}></lc-rich-text>`) as LcRichText // of this markup
  if (given) element.fields = given
  element.value = value as string // a tree too, as described
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
const type = async (text: string): Promise<void> => {
  await sendKeys({ type: text })
  await frames(2)
}
const ime = async (command: 'compose' | 'commit', text: string): Promise<void> => {
  await executeServerCommand(command, { text })
  await frames(3)
}
const optionsOf = (root: ShadowRoot): readonly string[] =>
  [...root.querySelectorAll('.lc-rte-slash [role="option"]')].map(one => one.textContent?.trim() ?? '')
const listOf = (root: ShadowRoot): Element | null => root.querySelector('.lc-rte-slash [role="listbox"]')
const chipsOf = (text: HTMLElement): readonly string[] =>
  [...text.querySelectorAll('span[data-type="field"], span[data-type="mention"]')].map(one => one.textContent ?? '')
const middleOf = (target: Element): [number, number] => {
  const { left, top, width, height } = target.getBoundingClientRect()
  return [Math.round(left + width / 2), Math.round(top + height / 2)]
}
const paragraph = (...content: readonly unknown[]): unknown => ({
  type: 'doc',
  content: [{ type: 'paragraph', content }],
})
const words = (text: string): unknown => ({ type: 'text', text })
const field = (name: string, label?: string): unknown => ({
  type: 'field',
  attrs: { name, ...(label === undefined ? {} : { label }) },
})

async function faultsOf(element: Element): Promise<readonly string[]> {
  await import('/node_modules/axe-core/axe.min.js' as string)
  const { axe } = globalThis as unknown as {
    readonly axe: { run(what: unknown): Promise<{ readonly violations: readonly { readonly id: string }[] }> }
  } // the global of the script above
  const moving = element.shadowRoot?.getAnimations() ?? []
  await Promise.allSettled(moving.map(one => one.finished)) // a color in between is not that of the list
  return (await axe.run(element)).violations.map(({ id }) => id)
}

describe('fields and people in rich text', () => {
  before(async () => {
    await setViewport({ width: 1280, height: 800 })
    await loadSdk()
  })
  afterEach(async () => {
    clean()
    await resetMouse()
    await setViewport({ width: 1280, height: 800 })
  })

  it('braces open the fields with their values; keys choose, and the text stores the name', async () => {
    const { element, root, text } = await open('')
    await type('Dear {{')
    await until('the list', () => listOf(root))
    expect(optionsOf(root)).to.deep.equal([
      'Customer Ann Lee',
      'Total 12.5',
      'Note -',
      'User id',
      'Show values in the text',
    ])
    expect(
      [...root.querySelectorAll('.lc-rte-slash [role="group"]')].map(one => one.getAttribute('aria-label')),
    ).to.deep.equal(['Order'])
    const active = (): Element | null => root.getElementById(text.getAttribute('aria-activedescendant') ?? '')
    await until('the first one', () => active()?.textContent?.includes('Customer'))
    expect(await faultsOf(element)).to.deep.equal([])
    await type('tot')
    await until('what fits', () => optionsOf(root).join() === 'Total 12.5')
    await press('Enter')
    await until('no list', () => !listOf(root))
    await type(' paid')
    expect(chipsOf(text)).to.deep.equal(['Total'])
    await until('the stored text', () => JSON.stringify(element.value).includes('paid'))
    expect(element.value).to.deep.equal(paragraph(words('Dear '), field('total', 'Total'), words(' paid')))
    expect(await element.exportAs('html')).to.contain('>{{total}}</span> paid')
    expect(await element.exportAs('mail')).to.contain('Dear {{total}} paid')
  })

  it('an @ opens people before fields; a sign within a word, and one that fits nothing, stays a sign', async () => {
    const { root, text } = await open('')
    await type('ann@')
    await frames(4)
    expect(listOf(root) === null).to.equal(true)
    await type(' for @zoe')
    await until('the person', () => optionsOf(root).join() === 'Zoë de Vries')
    await press('Tab')
    await type('and @')
    await until('people first', () => optionsOf(root).slice(0, 3).join() === 'Zoë de Vries,Bo,Customer Ann Lee')
    await type('nobody')
    await until('no list', () => !listOf(root))
    await type(' x')
    expect(text.textContent).to.equal('ann@ for @Zoë de Vries and @nobody x')
    expect(chipsOf(text)).to.deep.equal(['@Zoë de Vries'])
  })

  it('without fields braces and @ are signs like others, and there is no tool', async () => {
    const { root, text } = await open('', null)
    await type('{{total}} @bo')
    await frames(6)
    expect(listOf(root) === null).to.equal(true)
    expect(chipsOf(text)).to.deep.equal([])
    expect(root.querySelector('[data-tool="field"]') === null).to.equal(true)
  })

  it('a chip is typed around, selected, deleted and undone like a letter', async () => {
    const { element, text } = await open(paragraph(words('ab'), field('total', 'Total'), words('cd')))
    await press('Home', 'ArrowRight', 'ArrowRight', 'ArrowRight')
    await type('X')
    await press('ArrowLeft', 'ArrowLeft')
    await type('Y')
    expect(text.textContent).to.equal('abYTotalXcd')
    await press('ArrowRight', 'Backspace')
    expect(text.textContent).to.equal('abYXcd')
    await press('Control+z')
    // keys that are pressed quickly are one step
    expect(text.textContent).to.match(/^abY?TotalXcd$/)
    const before = text.textContent?.indexOf('Total') ?? 0
    await press('Home', ...Array.from({ length: before }, () => 'ArrowRight'), 'Delete')
    expect(text.textContent).to.match(/^abY?Xcd$/)
    await press('Control+z')
    await press('Control+a')
    await press('Control+c')
    await press('End', 'Enter')
    await press('Control+v')
    await until('a copy', () => chipsOf(text).join() === 'Total,Total')
    await until('stored twice', () => JSON.stringify(element.value).split('"total"').length === 3)
  })

  it('chips at the start and the end of a line, and two side by side, can be written before, between and after', async () => {
    const { text } = await open(paragraph(field('total'), field('note')))
    await press('End')
    await type('c')
    await press('Home')
    await type('a')
    await press('ArrowRight')
    await type('b')
    expect(text.textContent).to.equal('aTotalbNotec')
  })

  it('an input method writes beside a chip without doubling or losing a letter, and opens the list', async () => {
    const { element, root, text } = await open(paragraph(field('total', 'Total'), field('note', 'Note')))
    await press('Home', 'ArrowRight')
    await ime('compose', 'h')
    await ime('compose', 'he')
    await ime('compose', 'hel')
    await ime('commit', 'hello')
    await press('End')
    await ime('compose', 'w')
    await ime('compose', 'wo')
    await ime('commit', 'word ')
    expect(text.textContent).to.equal('TotalhelloNoteword ')
    await ime('commit', '@')
    await ime('compose', 'z')
    await ime('compose', 'zo')
    await until('the person', () => optionsOf(root).join() === 'Zoë de Vries')
    const option = root.querySelector('.lc-rte-slash [role="option"]')
    if (!option) throw new Error('no option')
    // a press while the word is not final
    await pressAt(middleOf(option))
    await until('the chip', () => chipsOf(text).at(-1) === '@Zoë de Vries')
    await ime('compose', 'b')
    await ime('compose', 'by')
    await ime('commit', 'bye')
    await frames(4)
    expect(text.textContent).to.equal('TotalhelloNoteword @Zoë de Vries bye')
    await until('stored', () => JSON.stringify(element.value).includes('bye'))
    expect(JSON.stringify(element.value)).to.contain('" bye"')
    await press('Home', 'ArrowRight')
    await ime('compose', 'x')
    await ime('compose', '')
    await press('Backspace')
    expect(chipsOf(text)).to.deep.equal(['Note', '@Zoë de Vries'])
  })

  it('a token that is typed to its end is the field, and one Backspace makes the braces of it again', async () => {
    const { text } = await open('')
    await type('{{customer.name}}')
    await until('the chip', () => chipsOf(text).join() === 'Customer')
    await press('Backspace')
    expect(text.textContent).to.equal('{{customer.name}}')
    await type(' {{no such}}')
    expect(chipsOf(text)).to.deep.equal([])
    expect(text.textContent).to.equal('{{customer.name}} {{no such}}')
  })

  it('the tool opens the list, Escape leaves nothing behind, and values can be shown in the stead of names', async () => {
    const { element, root, text } = await open(paragraph(words('for '), field('customer.name', 'Customer')))
    const tool = root.querySelector('[data-tool="field"]')
    if (!tool) throw new Error('no tool')
    await pressAt(middleOf(tool))
    await until('the list', () => listOf(root))
    await press('Escape')
    await until('no list', () => !listOf(root))
    expect(text.textContent).to.equal('for Customer')
    await pressAt(middleOf(tool))
    await until('the list again', () => listOf(root))
    await press('ArrowUp', 'Enter')
    await until('the value', () => text.textContent === 'for Ann Lee')
    await until(
      'the stored text',
      () =>
        JSON.stringify(element.value) === JSON.stringify(paragraph(words('for '), field('customer.name', 'Customer'))),
    )
    element.fields = fields.map(one => (one.name === 'customer.name' ? { ...one, value: 'Bo' } : one))
    await until('the new value', () => text.textContent === 'for Bo')
    await type('{{')
    await until('the list once more', () => optionsOf(root).at(-1) === 'Show names in the text')
    await press('Escape')
    await until('the sign stays', () => text.textContent === 'for Bo{{')
  })

  it('a press on a field shows its formats with the value in each; keys choose, and it is one step of undo', async () => {
    const { element, root, text } = await open(paragraph(words('Sum '), field('total', 'Total')))
    const before = JSON.stringify(element.value)
    const chip = text.querySelector('span[data-type="field"]')
    if (!chip) throw new Error('no chip')
    await pressAt(middleOf(chip))
    const list = await until('the list', () => listOf(root))
    expect(list.getAttribute('aria-label')).to.equal('How the value of Total is written')
    expect(optionsOf(root)[3]).to.equal('Total | number 2 12.50')
    const checked = (): readonly string[] =>
      [...root.querySelectorAll('[role="option"][aria-checked="true"]')].map(one => one.textContent?.trim() ?? '')
    expect(checked()).to.deep.equal(['Total 12.5'])
    await until('the active one', () => text.getAttribute('aria-activedescendant'))
    expect(await faultsOf(element)).to.deep.equal([])
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter')
    await until('no list', () => !listOf(root))
    expect(root.activeElement).to.equal(text)
    await until('the format', () => JSON.stringify(element.value).includes('"format":"number 2"'))
    await type('!')
    expect(text.textContent).to.equal('Sum Total!')
    await press('Shift+Home', 'ArrowRight', 'Backspace')
    await press('Shift+ArrowLeft')
    await until('how to', () => root.textContent?.includes('Enter chooses how the value'))
    await press('Enter')
    await until('the list again', () => checked().join() === 'Total | number 2 12.50')
    await press('Escape')
    await until('no list again', () => !listOf(root))
    expect(root.activeElement).to.equal(text)
    await type('?')
    expect(chipsOf(text)).to.deep.equal(['Total'])
    await press('Control+z', 'Control+z', 'Control+z', 'Control+z')
    await until('as before', () => JSON.stringify(element.value) === before)
  })

  it('a person, and a field that cannot be edited, have no formats', async () => {
    const { root, text } = await open(paragraph({ type: 'mention', attrs: { id: 'u2', label: 'Bo' } }))
    await press('Shift+ArrowLeft')
    const chip = text.querySelector('span[data-type="mention"]')
    if (!chip) throw new Error('no chip')
    await pressAt(middleOf(chip))
    await frames(6)
    expect(listOf(root)).to.equal(null)
  })

  it('a chip whose field is gone says so to who writes and to who reads, and stays as it was stored', async () => {
    const stored = paragraph(field('gone', 'Old field'), words(' '), field('total', 'Sum'))
    const { element, text } = await open(stored)
    expect(chipsOf(text)).to.deep.equal(['Unknown field: Old field', 'Total'])
    expect(element.value).to.deep.equal(stored)
    const reader = mount('<lc-rich-text readonly></lc-rich-text>') as LcRichText // of this markup
    reader.fields = fields
    reader.value = stored as string // a tree, as described
    await until('the reader', () => reader.shadowRoot?.querySelector('[data-gone]'))
    expect(reader.shadowRoot?.querySelector('.lc-rich')?.textContent).to.equal('Old field (Unknown field) 12.5')
    expect(await faultsOf(reader)).to.deep.equal([])
  })

  it('readers see present values, also new ones, and an empty value as a dash', async () => {
    const reader = mount('<lc-rich-text readonly></lc-rich-text>') as LcRichText // of this markup
    reader.fields = fields
    reader.value = paragraph(
      words('For '),
      { ...(field('customer.name') as object), marks: [{ type: 'bold' }] },
      words(': '),
      field('note'),
      words(' '),
      field('$USER'),
      { type: 'mention', attrs: { id: 'u2', label: 'Bob' } },
    ) as string // a tree, as described
    const shown = (): string => reader.shadowRoot?.querySelector('.lc-rich')?.textContent ?? ''
    await until('the values', () => shown() === 'For Ann Lee: - User id@Bo')
    expect(reader.shadowRoot?.querySelector('strong')?.textContent).to.equal('Ann Lee')
    reader.fields = fields.map(one => (one.name === 'customer.name' ? { ...one, value: '<b>Bo</b>' } : one))
    await until('the new value', () => shown().startsWith('For <b>Bo</b>:'))
  })

  it('without the feature a chip that is pasted is its token, and one the text holds stays', async () => {
    const { element, text } = await open(paragraph(field('total', 'Total')), fields, 'features="-field"')
    await type(' {{')
    await frames(4)
    expect(element.shadowRoot !== null && listOf(element.shadowRoot) === null).to.equal(true)
    await element.insert(paragraph(field('note', 'Note')))
    await until('the token', () => text.textContent?.includes('{{note}}'))
    expect(chipsOf(text)).to.deep.equal(['Total'])
  })

  it('fits a page 390 px wide', async () => {
    await setViewport({ width: 390, height: 800 })
    const { root } = await open('')
    await type('{{')
    const list = await until('the list', () => root.querySelector('.lc-rte-slash'))
    const { left, right } = list.getBoundingClientRect()
    expect(left >= 0 && right <= 390).to.equal(true)
    expect(document.documentElement.scrollWidth).to.equal(390)
  })
})
