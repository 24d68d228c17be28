// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'
import { quietHtml, richNodes } from './rich-tree.ts'
import { hasText } from './rich-words.ts'
import { draw } from './root.test-kit.tsx'

const shown = (value: unknown): string =>
  draw(<RichText value={value} />)
    .root.querySelector('.lc-rich')
    ?.innerHTML.replaceAll(/ (data-level|loading)="\w+"/g, '') ?? ''

test('draws a document tree: blocks, lists, marks and alignment', () => {
  expect(
    shown({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          attrs: { textAlign: 'center' },
          content: [
            { type: 'text', text: 'a', marks: [{ type: 'bold' }, { type: 'textStyle', attrs: { color: '#f00' } }] },
            { type: 'hardBreak' },
            { type: 'text', text: 'b' },
          ],
        },
        { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'text', text: 'one' }] }] },
        { type: 'unheard of', content: [{ type: 'text', text: 'kept' }] },
      ],
    }),
  ).toBe('<p data-align="center"><span data-color="#f00"><strong>a</strong></span><br>b</p><ul><li>one</li></ul>kept')
})

test('draws simple HTML and nothing that runs, loads code or leads to a script', () => {
  expect(
    shown('<p>Hi <b>you</b> <a href="javascript:x()">there</a></p><script>x()</script><ul>\n<li>one</li>\n</ul>'),
  ).toBe('<p>Hi <strong>you</strong> there</p><ul><li>one</li></ul>')
  expect(shown('<table><tr><th>A</th></tr></table>')).toBe(
    '<div class="lc-rich-table"><table><tbody><tr><th>A</th></tr></tbody></table></div>',
  )
  expect(shown('<img src="javascript:x" onerror="x()"><img src="/a.png" alt="A">')).toBe('<img alt="A" src="/a.png">')
})

test('draws the caption of a table, colors of cells, and widths of columns as attributes', () => {
  const cell = (words: string, attrs: object) => ({
    type: 'tableCell',
    attrs,
    content: [{ type: 'text', text: words }],
  })
  const row = (...content: readonly unknown[]) => ({ type: 'tableRow', content })
  const table = (first: object, second: object) => ({
    type: 'table',
    attrs: { caption: 'Hours' },
    content: [row(cell('a', first), cell('b', second))],
  })
  expect(shown(table({ colspan: 2, colwidth: [80, 0], color: 'green' }, { colwidth: ['x'], color: '#f00' }))).toBe(
    '<div class="lc-rich-table"><table data-least-px="280"><caption>Hours</caption>' +
      '<colgroup><col data-px="80"><col><col></colgroup><tbody><tr>' +
      '<td colspan="2" data-color="green">a</td><td>b</td></tr></tbody></table></div>',
  )
  expect(shown(table({ colwidth: [80] }, { colwidth: [120] }))).toContain(
    '<table data-px="200"><caption>Hours</caption><colgroup><col data-px="80"><col data-px="120"></colgroup>',
  )
})

test('draws a text of any depth, with the words of what is too deep', () => {
  let tree: unknown = { type: 'paragraph', content: [{ type: 'text', text: 'deepest' }] }
  for (let at = 0; at < 20_000; at++) tree = { type: 'bulletList', content: [{ type: 'listItem', content: [tree] }] }
  expect(draw(<RichText value={{ type: 'doc', content: [tree] }} />).root.textContent).toContain('deepest')
})

test('draws plain text as it was written, line by line', () =>
  expect(shown('a < b\n\nc &amp; d')).toBe('<p>a &lt; b</p><p>c &amp; d</p>'))

test('starts headings at the third level of the page, whatever level the text starts at', () => {
  const heading = (level: number) => ({
    type: 'heading',
    attrs: { level },
    content: [{ type: 'text', text: `H${level}` }],
  })
  const { root } = draw(<RichText value={[heading(2), heading(4), heading(2)]} />)
  expect([...root.querySelectorAll('h3, h4, h5, h6')].map(one => one.tagName)).toEqual(['H3', 'H5', 'H3'])
  expect(
    [...draw(<RichText value={[heading(4)]} level={2} />).root.querySelectorAll('h2, h3')].map(one => one.tagName),
  ).toEqual(['H2'])
})

test('knows when there is nothing to show', () => {
  expect(['', '<p> </p>', null, [], 'x', { type: 'doc' }].map(hasText)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ])
})

test('reads HTML without putting its styles and handlers in force, whatever stands in quotes', () => {
  expect(
    quietHtml(
      '<p style="a>b" title="style=x" ONCLICK=\'y()\'>style="z" onclick=</p><style>p { }</style><a href=x/style=1\nstyle=c>',
    ),
  ).toBe(
    '<p data-lc-css="a>b" title="style=x" data-lc-off=\'y()\'>style="z" onclick=</p><a href=x/style=1\ndata-lc-css=c>',
  )
})

test('is not rendered again when only what is around it was', () => {
  // given: a text with a part that counts how often it is rendered
  let count = 0
  const parts = {
    counter: () => {
      count += 1
      return null
    },
  }
  const value = { type: 'doc', content: [{ type: 'counter' }] }
  const { redraw } = draw(<RichText value={value} parts={parts} />)
  expect(count).toBe(1)
  // when: the view around it renders, and when another text comes
  redraw(<RichText value={value} parts={parts} className='wide' />)
  expect(count).toBe(1)
  redraw(<RichText value={{ ...value }} parts={parts} />)
  expect(count).toBe(2)
})

test('reads HTML once for the reader and the editor of one text', () => {
  const html = '<p>One</p>'
  const first = richNodes(html)
  expect(richNodes(html)).toBe(first)
  expect(richNodes('<p>Two</p>')).not.toEqual(first)
  expect(richNodes(html)).toEqual(first)
})

test('draws as many blocks as are asked for, with headings as in the whole text', () => {
  const heading = (level: number) => ({ type: 'heading', attrs: { level }, content: [{ type: 'text', text: 'x' }] })
  const page = draw(<RichText value={{ type: 'doc', content: [heading(2), heading(2), heading(1)] }} most={2} />)
  expect([...page.root.querySelectorAll('.lc-rich > *')].map(({ tagName }) => tagName)).toEqual(['H4', 'H4'])
})
