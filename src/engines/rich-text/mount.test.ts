// @vitest-environment happy-dom
import type { Command } from 'prosemirror-state'
import { TextSelection } from 'prosemirror-state'
import { undo } from 'prosemirror-history'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { block, clearFormat, indent, insertRule, list, mark, outdent, quote, setLink } from './commands.ts'
import { factsOf } from './facts.ts'
import { mountEditor } from './mount.ts'
import type { Mounted } from './mount.ts'
import { cleanHtml } from './paste.ts'
import { allFeatures, featuresIn } from './features.ts'
import { insertImage } from './part-commands.ts'
import { schema } from './schema.ts'

const { nodes } = schema
let open: Mounted[] = []
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const one of open) one.stop()
  open = []
  vi.useRealTimers()
})

function edit(value: unknown, isLocked = false, features = allFeatures) {
  const said: unknown[] = []
  const made = mountEditor(document.body.appendChild(document.createElement('div')), value, {
    say: key => key,
    emitAfterMs: 100,
    onChange: next => said.push(next),
    onState: () => {},
    onFocus: () => {},
    onBlur: () => {},
    onTables: () => {},
    attributes: () => ({}),
    placeholder: () => 'Write…',
    isLocked: () => isLocked,
    features: () => features,
    leave: () => {},
    openLink: () => {},
    toTools: () => false,
  })
  open.push(made)
  const { view } = made
  const run = (command: Command): boolean => command(view.state, view.dispatch, view)
  /** Types at the end of the current text. */
  const after = (words: string): number => {
    let at = -1
    view.state.doc.descendants((node, pos) => {
      const index = node.isText ? (node.text?.indexOf(words) ?? -1) : -1
      if (index >= 0) at = pos + index + words.length
    })
    return at
  }
  const select = (words: string): void => {
    view.dispatch(
      view.state.tr.setSelection(TextSelection.create(view.state.doc, after(words) - words.length, after(words))),
    )
  }
  const cursor = (words: string): void => {
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, after(words))))
  }
  /** As keys do it: input rules see each sign. */
  const type = (words: string): void => {
    for (const sign of words) {
      const { from, to } = view.state.selection
      if (
        !view.someProp('handleTextInput', handle =>
          handle(view, from, to, sign, () => view.state.tr.insertText(sign, from, to)),
        )
      )
        view.dispatch(view.state.tr.insertText(sign, from, to))
    }
  }
  const press = (key: string, keys: KeyboardEventInit = {}): boolean =>
    view.someProp('handleKeyDown', handle =>
      handle(view, new KeyboardEvent('keydown', { key, keyCode: key.toUpperCase().codePointAt(0) ?? 0, ...keys })),
    ) === true
  const wait = (): void => {
    vi.advanceTimersByTime(100)
  }
  return {
    ...made,
    said,
    run,
    select,
    cursor,
    type,
    press,
    wait,
    last: () => {
      wait()
      return said.at(-1)
    },
  }
}
const p = (...content: readonly unknown[]) => ({ type: 'paragraph', ...(content.length > 0 ? { content } : {}) })
const t = (text: string, ...marks: readonly string[]) => ({
  type: 'text',
  ...(marks.length > 0 ? { marks: marks.map(type => ({ type })) } : {}),
  text,
})
const doc = (...content: readonly unknown[]) => ({ type: 'doc', content })
const item = (...content: readonly unknown[]) => ({ type: 'listItem', content })

