// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { lettersIn } from '../../base/rich-problem.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { draw } from '../../ui/root.test-kit.tsx'
import { hrefFrom, srcFrom } from './address.ts'
import { isEmpty, readRich } from './read.ts'
import { lettersOf } from './size.ts'
import { anyTree } from './trees.test-kit.ts'
import { writeRich } from './write.ts'

type Tree = Readonly<Record<string, unknown>>
const t = (text: string, ...marks: readonly unknown[]): Tree => ({
  type: 'text',
  ...(marks.length > 0 ? { marks } : {}),
  text,
})
const p = (...content: readonly unknown[]): Tree => ({ type: 'paragraph', ...(content.length > 0 ? { content } : {}) })
const doc = (...content: readonly unknown[]): Tree => ({ type: 'doc', content })
const stored = (value: unknown): Tree => writeRich(readRich(value))

const shown = (value: unknown): Element =>
  draw(<RichText value={value} />).root.querySelector('.lc-rich') ?? document.createElement('p')
const wordsOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, '')
/** All text in such a tag; nested ones count once. */
const wordsIn = (element: Element, tag: string): string =>
  [...element.querySelectorAll(tag)]
    .filter(one => !one.parentElement?.closest(tag))
    .map(wordsOf)
    .join('')
/** The inner one of nested marks, one of equal neighbors. */
const listOf = (element: Element, what: string, name: string): readonly (string | null)[] =>
  [...element.querySelectorAll(what)]
    .filter(one => !one.querySelector(what))
    .map(one => one.getAttribute(name))
    .filter((one, at, all) => one !== all[at - 1])

describe('a stored text', () => {
  test('of any shape is a document the editor can hold, and is written in one stable form (RTE-032)', () => {
    fc.assert(
      fc.property(anyTree, tree => {
        const read = readRich(tree)
        read.check()
        const written = JSON.stringify(writeRich(read))
        expect(JSON.stringify(stored(JSON.parse(written)))).toBe(written)
        expect(readRich(JSON.parse(written)).eq(read)).toBe(true)
      }),
      { numRuns: 600 },
    )
  })

  test('is never larger for the server than for its editor: what fits there can be stored', () => {
    fc.assert(
      fc.property(anyTree, tree => {
        const read = readRich(tree)
        expect(lettersIn(writeRich(read))).toBeLessThanOrEqual(lettersOf(read))
      }),
      { numRuns: 600 },
    )
  })

  test('shows the same words, links, pictures and marks after it was written again', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {}) // React warns of a list in a paragraph, which is what is tested
    fc.assert(
      fc.property(anyTree, tree => {
        const before = shown(tree)
        const after = shown(stored(tree))
        expect(wordsOf(after)).toBe(wordsOf(before))
        expect(listOf(after, 'a', 'href')).toEqual(listOf(before, 'a', 'href'))
        expect(listOf(after, 'img', 'src')).toEqual(listOf(before, 'img', 'src'))
        for (const tag of ['strong', 'em', 'u', 's', 'mark']) expect(wordsIn(after, tag)).toBe(wordsIn(before, tag))
      }),
      { numRuns: 300 },
    )
  })

  test('keeps what the editor does not know: blocks, marks and attributes of others', () => {
    const tree = doc(
      { type: 'callout', attrs: { open: true }, content: [{ type: 'callout_title', content: [t('More')] }] },
      {
        type: 'paragraph',
        attrs: { textAlign: 'center', lang: 'nl' },
        content: [
          t('a', { type: 'superscript', attrs: { by: 2 } }),
          { type: 'customButton', attrs: { 'data-id': '7', float: 'left' } },
        ],
      },
      {
        type: 'table',
        attrs: { width: 400 },
        content: [
          {
            type: 'tableRow',
            content: [{ type: 'tableHeader', attrs: { colspan: 2, colwidth: [80, 90] }, content: [p(t('H'))] }],
          },
        ],
      },
    )
    expect(stored(tree)).toEqual(tree)
  })

  test('is the same document whether its names are written with lines or capitals', () => {
    const tree = (names: Readonly<Record<string, string>>): Tree =>
      doc({
        type: names['list'],
        content: [
          { type: names['item'], content: [p(t('a'), { type: names['break'] }, t('b', { type: names['bold'] }))] },
        ],
      })
    expect(stored(tree({ list: 'bullet_list', item: 'list_item', break: 'hard_break', bold: 'strong' }))).toEqual(
      stored(tree({ list: 'bulletList', item: 'listItem', break: 'hardBreak', bold: 'bold' })),
    )
  })
})

