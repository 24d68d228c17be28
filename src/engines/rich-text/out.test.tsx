// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { htmlOf } from '../../base/rich-out/html.ts'
import { mailOf } from '../../base/rich-out/mail.ts'
import { markdownOf } from '../../base/rich-out/markdown.ts'
import { textOf, treeOfText } from '../../base/rich-out/text.ts'
import { cleanText } from '../../base/rich-text.ts'
import { readRich } from './read.ts'
import { schema } from './schema.ts'
import { anyTree } from './trees.test-kit.ts'
import { writeRich } from './write.ts'

type Tree = Readonly<Record<string, unknown>>
const t = (text: string, ...marks: readonly unknown[]): Tree => ({ type: 'text', text, marks })
const p = (...content: readonly unknown[]): Tree => ({ type: 'paragraph', content })
const doc = (...content: readonly unknown[]): Tree => ({ type: 'doc', content })
const item = (type: string, words: string, attrs: Tree = {}): Tree => ({ type, attrs, content: [p(t(words))] })

describe('HTML', () => {
  test('out and in again is the same document', () => {
    fc.assert(
      fc.property(anyTree, tree => {
        const read = schema.nodes.doc.create(null, readRich(tree).content)
        const html = htmlOf(writeRich(read))
        expect(JSON.stringify(writeRich(readRich(html)))).toBe(JSON.stringify(writeRich(read)))
      }),
      { numRuns: 1_000 },
    )
  })

  test('says alignment, size, colour and font in attributes, never in a style', () => {
    const html = htmlOf(
      doc(
        { type: 'heading', attrs: { level: 6, textAlign: 'center' }, content: [t('Hi')] },
        p(
          t('a', { type: 'textStyle', attrs: { color: '#a30', fontSize: 24, fontFamily: 'Bold Italic' } }),
          t('b', { type: 'highlight', attrs: { color: 'pink' } }),
        ),
      ),
    )
    expect(html).toBe(
      '<h6 data-align="center">Hi</h6><p><span data-type="textStyle" data-color="#a30" data-size="24" data-font="Bold Italic">a</span><mark data-color="pink">b</mark></p>',
    )
  })

  test('brings nothing that runs, whatever is stored', () => {
    const html = htmlOf(
      doc(
        p(t('<script>alert(1)</script>', { type: 'link', attrs: { href: 'javascript:x', onclick: 'x()' } }), {
          type: 'image',
          attrs: { src: '" onerror="x()', onerror: 'x()', style: 'x' },
        }),
        { type: 'video', attrs: { src: 'javascript:x()' } },
        { type: 'x"><script>', attrs: { innerHTML: '<b>' }, content: [t('<i>')] },
      ),
    )
    expect(html).not.toMatch(/<script|javascript|<[^>]* on|<[^>]* style|innerHTML|<i>/i)
  })
})

describe('Markdown', () => {
  test('has the signs of headings, lists, tasks, quotes, code, tables and links', () => {
    expect(
      markdownOf(
        doc(
          { type: 'heading', attrs: { level: 2 }, content: [t('Head')] },
          p(t('bold', { type: 'bold' }), t(' and '), t('a*b', { type: 'link', attrs: { href: 'https://e.com' } })),
          { type: 'orderedList', attrs: { start: 3 }, content: [item('listItem', 'three'), item('listItem', 'four')] },
          { type: 'taskList', content: [item('taskItem', 'done', { checked: true }), item('taskItem', 'open')] },
          { type: 'blockquote', content: [p(t('said'))] },
          { type: 'codeBlock', attrs: { language: 'js' }, content: [t('a ``` b')] },
          {
            type: 'table',
            content: [
              { type: 'tableRow', content: [item('tableHeader', 'A'), item('tableHeader', 'B')] },
              { type: 'tableRow', content: [item('tableCell', '1 | 2', { colspan: 2 })] },
            ],
          },
        ),
      ),
    ).toBe(
      [
        '## Head',
        '**bold** and [a\\*b](<https://e.com>)',
        '3. three\n4. four',
        '- [x] done\n- [ ] open',
        '> said',
        '````js\na ``` b\n````',
        '| A | B |\n| --- | --- |\n| 1 \\| 2 |  |',
      ].join('\n\n'),
    )
  })
})

describe('plain text', () => {
  test('comes back as it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[ a-z<&]{0,12}$/), { minLength: 1 }), lines => {
        const text = lines.join('\n')
        expect(textOf(treeOfText(text))).toBe(text)
      }),
    )
  })

  test('shows what lists, tasks and tables are', () => {
    expect(
      textOf(
        doc(
          { type: 'bulletList', content: [item('listItem', 'one')] },
          { type: 'taskList', content: [item('taskItem', 'done', { checked: true })] },
          {
            type: 'table',
            content: [{ type: 'tableRow', content: [item('tableCell', 'a'), item('tableCell', 'b')] }],
          },
        ),
      ),
    ).toBe('- one\n[x] done\na\tb')
  })
})

test('every writer shows the caption of a table and keeps cells in their columns', () => {
  const cells = (...all: readonly Tree[]): Tree => ({ type: 'tableRow', content: all })
  const table: Tree = {
    type: 'table',
    attrs: { caption: 'Hours' },
    content: [
      cells(item('tableHeader', 'A', { colwidth: [80] }), item('tableHeader', 'B'), item('tableHeader', 'C')),
      cells(item('tableCell', 'tall', { rowspan: 2, colwidth: [80] }), item('tableCell', 'wide', { colspan: 2 })),
      cells(item('tableCell', 'b', { color: 'pink' }), item('tableCell', 'c')),
      { type: 'tableRow' },
    ],
  }
  expect(markdownOf(doc(table))).toBe('Hours\n\n| A | B | C |\n| --- | --- | --- |\n| tall | wide |  |\n|  | b | c |')
  expect(textOf(doc(table))).toBe('Hours\nA\tB\tC\ntall\twide\n\tb\tc')
  const html = htmlOf(doc(table))
  expect(html).toContain('<table><caption>Hours</caption><tbody><tr><th data-colwidth="80"><p>A</p></th>')
  expect(html).toContain('<td data-color="pink"><p>b</p></td>')
  expect(cleanText(html)).toBe(html)
})

test('every writer keeps every word', () => {
  fc.assert(
    fc.property(anyTree, tree => {
      const read = readRich(tree)
      const words: string[] = []
      read.descendants(node => {
        // also the caption of a table, the description of a picture and the address of a video
        const { caption, alt, src } = node.attrs as Tree
        const seen = [node.text, caption, alt, node.type === schema.nodes.video ? src : undefined]
        words.push(
          ...(seen
            .filter(one => typeof one === 'string')
            .join(' ')
            .match(/[a-zé]{3,}/g) ?? []),
        )
      })
      const stored = writeRich(read)
      for (const written of [htmlOf(stored), mailOf(stored), textOf(stored), markdownOf(stored)])
        for (const word of words) expect(written).toContain(word)
    }),
  )
})
