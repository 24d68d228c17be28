import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanMark, cleanText } from './rich-text.ts'

const doc = (...content: readonly unknown[]) => ({ type: 'doc', content })
const p = (...content: readonly unknown[]) => ({ type: 'paragraph', content })
const linked = (href: unknown) => ({ type: 'text', marks: [{ type: 'link', attrs: { href } }], text: 'x' })

describe('a document tree', () => {
  it('that may be stored comes back as it was, with what nobody here knows', () => {
    const tree = doc(
      {
        type: 'heading',
        attrs: { level: 2, textAlign: 'center' },
        content: [{ type: 'text', text: 'Note: see data: below' }],
      },
      p(
        linked('https://e.com'),
        { type: 'image', attrs: { src: '/a.png', alt: 'A', width: 40 } },
        {
          type: 'customButton',
          attrs: { 'data-id': '7', float: 'left', 'data-url': '/files/a', colwidth: [80, 90], title: 'a: b' },
        },
      ),
      {
        type: 'video',
        attrs: { src: 'https://video.example/1', provider: { name: 'x', url: 'https://video.example' } },
      },
    )
    expect(JSON.stringify(cleanText(tree))).toBe(JSON.stringify(tree))
  })

  it.each([
    'javascript:x()',
    'java\nscript:x',
    '\u0001javascript:x',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    7,
    { toString: 'https://e.com' },
  ])('loses a link to %j and keeps its words', href => {
    expect(cleanText(doc(p(linked(href))))).toEqual(doc(p({ type: 'text', marks: [], text: 'x' })))
    expect(cleanMark({ type: 'link', attrs: { href } })).toBeUndefined()
  })

  it.each(['javascript:x', '/\\host/a.png', '//host/a.png', 'data:text/html,x', 'blob:x'])(
    'loses the address %j of a picture',
    src => {
      expect(cleanText(doc({ type: 'image', attrs: { alt: 'A', src } }))).toEqual(
        doc({ type: 'image', attrs: { alt: 'A' } }),
      )
    },
  )

  it('keeps a description that begins like an address of data', () => {
    const table = { type: 'table', attrs: { caption: 'Data: sales in May' } }
    const picture = { type: 'image', attrs: { src: '/a.png', alt: 'Data: a chart', title: 'Data:image' } }
    expect(cleanText(doc(table, picture))).toEqual(doc(table, picture))
  })

  it('loses what runs in the attributes of others, however they are named and nested', () => {
    const attrs = {
      onclick: 'x()',
      onLoad: 'x()',
      style: 'background: url(x)',
      srcdoc: '<p>',
      href: ' JavaScript:x',
      'data-url': '/\\evil',
      imageUrl: 'file:///x',
      label: 'javascript:x',
      deep: { list: [{ href: 'vbscript:x', keep: 1 }], constructor: 1 },
    }
    expect(cleanText(doc({ type: 'button', attrs }))).toEqual(
      doc({ type: 'button', attrs: { deep: { list: [{ keep: 1 }] } } }),
    )
    expect(
      cleanText(doc(p({ type: 'text', text: 'x', marks: [{ type: 'strange', attrs: { href: 'javascript:x' } }] }))),
    ).toEqual(doc(p({ type: 'text', text: 'x', marks: [{ type: 'strange', attrs: {} }] })))
  })

  it.each([1500, 200_000])('nested %i deep becomes shallow and keeps its words', depth => {
    let tree: unknown = p({ type: 'text', text: 'deepest' })
    for (let at = 0; at < depth; at++) tree = { type: 'bulletList', content: [{ type: 'listItem', content: [tree] }] }
    const clean = JSON.stringify(cleanText(doc(tree)))
    expect(clean).toContain('deepest')
    expect(clean.split('bulletList').length).toBeLessThan(40)
  })
})

describe('HTML', () => {
  it('keeps the tags a reader shows, and text that is not HTML stays as it is', () => {
    const html =
      '<h2>A</h2><p data-align="center">Have the <b>log</b> at <a href="https://e.com/?a=1&amp;b=2">hand</a>.<br>Now &lt;</p><ul><li>one</li></ul><img src="/a.png" alt="A">'
    expect(cleanText(html)).toBe(html)
    for (const text of ['a < b', 'a <b', '1 > 0', '', '<3 you > me']) expect(cleanText(text)).toBe(text)
  })

  it.each([
    ['<p onclick="x()" style="a">Safe<script>alert(1)</script></p>', '<p>Safe</p>'],
    ['<script>alert(1)', ''],
    ['<SCRIPT>a</SCRIPT >b<p>', 'b<p>'],
    ['<a href="javascript:x">w</a>', '<a>w</a>'],
    ['<a href="java&#115;cript:x">w</a>', '<a>w</a>'],
    ['<img src="/&#92;evil/a.png">', '<img>'],
    ['<img src="/&bsol;evil">', '<img>'],
    ['<a href=//evil>w</a>', '<a>w</a>'],
    ['<svg><a xlink:href="javascript:x">w</a></svg>t<p>', 't<p>'],
    ['<iframe src="https://e.com"></iframe>t<p>', 't<p>'],
    ['<form><input name=nodeName></form><p>x</p>', '<p>x</p>'],
    ['<p>a<!-- <img src=x onerror=y> -->b</p>', '<p>ab</p>'],
    ['<p title="<img src=x onerror=y>">a</p>', '<p>a</p>'],
    ['<p "<img onerror=x>">a</p>', '<p>a</p>'],
    ['<a href="https://e.com" href="javascript:x">w</a>', '<a href="https://e.com">w</a>'],
    ['<span data-lc-kept=\'{"type":"x"}\'>w</span>', '<span>w</span>'],
    ['<<p>a', '&lt;<p>a'],
    ['<img src="data:image/svg+xml,<svg>">a<p>', '<img src="data:image/svg+xml,%3Csvg>">a<p>'],
    ["<a href='https://e.com/<\"'>a</a>", '<a href="https://e.com/%3C%22">a</a>'],
  ])('%j becomes %j, and stays that', (html, clean) => {
    expect(cleanText(html)).toBe(clean)
    expect(cleanText(clean)).toBe(clean)
  })

  // quadratic time would take hours, and the test would run out of its own
  it('is read in a time that grows with its length', () => {
    const runs: string[] = []
    for (const part of [
      '<a ',
      '<a "',
      "<a '",
      '<a b=',
      '<!--',
      '<a>',
      'a'.repeat(9),
      '<a b="',
      '< ',
      '<script>',
      '<a \t',
    ])
      for (const end of ['', '>']) runs.push(String(cleanText(`<p>${part.repeat(100_000)}${end}`)))
    expect(runs.filter(text => /<(?:script|!--)/.test(text))).toEqual([])
  })

  it('comes back as it was once it is clean', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '=',
        '/',
        ' ',
        '<p',
        '<a href=',
        '</',
        '<script>',
        '<!--',
        '-->',
        '&#58;',
        'javascript:',
        'https://e.com',
        '<img src=',
        'onerror=x',
      ),
      fc.string(),
    )
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 12 }).map(parts => parts.join('')),
        html => {
          const clean = String(cleanText(html))
          if (clean === html) return
          expect(cleanText(clean)).toBe(clean)
          expect(clean).not.toMatch(/<[^>]*=\s*["']\s*javascript/i)
          // a word inside a quoted URL, such as https://e.com/onerror=x, runs nothing
          expect(clean.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*(javascript|onerror|script)/i)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
