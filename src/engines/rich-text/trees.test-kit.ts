// Document trees for tests with many random texts.
import fc from 'fast-check'

/** Any tree a client may have stored, also ones no editor would make: blocks in words, words in lists, names in both spellings. */
const word = fc.oneof(
  fc.stringMatching(/^[a-zé][a-z{}&<> é]{0,11}$/),
  fc.constantFrom('one', '{name}', 'a < b', ' two  spaces '),
)
const mark = fc.oneof(
  fc
    .constantFrom('bold', 'strong', 'italic', 'em', 'underline', 'strike', 's', 'code', 'highlight')
    .map(type => ({ type })),
  fc
    .constantFrom('https://example.com/a', 'mailto:a@b.nl', 'tel:+31', 'javascript:x()', 7)
    .map(href => ({ type: 'link', attrs: { href, target: '_blank' } })),
  fc.constantFrom('#f00', 'red', 'x;y').map(color => ({ type: 'textStyle', attrs: { color, fontSize: '18px' } })),
  fc.constant({ type: 'superscript', attrs: { by: 2 } }),
)
const span = fc.constantFrom(undefined, null, 1, 2, 3, '2', 0, -1, 'x', 1000)
/** A cell of a table, with spans that another program may have written. */
export const anyCell = fc
  .record({
    type: fc.constantFrom('tableCell', 'tableHeader', 'table_cell'),
    colspan: span,
    rowspan: span,
    colwidth: fc.constantFrom(undefined, null, [120], [80, 0], [80, 90], [60, 0, 70], ['x'], [-4], 'wide'),
    color: fc.constantFrom(undefined, 'yellow', 'grey', '#fff', 3),
    extra: fc.constantFrom(undefined, 'left'),
    words: fc.stringMatching(/^[a-z]{3,6}$/),
  })
  .map(({ type, extra, words, ...attrs }) => ({
    type,
    attrs: { ...attrs, scope: extra },
    content: words.startsWith('q') ? [] : [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  }))
/** A table with rows of any length. */
export const anyTable = fc
  .record({
    caption: fc.constantFrom(undefined, 'Results <of> "2026"', ' ', 7),
    rows: fc.array(fc.array(anyCell, { maxLength: 4 }), { minLength: 1, maxLength: 4 }),
  })
  .map(({ caption, rows }) => ({
    type: 'table',
    attrs: { caption, by: 'x' },
    content: rows.map(content => ({ type: 'tableRow', content })),
  }))

const { node } = fc.letrec<{ node: unknown; list: readonly unknown[] }>(tie => ({
  list: fc.array(tie('node'), { maxLength: 4 }),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc
      .record({ text: word, marks: fc.array(mark, { maxLength: 3 }) })
      .map(({ text, marks }) => ({ type: 'text', text, marks })),
    fc.constantFrom(
      { type: 'hard_break' },
      { type: 'hardBreak' },
      { type: 'horizontalRule' },
      { type: 'image', attrs: { src: '/a.png', alt: 'A', width: 40, align: 'left', by: 2 } },
      { type: 'customImage', attrs: { 'data-folderpath': 'file_upload/widgets/wysiwyg', 'data-url': 'a b.png' } },
      { type: 'customImage', attrs: { 'data-url': 'https://e.com/a.png', alt: '"A" <', width: '50%' } },
      { type: 'customButton', attrs: { 'data-id': 7, float: 'left' } },
      { type: 'custom_button', content: [{ type: 'text', text: 'Go' }] },
      { type: 'field', attrs: { name: 'customer.name', label: 'Customer', by: 2 } },
      { type: 'field', attrs: { name: 'a}b' } },
      { type: 'mention', attrs: { id: 'u1', label: 'Ann <Lee>' } },
      { type: 'mention', content: [{ type: 'text', text: 'Bo' }] },
      { type: 'youtube', attrs: { src: 'https://youtu.be/abcdefgh' } },
      { type: 'video', attrs: { src: 'https://e.com/a.mp4?a=1&b=2', width: 320, height: '240', loop: true } },
      { type: 'callout', attrs: { tone: '<x "y">' }, content: [{ type: 'text', text: 'Mind & see' }] },
      { type: 'image', attrs: { src: 'javascript:x' } },
      'loose words',
      null,
      7,
    ),
    fc.record({
      type: fc.constantFrom(
        'paragraph',
        'bulletList',
        'bullet_list',
        'list_item',
        'listItem',
        'blockquote',
        'code_block',
        'table',
        'tableRow',
        'table_cell',
        'tableHeader',
        'doc',
        'taskList',
        'task_item',
        'details',
        'detailsSummary',
        'details_content',
        'callout',
      ),
      content: tie('list'),
    }),
    fc.record({
      type: fc.constant('heading'),
      attrs: fc.record({
        level: fc.constantFrom(1, 2, '3', 9, null),
        textAlign: fc.constantFrom('center', 'up', null),
      }),
      content: tie('list'),
    }),
    anyTable,
    fc.record({
      type: fc.constant('ordered_list'),
      attrs: fc.record({ start: fc.constantFrom(1, 4, 'x') }),
      content: tie('list'),
    }),
  ),
}))
export const anyTree = fc.oneof(
  fc.array(node, { maxLength: 4 }),
  fc.array(node, { maxLength: 5 }).map(content => ({ type: 'doc', content })),
)