describe('HTML', () => {
  test('is read with its blocks, lists and marks, without the spaces it is written with', () => {
    expect(
      stored(
        '<h2>Before\n   you start</h2>\n<p> Have the <b>log</b> at <a href="https://e.com">hand</a>.<br>Now </p><ul>\n<li>one</li><li>two<ol start="3"><li>deep</li></ol></li></ul><pre>a\n  b</pre>',
      ),
    ).toEqual(
      doc(
        { type: 'heading', attrs: { level: 2 }, content: [t('Before you start')] },
        p(
          t('Have the '),
          t('log', { type: 'bold' }),
          t(' at '),
          t('hand', { type: 'link', attrs: { href: 'https://e.com' } }),
          t('.'),
          { type: 'hardBreak' },
          t('Now'),
        ),
        {
          type: 'bulletList',
          content: [
            { type: 'listItem', content: [p(t('one'))] },
            {
              type: 'listItem',
              content: [
                p(t('two')),
                { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [p(t('deep'))] }] },
              ],
            },
          ],
        },
        { type: 'codeBlock', content: [t('a\n  b')] },
      ),
    )
  })

  test('brings nothing that runs or leads to a script', () => {
    const text = JSON.stringify(
      stored(
        '<p onclick="x()">Safe <script>alert(1)</script><a href="javascript:alert(1)">words</a><a href=" JavaScript:x">!</a></p><img src="javascript:x"><object data="x.swf">no</object>',
      ),
    )
    expect(text).not.toMatch(/alert|onclick|"link"|object/i)
    expect(text).toContain('Safe ')
  })
})

test('plain text is paragraphs, and a text without anything is empty', () => {
  expect(stored('a < b\n\nc')).toEqual(doc(p(t('a < b')), p(t('c'))))
  expect(
    ['', undefined, null, [], {}, '<p> </p>', doc(p(), p({ type: 'hardBreak' }))].map(value =>
      isEmpty(readRich(value)),
    ),
  ).toEqual([true, true, true, true, true, true, true])
  expect(['x', doc({ type: 'horizontalRule' }), doc({ type: 'video' })].map(value => isEmpty(readRich(value)))).toEqual(
    [false, false, false],
  )
})

describe('an address that is typed', () => {
  test.each([
    ['https://example.com/a b', undefined],
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['example.com', 'https://example.com'],
    ['www.example.com/x', 'https://www.example.com/x'],
    ['//cdn.example.com', 'https://cdn.example.com'],
    ['localhost:4180/x', undefined],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['a@b.nl', 'mailto:a@b.nl'],
    ['mailto:a@b.nl?subject=x', 'mailto:a@b.nl?subject=x'],
    ['+31 (0)20-123 45 67', 'tel:+310201234567'],
    ['tel:112', 'tel:112'],
    ['javascript:alert(1)', undefined],
    [' JAVASCRIPT:x', undefined],
    ['java\nscript:x', undefined],
    ['data:text/html,x', undefined],
    ['file:///etc/passwd', undefined],
    ['vbscript:x', undefined],
    ['https://', undefined],
    ['mailto:', undefined],
    ['', undefined],
    ['just words', undefined],
    ['word', undefined],
  ])('%j leads to %j (RTE-032)', (typed, href) => {
    expect(hrefFrom(typed)).toBe(href)
  })

  test('of a picture is one the text can show', () => {
    expect(
      [
        'https://e.com/a.png',
        'e.com/a.png',
        '/files/a.png',
        'data:image/png;base64,AA',
        'javascript:x',
        'mailto:a@b.nl',
        '',
        'https://',
      ].map(srcFrom),
    ).toEqual([
      'https://e.com/a.png',
      'https://e.com/a.png',
      '/files/a.png',
      'data:image/png;base64,AA',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('never becomes anything but the web, mail or a telephone', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc
            .tuple(
              fc.constantFrom(
                'javascript:',
                'data:',
                'vbscript:',
                'java\tscript:',
                '\u0001javascript:',
                'https:',
                'blob:',
              ),
              fc.string(),
            )
            .map(parts => parts.join('')),
        ),
        typed => {
          expect(hrefFrom(typed) ?? 'tel:').toMatch(/^(https?:|mailto:|tel:)/i)
        },
      ),
    )
  })
})
