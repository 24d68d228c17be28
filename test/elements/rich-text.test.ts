// The rich text editor in its context: in the form builder, in a shadow root, with real keys, on a page whose policy
// forbids inline styles.
import { expect } from 'chai'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import type { LcElement } from '../../elements/element-types.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, clipboardEvent, fixture, frames, loadSdk, mount, sleep, until } from './tools.ts'

interface Tree {
  readonly type: string
  readonly text?: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly marks?: readonly Tree[]
  readonly content?: readonly Tree[]
}
type Builder = LcElement & {
  settings: unknown
  getSettings():
    | {
        readonly rows: readonly {
          readonly questions: readonly { readonly settings?: { readonly content?: unknown } }[]
        }[]
      }
    | undefined
  isDirty(): boolean
  undo(): void
}

const html = '<p>Have the <b>log</b> at hand.</p>\n<ul><li>the tail number</li></ul>'
const violations: string[] = []

/** The builder with one text question, its editor open with the cursor at the end. null: a question without a text. */
async function open(
  content: unknown = html,
): Promise<{ readonly element: Builder; readonly root: ShadowRoot; readonly text: HTMLElement }> {
  const element = mount('<lc-form-builder></lc-form-builder>') as Builder // as its descriptor says
  element.settings = {
    rows: [
      {
        key: 'r',
        questions: [
          { key: 'intro', type: 'markup', settings: { ...(content === null ? {} : { content }), tone: 'info' } },
        ],
      },
    ],
  }
  const question = await until('the question', () => element.shadowRoot?.querySelector<HTMLElement>('.lc-builder-item'))
  question.click()
  const text = await until('the editor', () => element.shadowRoot?.querySelector<HTMLElement>('.lc-rte-text'))
  await focus(text)
  await sendKeys({ press: 'Control+End' })
  await sleep(60)
  if (!element.shadowRoot) throw new Error('no shadow root')
  return { element, root: element.shadowRoot, text }
}
/** The view sets the page's selection a moment after it is focused, and gets selection changes a moment later. */
async function focus(text: HTMLElement): Promise<void> {
  text.focus()
  await sleep(60)
}
const contentOf = (element: Builder): unknown => element.getSettings()?.rows[0]?.questions[0]?.settings?.content
const wordsOf = (node: Tree): string =>
  node.text ?? (node.content ?? []).map(wordsOf).join(node.type === 'doc' || node.type.endsWith('List') ? '|' : '')
const write = (type: string): Promise<void> => sendKeys({ type })
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await sendKeys({ press: key })
}
/** Makes the editor emit immediately what it would emit a moment later, and lets the builder render it. */
async function handOver(): Promise<void> {
  await press('Control')
  await frames(2)
}
/** Returns what is stored, once it is. */
const stored = (element: Builder, words: string): Promise<Tree> =>
  until(`the words ${words}`, () => {
    const now = contentOf(element) as Tree | undefined
    return typeof now === 'object' && wordsOf(now) === words ? now : undefined
  }) // this form holds a text
/** The text nodes that have a mark, by their words. */
const marked = (node: Tree, mark: string): readonly string[] => [
  ...(node.marks?.some(one => one.type === mark) ? [node.text ?? ''] : []),
  ...(node.content ?? []).flatMap(child => marked(child, mark)),
]