describe('what is announced', () => {
  test.each([
    ['plain words'],
    ['<p>HTML with  <b>spaces</b></p>'],
    [doc({ type: 'bullet_list', content: [{ type: 'list_item', content: [t('x')] }] })],
    [undefined],
    [''],
    [{ type: 'doc' }],
  ])('is nothing while %j is only opened', value => {
    const { said, wait, flush } = edit(value)
    wait()
    flush()
    expect(said).toEqual([])
  })

  test('comes 100 ms after the last change, once (RTE-026)', () => {
    const { said, cursor, type } = edit('words')
    cursor('words')
    type('!')
    vi.advanceTimersByTime(99)
    type('?')
    vi.advanceTimersByTime(99)
    expect(said).toEqual([])
    vi.advanceTimersByTime(1)
    expect(said).toEqual([doc(p(t('words!?')))])
  })

  test('may come back late: what was typed since stays, with its selection and its undo', () => {
    const { said, cursor, type, wait, load, select, view, run, last } = edit('a')
    cursor('a')
    type('b')
    wait()
    type('c')
    wait()
    type('d')
    select('cd')
    const [first, second] = said
    load(first) // the keeper is two words behind
    expect(view.state.doc.textContent).toBe('abcd')
    load(second)
    expect([
      view.state.doc.textContent,
      view.state.doc.textBetween(view.state.selection.from, view.state.selection.to),
    ]).toEqual(['abcd', 'cd'])
    expect(last()).toEqual(doc(p(t('abcd'))))
    expect(run(undo)).toBe(true)
    expect(view.state.doc.textContent).toBe('a')
  })

  test('does not keep the text from being set back from outside, to what it was a while ago either', () => {
    const { said, cursor, type, wait, load, view } = edit('a')
    cursor('a')
    type('b')
    wait()
    load(said[0])
    cursor('ab')
    type('c')
    wait()
    load(said[0]) // an undo by the parent
    expect(view.state.doc.textContent).toBe('ab')
    cursor('ab')
    type('x')
    wait()
    vi.advanceTimersByTime(6000)
    load(said.at(-1)) // never passed back in time: it stays the current text
    load('other')
    expect(view.state.doc.textContent).toBe('other')
  })

  test('comes at once when the editor goes, so that nothing typed is lost', () => {
    const { said, cursor, type, stop } = edit('words')
    cursor('words')
    type('!')
    stop()
    open = []
    expect(said).toEqual([doc(p(t('words!')))])
  })

  test('is the very value that came when the text is that text again, and nothing for an empty text', () => {
    const came = {
      type: 'doc',
      content: [{ type: 'bullet_list', content: [{ type: 'list_item', content: [t('x')] }] }],
    }
    const { last, cursor, type, run, view } = edit(came)
    cursor('x')
    type('y')
    expect(last()).toEqual(doc({ type: 'bulletList', content: [item(p(t('xy')))] }))
    run(undo)
    expect(last()).toBe(came)
    view.dispatch(view.state.tr.delete(0, view.state.doc.content.size))
    expect(last()).toBeUndefined()
  })

  test('is not announced again when it comes back, and another text replaces it', () => {
    const { said, last, cursor, type, load, view, run } = edit('words')
    cursor('words')
    type('!')
    load(JSON.parse(JSON.stringify(last())))
    expect(view.state.doc.textContent).toBe('words!')
    load('from elsewhere')
    expect(view.state.doc.textContent).toBe('from elsewhere')
    expect(run(undo)).toBe(false)
    expect(said).toHaveLength(1)
  })
})

describe('keys', () => {
  test('bold, italic, underline, strike and code are on and off again (RTE-001)', () => {
    const { select, press, last } = edit('one two')
    select('two')
    for (const [key, keys] of [
      ['b', {}],
      ['i', {}],
      ['u', {}],
      ['X', { shiftKey: true }],
      ['e', {}],
    ] as const)
      expect(press(key, { ctrlKey: true, ...keys })).toBe(true)
    expect(last()).toEqual(doc(p(t('one '), t('two', 'bold', 'italic', 'underline', 'strike', 'code'))))
    for (const key of ['b', 'u', 'e']) press(key, { ctrlKey: true })
    expect(last()).toEqual(doc(p(t('one '), t('two', 'italic', 'strike'))))
  })

  test('undo stays in the text, also with nothing left to undo', () => {
    const { press } = edit('x')
    expect([
      press('z', { ctrlKey: true }),
      press('y', { ctrlKey: true }),
      press('Z', { ctrlKey: true, shiftKey: true }),
      press('k', { ctrlKey: true }),
    ]).toEqual([true, true, true, true])
    expect(press('s', { ctrlKey: true })).toBe(false)
  })

  test("Tab nests a list and Shift+Tab brings it back; elsewhere Tab is the page's (RTE-002)", () => {
    const { cursor, run, last, press } = edit('<ul><li>one</li><li>two</li></ul><p>out</p>')
    cursor('two')
    expect(press('Tab')).toBe(true)
    expect(last()).toEqual(
      doc(
        { type: 'bulletList', content: [item(p(t('one')), { type: 'bulletList', content: [item(p(t('two')))] })] },
        p(t('out')),
      ),
    )
    expect(run(outdent)).toBe(true)
    cursor('one')
    expect(run(indent)).toBe(true) // the first one cannot go deeper; the cursor does not leave the text by accident
    cursor('out')
    expect([press('Tab'), press('Tab', { shiftKey: true })]).toEqual([false, false])
  })
})

