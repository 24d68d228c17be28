// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { treeOfMarkdown } from '../../base/rich-in/markdown.ts'
import { htmlOf } from '../../base/rich-out/html.ts'
import { markdownOf } from '../../base/rich-out/markdown.ts'
import { readRich } from './read.ts'
import { anyTree } from './trees.test-kit.ts'
import { writeRich } from './write.ts'

type Tree = Readonly<Record<string, unknown>>
const stored = (value: unknown): string => JSON.stringify(writeRich(readRich(value)))
const html = (markdown: string): string => htmlOf(writeRich(readRich(treeOfMarkdown(markdown))))

const word = fc.oneof(
  fc.stringMatching(/^[a-zé]{1,6}$/),
  fc.stringMatching(/^[-+=#>|*_~`!&:.\\[\]()<a1]{1,5}$/),
  fc.constantFrom('1.', '2)', '# a', '- b', '---', '===', '> c', '&amp;', '<b>', 'a | b', '| --- |', '[x] d', 'a  b'),
)
const marks = fc.oneof(
  fc.constant([]),
  fc.subarray([{ type: 'bold' }, { type: 'italic' }, { type: 'strike' }, { type: 'code' }]),
  fc.constant([{ type: 'link', attrs: { href: 'https://e.com/a_(b)?c=1&d=*' } }, { type: 'italic' }]),
)
const text = (words: string, ...of: readonly unknown[]): Tree => ({ type: 'text', text: words, marks: of })
/** Words with a space between those of different marks. */
const words = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.record({ word, marks }).map(one => text(one.word, ...one.marks)) },
      {
        weight: 1,
        arbitrary: fc.constantFrom<Tree>({ type: 'image', attrs: { src: 'https://e.com/a b.png', alt: 'A [plan]' } }),
      },
      { weight: 1, arbitrary: fc.constant<Tree>({ type: 'hardBreak' }) },
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map(found => {
    const isBreak = (one: Tree | undefined): boolean => one?.['type'] === 'hardBreak'
    const shown = found.filter((one, at) => !isBreak(one) || (at > 0 && !isBreak(found[at - 1])))
    while (isBreak(shown.at(-1))) shown.pop()
    return shown.flatMap((one, at) => (at === 0 || isBreak(one) || isBreak(shown[at - 1]) ? [one] : [text(' '), one]))
  })
  .filter(found => found.length > 0)
const line = words.map(found => found.map(one => (one['type'] === 'hardBreak' ? text(' ') : one)))

const { block } = fc.letrec<{ block: Tree; blocks: readonly Tree[] }>(tie => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    words.map(content => ({ type: 'paragraph', content })),
    fc
      .record({ level: fc.integer({ min: 1, max: 6 }), content: line })
      .map(({ level, content }) => ({ type: 'heading', attrs: { level }, content })),
    fc
      .record({ code: fc.stringMatching(/^[a ~`\n>#-]{1,12}$/), language: fc.constantFrom(null, 'js', 'c++') })
      .map(({ code, language }) => ({ type: 'codeBlock', attrs: { language }, content: [text(code)] })),
    fc.constant<Tree>({ type: 'horizontalRule' }),
    fc
      .record({ columns: fc.integer({ min: 1, max: 3 }), cells: fc.array(line, { minLength: 6, maxLength: 6 }) })
      .map(({ columns, cells }) => ({
        type: 'table',
        content: ['tableHeader', 'tableCell'].map((type, row) => ({
          type: 'tableRow',
          content: cells
            .slice(row * columns, (row + 1) * columns)
            .map(content => ({ type, content: [{ type: 'paragraph', content }] })),
        })),
      })),
    tie('blocks').map(content => ({ type: 'blockquote', content })),
    fc
      .record({
        kind: fc.constantFrom(['bulletList', {}], ['orderedList', {}], ['orderedList', { start: 9 }], ['taskList', {}]),
        items: fc.array(fc.record({ checked: fc.boolean(), content: tie('blocks') }), { minLength: 1, maxLength: 3 }),
      })
      .map(({ kind: [type, attrs], items }) => ({
        type,
        attrs,
        content: items.map(({ checked, content }) =>
          type === 'taskList' ? { type: 'taskItem', attrs: { checked }, content } : { type: 'listItem', content },
        ),
      })),
  ),
}))

test('what Markdown has signs for is the same document when it is read again', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), content => {
      const before = { type: 'doc', content }
      const written = markdownOf(writeRich(readRich(before)))
      expect(stored(treeOfMarkdown(written)), written).toBe(stored(before))
    }),
    { numRuns: 1_000 },
  )
})

test('no word of any text in Markdown is lost, and no text is too odd to be read', () => {
  const piece = fc.oneof(
    fc.stringMatching(/^[a-z]{3,6}$/),
    fc.constantFrom(
      ...'# |> |- |1. |    |\t|\n|\n\n|```|~~~|**|*|_|~~|`|[|](|)|![|<|>|<br>|\\|&|&amp;|[x] |---|===|! '.split('|'),
    ),
    fc.constantFrom('|', ' | ', '\n| --- | --- |\n'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
      const markdown = pieces.join('')
      const read = stored(treeOfMarkdown(markdown))
      for (const word of markdown.replaceAll(/<br>|&amp;/g, ' ').match(/[a-z]{3,}/g) ?? [])
        expect(
          read.replaceAll(/"(?:type|level|start|checked|content|marks|attrs)":|"language":/g, ''),
          markdown,
        ).toContain(word)
    }),
    { numRuns: 2_000 },
  )
})

test('every tree is written in Markdown that keeps its words when it is read', () => {
  fc.assert(
    fc.property(anyTree, tree => {
      const read = readRich(tree)
      const after = stored(treeOfMarkdown(markdownOf(writeRich(read))))
      read.descendants(node => {
        for (const word of node.text?.match(/[a-zé]{3,}/g) ?? []) expect(after).toContain(word)
      })
    }),
  )
})

describe('Markdown of other programs', () => {
  test.each([
    ['a\nb  \nc\\\nd', '<p>a b<br>c<br>d</p>'],
    ['Head\n====\n\nSub\n---', '<h1>Head</h1><h2>Sub</h2>'],
    ['## Head ##\ntext', '<h2>Head</h2><p>text</p>'],
    ['- a\n\n  b\n- c', '<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>'],
    ['* a\n    1. b', '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>'],
    ['- a\nlazy', '<ul><li><p>a lazy</p></li></ul>'],
    ['- [ ] a\n- b', '<ul data-type="taskList"><li data-checked="false"><p>a</p></li></ul><ul><li><p>b</p></li></ul>'],
    ['> a\nlazy\n\nb', '<blockquote><p>a lazy</p></blockquote><p>b</p>'],
    [
      '```js {1,3} title="x"\na\n```',
      '<pre data-language="js" data-lc-attrs="{&quot;info&quot;:&quot;js {1,3} title=\\&quot;x\\&quot;&quot;}"><code>a</code></pre>',
    ],
    ['    let a\n\n    b', '<pre><code>let a\n\nb</code></pre>'],
    ['~~~ts\na\n', '<pre data-language="ts"><code>a\n</code></pre>'],
    [
      '***both*** __bold__ _it_ snake_case 2 * 3',
      '<p><em><strong>both</strong></em> <strong>bold</strong> <em>it</em> snake_case 2 * 3</p>',
    ],
    ['**a *b* c**', '<p><strong>a </strong><em><strong>b</strong></em><strong> c</strong></p>'],
    [
      '<https://e.com/a> <a@b.nl>',
      '<p><a href="https://e.com/a">https://e.com/a</a> <a href="mailto:a@b.nl">a@b.nl</a></p>',
    ],
    [
      '[a](https://e.com "t") ![b](/c.png)',
      '<p data-space="keep"><a href="https://e.com">a</a> <img src="/c.png" alt="b"></p>',
    ],
    ['[a](javascript:x) <b>c</b> &lt;', '<p>[a](javascript:x) &lt;b&gt;c&lt;/b&gt; &lt;</p>'],
    [
      'a | b\n--|--\n`c\\|d` | e',
      '<table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td><p><code>c|d</code></p></td><td><p>e</p></td></tr></tbody></table>',
    ],
    ['1986\\. A year', '<p>1986. A year</p>'],
  ])('%j', (markdown, shown) => {
    expect(html(markdown)).toBe(shown)
  })

  test('is read in a moment, however deep or odd it is', () => {
    for (const part of ['>', '- ', '*a ', 'a* ', '[', '![](', '`', '``a`', '**_', '<', '| ', '1. ', '\\', '~~'])
      expect(treeOfMarkdown(part.repeat(20_000))['type'], part).toBe('doc')
  })
})