describe('rich text', () => {
  before(async () => {
    await setViewport({ width: 1280, height: 900 }) // room for all panes of the builder
    const policy = document.createElement('meta')
    policy.httpEquiv = 'Content-Security-Policy'
    policy.content = "style-src 'self'"
    document.head.append(policy)
    document.addEventListener('securitypolicyviolation', event =>
      violations.push(`${event.violatedDirective} ${event.sourceFile}:${event.lineNumber}`),
    )
    const sdk = await loadSdk()
    sdk.configure({ api: 'https://api.test/', auth: { mode: 'public' }, fetch: fixture().fetch, storage: 'memory' })
  })
  afterEach(clean)

  it('stays byte for byte as it was when it is only opened, and again when all was undone', async () => {
    const { element, text } = await open()
    expect(text.textContent).to.contain('Have the log at hand.')
    await handOver()
    expect([contentOf(element), element.isDirty()]).to.deep.equal([html, false])
    await write('s more')
    await stored(element, 'Have the log at hand.|the tail numbers more')
    for (let step = 0; step < 12; step++) await press('Control+z')
    await until('the text as it came', () => contentOf(element) === html)
    expect(element.isDirty()).to.equal(false)
  })

  it("is written with keys: bold, lists that nest, headings, and one step of the builder's undo (RTE-001, RTE-002)", async () => {
    const { element, root } = await open(null)
    await write('## Start')
    await press('Enter')
    await write('Have ')
    await press('Control+b')
    await write('all')
    await press('Control+b')
    await write(' and `x` ')
    await press('Control+i')
    await write('here')
    await press('Enter', 'Control+i')
    await write('- one')
    await press('Enter', 'Tab')
    await write('deep')
    const tree = await stored(element, 'Start|Have all and x here|onedeep')
    expect(tree.content?.map(node => node.type)).to.deep.equal(['heading', 'paragraph', 'bulletList'])
    expect([marked(tree, 'bold'), marked(tree, 'code'), marked(tree, 'italic')]).to.deep.equal([
      ['all'],
      ['x'],
      ['here'],
    ])
    expect(root.activeElement?.className).to.contain('lc-rte-text')
    await press('Control+z')
    await handOver()
    expect(contentOf(element)).not.to.equal(undefined) // the key undid in the text only
    element.undo()
    await until('the empty text', () => contentOf(element) === undefined && root.querySelector('.lc-rte-ghost'))
    element.undo()
    expect(element.isDirty()).to.equal(false)
  })

  it('takes what Word and a page copy, and nothing that runs', async () => {
    const { element, text } = await open(null)
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      `<html><head><style>p { color: red }</style></head><body><h1 style="color:red">Title</h1><p class="MsoNormal" style="margin:0cm" onclick="x()">See <span style="font-weight:700;color:#f00">this</span> <a href="javascript:alert(1)">bad</a> <a href="https://e.com/"><span style="text-decoration:underline">good</span></a></p>
      <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>one</p><p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">1.</span>two</p><script>alert(1)</script><img src="file:///c:/x.png"></body></html>`,
    )
    text.dispatchEvent(clipboardEvent('paste', clipboardData))
    const tree = await stored(element, 'Title|See this bad good|onetwo')
    expect([marked(tree, 'bold'), marked(tree, 'link'), marked(tree, 'underline')]).to.deep.equal([
      ['this'],
      ['good'],
      [],
    ])
    expect(tree.content?.[2]?.content?.[0]?.content?.map(node => node.type)).to.deep.equal(['paragraph', 'orderedList'])
    expect(JSON.stringify(tree)).not.to.match(/javascript|file:|style|onclick/)
  })

  it('takes a pasted form whose fields are named like properties that every element has', async () => {
    const { element, text } = await open(null)
    for (const slice of ['', '<meta data-pm-slice="1 1 []">']) {
      // the second way goes through the slice that an editor of this kind copied
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/html',
        `${slice}<form><input name="nodeName"><input name="childNodes"><input name="className"><p>within</p></form>`,
      )
      text.dispatchEvent(clipboardEvent('paste', clipboardData))
    }
    await stored(element, 'withinwithin')
  })

  it('links words by Ctrl+K, and refuses what leads to a script', async () => {
    const { element, root } = await open()
    await press('Control+Shift+ArrowLeft')
    await sleep(60)
    await press('Control+k')
    const field = await until('the address', () => root.querySelector<HTMLInputElement>('.lc-rte-panel input'))
    expect(root.activeElement === field).to.equal(true)
    await write('javascript:alert(1)')
    await press('Enter')
    await until('the refusal', () => root.querySelector('.lc-rte-panel [role="alert"]'))
    await press('Control+a')
    await write('example.com/help')
    await press('Enter')
    const tree = await stored(element, 'Have the log at hand.|the tail number')
    expect(marked(tree, 'link')).to.deep.equal(['number'])
    expect(JSON.stringify(tree)).to.contain('"href":"https://example.com/help"')
    expect(root.activeElement?.className).to.contain('lc-rte-text')
    expect(root.querySelector('[data-path="rows/0/questions/0"]')?.textContent).to.contain('number')
  })

  it('is left by Escape and Tab, and its tools are one stop that arrows walk', async () => {
    const { root, text } = await open()
    await press('Tab')
    expect(root.activeElement === text).to.equal(true) // in a list it indents
    await press('Escape', 'Tab')
    expect(text.contains(root.activeElement) || root.activeElement?.closest('.lc-rte') !== null).to.equal(false)
    await focus(text)
    await press('Alt+F10')
    const tool = (): string | undefined => (root.activeElement as HTMLElement | null)?.dataset['tool']
    expect(tool()).to.equal('style')
    await press('ArrowRight', 'ArrowRight')
    expect(tool()).to.equal('italic')
    await press('End')
    expect(tool()).to.equal('more')
    await press('Escape') // also takes its tip away
    expect(root.activeElement === text).to.equal(true)
  })

  it('takes what an input method composes', async () => {
    const { element, text } = await open('<p>a</p>')
    const words = text.querySelector('p')?.firstChild
    if (!(words instanceof Text)) throw new Error('no text')
    const say = (type: string, data: string): void => {
      text.dispatchEvent(new CompositionEvent(type, { data, bubbles: true, composed: true }))
    }
    say('compositionstart', '')
    for (const data of ['に', 'にほ', '日本']) {
      words.data = `a${data}`
      getSelection()?.setBaseAndExtent(words, words.length, words, words.length)
      say('compositionupdate', data)
      text.dispatchEvent(
        new InputEvent('input', {
          inputType: 'insertCompositionText',
          data,
          isComposing: true,
          bubbles: true,
          composed: true,
        }),
      )
      await sleep(30)
    }
    say('compositionend', '日本')
    await stored(element, 'a日本')
  })

  it('is free of accessibility faults and writes no inline style', async () => {
    const { root } = await open(
      '<h2>T</h2><p>a <a href="https://e.com">link</a></p><table><tr><th>A</th><td>B</td></tr></table>',
    )
    await import('/node_modules/axe-core/axe.min.js' as string)
    const { axe } = globalThis as unknown as {
      readonly axe: {
        run(
          context: unknown,
          options: object,
        ): Promise<{
          readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[]
        }>
      }
    } // its own shape
    const frame = root.querySelector('.lc-rte-field')
    const found = await axe.run(frame, {})
    expect(found.violations.flatMap(one => one.nodes.map(node => `${one.id}: ${node.html}`))).to.deep.equal([])
    expect(root.querySelectorAll('style').length).to.equal(0)
    expect(violations).to.deep.equal([])
  })
})