describe('what is typed turns into', () => {
  test.each([
    ['- a', [{ type: 'bulletList', content: [item(p(t('a')))] }]],
    ['3. a', [{ type: 'orderedList', attrs: { start: 3 }, content: [item(p(t('a')))] }]],
    ['> a', [{ type: 'blockquote', content: [p(t('a'))] }]],
    ['## a', [{ type: 'heading', attrs: { level: 2 }, content: [t('a')] }]],
    ['```a', [{ type: 'codeBlock', content: [t('a')] }]],
    ['---a', [{ type: 'horizontalRule' }, p(t('a'))]],
    ['x **b** y', [p(t('x '), t('b', 'bold'), t(' y'))]],
    ['*b* ~~s~~ `c`', [p(t('b', 'italic'), t(' '), t('s', 'strike'), t(' '), t('c', 'code'))]],
    ['2 * 3 * 4 and snake_case_name', [p(t('2 * 3 * 4 and snake_case_name'))]],
    ['see https://e.com/a.', [p(t('see https://e.com/a.'))]],
  ])('%s', (words, content) => {
    const { type, last } = edit(undefined)
    type(words)
    expect(last()).toEqual(doc(...content))
  })

  test.each([
    ['js', 'javascript', ''],
    ['SQL', 'sql', ''],
    ['kotlin', 'kotlin', ''],
    ['nothing', undefined, 'nothing'],
  ])('a block of code in the language after the signs: %s', (word, language, rest) => {
    const { type, press, last, run } = edit(undefined)
    type(`\`\`\`${word}`)
    press('Enter')
    type('a')
    const words = rest === '' ? 'a' : `${rest}\na`
    expect(last()).toEqual(
      doc({ type: 'codeBlock', ...(language === undefined ? {} : { attrs: { language } }), content: [t(words)] }),
    )
    if (language === undefined) return
    run(undo)
    expect(last()).toEqual(doc({ type: 'codeBlock', content: [t(word)] }))
  })

  test('no language by a word of code that was there before, or on a later line', () => {
    const stored = edit('<pre><code>js</code></pre>')
    stored.cursor('js')
    stored.press('End')
    stored.press('Enter')
    expect(JSON.stringify(stored.last() ?? '')).not.toContain('language')
    const later = edit(undefined)
    later.type('```a')
    later.press('Enter')
    later.type('js')
    later.press('Enter')
    later.type('b')
    expect(later.last()).toEqual(doc({ type: 'codeBlock', content: [t('a\njs\nb')] }))
  })

  test('a link, once a space follows the address', () => {
    const { type, last } = edit(undefined)
    type('see https://e.com/a now')
    expect(last()).toEqual(
      doc(
        p(
          t('see '),
          { type: 'text', marks: [{ type: 'link', attrs: { href: 'https://e.com/a' } }], text: 'https://e.com/a' },
          t(' now'),
        ),
      ),
    )
  })
})

describe('tools', () => {
  test('make lists, quotes, headings and lines, and words of them again (RTE-002)', () => {
    const { cursor, run, last, view } = edit('one')
    cursor('one')
    run(list(nodes.bullet_list))
    run(list(nodes.ordered_list))
    expect(last()).toEqual(doc({ type: 'orderedList', content: [item(p(t('one')))] }))
    run(list(nodes.ordered_list))
    run(quote)
    expect(last()).toEqual(doc({ type: 'blockquote', content: [p(t('one'))] }))
    run(quote)
    run(block(nodes.heading, { level: 3 }))
    expect(factsOf(view.state)).toMatchObject({ style: 'heading.3', list: undefined, isQuote: false })
    run(insertRule)
    expect(last()).toEqual(
      doc({ type: 'heading', attrs: { level: 3 }, content: [t('one')] }, { type: 'horizontalRule' }, p()),
    )
  })

  test('set, change and remove a link on words; without words the address is written (RTE-011)', () => {
    const { select, run, last, view } = edit('see here')
    select('here')
    const { from, to } = view.state.selection
    run(setLink(from, to, 'https://e.com'))
    expect(last()).toEqual(
      doc(p(t('see '), { type: 'text', marks: [{ type: 'link', attrs: { href: 'https://e.com' } }], text: 'here' })),
    )
    expect(factsOf(view.state).link).toEqual({ from, to, href: 'https://e.com' })
    run(setLink(from, to, undefined))
    run(setLink(to, to, 'mailto:a@b.nl'))
    expect(last()).toEqual(
      doc(
        p(t('see here'), { type: 'text', marks: [{ type: 'link', attrs: { href: 'mailto:a@b.nl' } }], text: 'a@b.nl' }),
      ),
    )
  })

  test('put a picture in by its address (RTE-012), and take formatting away', () => {
    const { select, cursor, run, last } = edit('<h2>a <b>b</b></h2>')
    select('b')
    run(clearFormat)
    cursor('a b')
    run(insertImage('https://e.com/a.png', 'A'))
    expect(last()).toEqual(doc(p(t('a b'), { type: 'image', attrs: { src: 'https://e.com/a.png', alt: 'A' } })))
  })

  test('do nothing without a mark that is there: half a bold selection becomes bold', () => {
    const { select, run, last } = edit('<p>one <b>two</b></p>')
    select('one ')
    run(mark('bold'))
    expect(last()).toEqual(doc(p(t('one two', 'bold'))))
  })
})

