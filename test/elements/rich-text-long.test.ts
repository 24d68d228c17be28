// Long texts: blocks out of sight are not laid out, and everything that needs a position still finds it.
import { expect } from 'chai'
import { sendKeys } from '@web/test-runner-commands'
import type { LcRichText } from '../../elements/lc-rich-text.class.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, editorOf, frames, loadSdk, mount, pressAt, until } from './tools.ts'

const blocks = (count: number, more = ''): string =>
  Array.from({ length: count }, (_, at) => `<p><b>Block ${at}</b> ${'some words '.repeat(at % 30)}</p>`).join('') + more

async function show(value: string, attributes = ''): Promise<{ element: LcRichText; text: HTMLElement }> {
  const element = mount(`<lc-rich-text format="html" label="Notes" ${attributes}></lc-rich-text>`) as LcRichText // of this markup
  element.value = value
  return { element, text: await until('the text', () => element.shadowRoot?.querySelector<HTMLElement>('.lc-rich')) }
}
const names = (text: HTMLElement): readonly HTMLElement[] => [...text.querySelectorAll<HTMLElement>('b, strong')]
const isLaidOut = (name: HTMLElement | undefined): boolean | undefined =>
  name?.checkVisibility({ contentVisibilityAuto: true })
const boxOf = (element: LcRichText): HTMLElement | null | undefined => element.shadowRoot?.querySelector('.lc-rte-box')

async function press(element: LcRichText, at: number): Promise<{ text: HTMLElement; name: HTMLElement | undefined }> {
  const found = await until('the block', () => {
    const shown = element.shadowRoot?.querySelector<HTMLElement>('.lc-rich')
    return shown && names(shown)[at] // the end of a long text is drawn later
  })
  found.scrollIntoView({ block: 'center' })
  await frames(3)
  const { left, top, height } = found.getBoundingClientRect()
  await pressAt([Math.round(left + 1), Math.round(top + height / 2)])
  const text = await editorOf(element)
  return { text, name: names(text)[at] }
}

describe('a long text', () => {
  before(async () => {
    await loadSdk()
  })
  afterEach(clean)

  it('is laid out where it is in sight, while someone writes; a short one everywhere', async () => {
    const { element } = await show(blocks(1_000))
    const { text } = await press(element, 0)
    await until('the end of measuring', () => isLaidOut(names(text)[900]) === false)
    expect(isLaidOut(names(text)[0])).to.equal(true)
    clean()

    const short = await press((await show(blocks(100))).element, 0)
    await frames(5)
    expect(isLaidOut(names(short.text)[90])).to.equal(true)
  })

  it('does not move when its editor comes, and letters arrive where it was pressed', async () => {
    const { element, text: shown } = await show(blocks(400))
    const block = await until('the block', () => names(shown)[200])
    block.scrollIntoView({ block: 'center' })
    await frames(3)
    const before = names(shown)[200]?.getBoundingClientRect().top
    const { text, name } = await press(element, 200)
    await until(
      'the end of measuring',
      () => isLaidOut(names(text)[0]) === true && isLaidOut(names(text)[20]) === false,
    )
    expect(Math.abs((name?.getBoundingClientRect().top ?? 0) - (before ?? 0))).to.be.below(1.5)
    await sendKeys({ type: 'Q' })
    await until('the letter', () => text.querySelectorAll('p')[200]?.textContent?.includes('Q'))
  })

  it('takes letters where it was pressed: behind a mark, in a list, in a table, and beside what only the editor shows', async () => {
    const paragraph = (...content: readonly object[]) => ({ type: 'paragraph', content })
    const words = (text: string, ...marks: readonly object[]) => ({ type: 'text', text, marks })
    const item = (text: string) => ({ type: 'listItem', content: [paragraph(words(text))] })
    const row = (text: string) => ({
      type: 'tableRow',
      content: [{ type: 'tableCell', content: [paragraph(words(text))] }],
    })
    const many = Array.from({ length: 150 }, (_, at) =>
      paragraph(words(`Block ${at} ${'some words '.repeat(at % 30)}`)),
    )
    const value = {
      type: 'doc',
      content: [
        ...many,
        paragraph(words('before'), { type: 'sticker', attrs: { name: 'star' } }, words('after')),
        ...many,
        paragraph(words('bold', { type: 'bold' }), words(' and '), words('italic', { type: 'italic' }), words('.')),
        { type: 'bulletList', content: [item('one'), item('two')] },
        { type: 'table', content: [row('first'), row('last')] },
      ],
    }
    for (const pressed of ['italic', 'two', 'last', 'before']) {
      const element = mount('<lc-rich-text label="Notes"></lc-rich-text>') as LcRichText // of this markup
      element.value = value
      const target = await until('the words', () => {
        const walk = document.createTreeWalker(
          element.shadowRoot?.querySelector('.lc-rich') ?? document.createElement('p'),
          NodeFilter.SHOW_TEXT,
        )
        while (walk.nextNode()) if (walk.currentNode.textContent === pressed) return walk.currentNode
        return undefined
      })
      target.parentElement?.scrollIntoView({ block: 'center' })
      await frames(3)
      const range = document.createRange()
      range.setStart(target, 2)
      const { left, top, height } = range.getBoundingClientRect()
      await pressAt([Math.round(left), Math.round(top + height / 2)])
      const text = await editorOf(element)
      await sendKeys({ type: 'Q' })
      await until(`the letter in "${pressed}"`, () =>
        text.textContent?.includes(`${pressed.slice(0, 2)}Q${pressed.slice(2)}`),
      )
      const letter = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
      while (letter.nextNode() && !letter.currentNode.textContent?.includes('Q'));
      await frames(5)
      expect(Math.abs((letter.currentNode.parentElement?.getBoundingClientRect().top ?? 0) - top)).to.be.below(6)
      clean()
    }
  })

  it('is written at its end by keyboard, where the cursor is in sight', async () => {
    const { element } = await show(blocks(400))
    const { text } = await press(element, 0)
    await until('the end of measuring', () => isLaidOut(names(text)[390]) === false)
    await sendKeys({ press: 'Control+End' })
    await sendKeys({ type: 'Z' })
    const last = await until('the letter', () => {
      const found = text.lastElementChild
      return found?.textContent?.endsWith('Z') && found
    })
    await until('the last block in sight', () => {
      const box = boxOf(element)?.getBoundingClientRect()
      const { bottom, top } = last.getBoundingClientRect()
      return box && top >= box.top && bottom <= box.bottom + 1
    })

    // up again, block by block
    for (let step = 0; step < 30; step++) await sendKeys({ press: 'ArrowUp' })
    await sendKeys({ type: 'Y' })
    const at = await until('the other letter', () =>
      [...text.children].findIndex(block => block.textContent?.includes('Y')),
    )
    expect(at).to.be.within(360, 398)
  })

  it('is laid out whole with a picture that text flows around', async () => {
    const floating = {
      type: 'doc',
      content: [
        ...Array.from({ length: 300 }, (_, at) => ({
          type: 'paragraph',
          content: [{ type: 'text', marks: [{ type: 'bold' }], text: `Block ${at}` }],
        })),
        { type: 'paragraph', content: [{ type: 'image', attrs: { src: 'https://example.org/a.png', align: 'left' } }] },
      ],
    }
    const element = mount('<lc-rich-text label="Notes"></lc-rich-text>') as LcRichText // of this markup
    element.value = floating
    await until('the text', () => element.shadowRoot?.querySelector('.lc-rich p:nth-child(300)'))
    const { text } = await press(element, 0)
    await frames(5)
    expect(isLaidOut(names(text)[290])).to.equal(true)
  })
})