test('lists of Word become lists, its empty paragraphs and fixed spaces go', () => {
  const line = (level: number, sign: string, words: string): string =>
    `<p class="MsoListParagraph" style="margin-left:36pt;mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${sign}<span>&nbsp;&nbsp;</span></span>${words}</p>`
  const html = cleanHtml(
    `<style>p{}</style><p class="MsoNormal">&nbsp;</p>${line(1, '·', 'one')}${line(2, '1.', 'deep')}${line(1, '·', 'two')}<p class="MsoNormal">a&nbsp;b</p>${line(1, '2)', 'last')}`,
  )
  expect(html.replaceAll(/ class="[^"]*"/g, '')).toBe(
    '<ul><li>one<ol><li>deep</li></ol></li><li>two</li></ul><p>a b</p><ol start="2"><li>last</li></ol>',
  )
})

test('a style of copied words becomes a tag, so that a strict policy has nothing to refuse', () => {
  expect(
    cleanHtml(
      '<b style="font-weight:normal"><p style="text-align: center; color: red"><span style="font-weight:700;font-style:italic">a</span> <span style=\'text-decoration:line-through underline\'>b</span> <a href="https://e.com"><span style="text-decoration:underline">c</span></a></p></b><h2 style="font-weight:bold" onclick="x()">T</h2>',
    ),
  ).toBe(
    '<p data-align="center"><span><i><b>a</b></i></span> <span><s><u>b</u></s></span> <a href="https://e.com"><span>c</span></a></p><h2 data-lc-off="x()">T</h2>',
  )
})

describe('what is pasted', () => {
  const paste = (html: string): unknown => {
    const made = edit(undefined)
    made.view.pasteHTML(html)
    return made.last()
  }
  const quoted = (value: unknown): string => JSON.stringify(value).replaceAll('"', '&quot;')
  const link = { type: 'link', attrs: { href: 'javascript:x' } }

  test.each([
    [
      'a block',
      `<div data-lc-kept="${quoted({ type: 'video', attrs: { src: 'javascript:x', href: 'javascript:x' }, content: [{ type: 'text', text: 'x', marks: [link] }] })}" data-lc-name="video"></div>`,
    ],
    [
      'a link within a paragraph',
      `<div data-lc-kept="${quoted({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [link] }] })}"></div>`,
    ],
    ['a mark', `<p><span data-lc-mark="${quoted({ type: 'strange', attrs: { href: 'javascript:x' } })}">x</span></p>`],
    ['a link as a mark', `<p><span data-lc-mark="${quoted(link)}">x</span></p>`],
    [
      'the attributes of a link',
      `<p><a href="https://e.com" data-lc-attrs="${quoted({ href: 'javascript:x', onclick: 'javascript:x' })}">x</a></p>`,
    ],
    ['the attributes of a paragraph', `<p data-lc-attrs="${quoted({ 'data-url': 'javascript:x' })}">x</p>`],
    ['the attributes of a picture', `<p><img src="/a.png" data-lc-attrs="${quoted({ src: 'javascript:x' })}">x</p>`],
  ])('brings no script by the attributes of our own clipboard: %s', (_, html) => {
    for (const sent of [html, html.replace('<', '<meta data-pm-slice="0 0 []"><')])
      expect(JSON.stringify(paste(sent)) ?? '').not.toContain('javascript')
  })

  test('keeps what the editor does not know, from our own clipboard', () => {
    const button = { type: 'callout', attrs: { 'data-id': '7' } }
    expect(
      JSON.stringify(
        paste(
          `<p lang="nl" data-lc-attrs="${quoted({ lang: 'nl' })}">a <span data-lc-kept="${quoted(button)}" data-lc-name="callout"></span></p>`,
        ),
      ),
    ).toContain(JSON.stringify(button))
  })

  test.each(['7', 'null', '[]', '"x"', '{}', '{"type":7}', '{'])('is unharmed by %s in place of a record', json => {
    const html = `<p data-lc-attrs='${json}'>a <span data-lc-mark='${json}'>b</span> <span data-lc-kept='${json}' data-lc-words="">c</span></p>`
    expect(paste(html)).toEqual({ type: 'doc', content: [p({ type: 'text', text: 'a b c' })] })
  })
})

describe('features that are switched off', () => {
  const off = featuresIn('-image -table -button -video -bold -heading')
  const paste = (made: ReturnType<typeof edit>, html: string): void => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    made.view.pasteHTML(html, new Event('paste') as ClipboardEvent)
  }

  test('are left out of what is pasted; their words stay', () => {
    const made = edit(undefined, false, off)
    paste(
      made,
      '<h2>Head</h2><p>a <b>b</b><img src="https://e.com/a.png"></p><table><tr><td>one</td><td>two</td></tr></table>',
    )
    expect(made.last()).toEqual(doc(p(t('Head')), p(t('a b')), p(t('one')), p(t('two'))))
  })

  test('cannot be typed or reached by a key', () => {
    const made = edit(undefined, false, off)
    made.type('# a **b**')
    made.press('b', { ctrlKey: true })
    made.type('c')
    expect(made.last()).toEqual(doc(p(t('# a **b**c'))))
  })

  test('stay in a text that has them, and cannot be added by a command', () => {
    const made = edit('<h2>Head</h2><p>a <b>b</b></p>', false, off)
    made.cursor('b')
    made.type('c')
    expect(made.last()).toEqual(
      doc({ type: 'heading', attrs: { level: 2 }, content: [t('Head')] }, p(t('a '), t('bc', 'bold'))),
    )
    made.view.dispatch(made.view.state.tr.replaceSelectionWith(nodes.image.create({ src: 'https://e.com/a.png' })))
    expect(JSON.stringify(made.last())).not.toContain('image')
  })

  test('cannot be multiplied: what a text has of them is counted where it changes', () => {
    const picture = { type: 'image', attrs: { src: 'https://e.com/a.png' } }
    const made = edit(doc(p(t('a')), p(picture), p(t('b')), p(picture)), false, off)
    const block = made.view.state.doc.child(1)
    made.view.dispatch(made.view.state.tr.insert(0, block))
    made.view.dispatch(made.view.state.tr.insert(3, block))
    expect(made.view.state.doc.childCount).toBe(4)

    // a move deletes and adds at once
    const { tr } = made.view.state
    made.view.dispatch(tr.delete(3, 3 + block.nodeSize).insert(0, block))
    expect(made.last()).toEqual(doc(p(picture), p(t('a')), p(t('b')), p(picture)))
  })
})

test('a letter writes only its own block again: the others are the same objects in the next value', () => {
  const made = edit(doc(p(t('one')), item1(p(t('two'))), p(t('three'))))
  made.cursor('one')
  made.type('!')
  const before = made.last() as { readonly content: readonly unknown[] }
  made.cursor('three')
  made.type('!')
  const after = made.last() as { readonly content: readonly unknown[] }
  expect(after).toEqual(doc(p(t('one!')), item1(p(t('two'))), p(t('three!'))))
  expect(after.content.map((block, at) => block === before.content[at])).toEqual([true, true, false])
})
const item1 = (...content: readonly unknown[]) => ({ type: 'bulletList', content: [item(...content)] })

test('Ctrl and a press open a link, but not an address that names a field', () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { view } = edit('<p><a href="https://e.test/a">one</a> <a href="https://e.test/{{id}}">two</a></p>')
  const press = (pos: number): void => {
    const event = new MouseEvent('click', { ctrlKey: true })
    expect(view.someProp('handleClick', handle => handle(view, pos, event))).toBe(true)
  }
  press(2)
  press(6)
  expect(opened.mock.calls.map(([href]) => href)).toEqual(['https://e.test/a'])
  opened.mockRestore()
})
