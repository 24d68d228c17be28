import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { problemIn } from './rich-problem.ts'
import { cleanText } from './rich-text.ts'
import { stableKey } from './stable-key.ts'

const doc = (...content: readonly unknown[]) => ({ type: 'doc', content })
const words = (text: string, ...marks: readonly unknown[]) => ({ type: 'text', text, marks })
const paragraph = (...content: readonly unknown[]) => ({ type: 'paragraph', content })
const nested = (depth: number): unknown => {
  let node: unknown = paragraph(words('deepest'))
  for (let at = 2; at < depth - 1; at++) node = { type: 'blockquote', content: [node] }
  return doc(node)
}

describe('a text that may not be stored is refused with the path', () => {
  it.each([
    [
      'link',
      'content.0.content.0.marks.1.attrs.href',
      'javascript:x()',
      paragraph(words('a', { type: 'bold' }, { type: 'link', attrs: { href: 'javascript:x()' } })),
    ],
    [
      'link',
      'content.0.content.0.marks.0.attrs.href',
      '/local',
      paragraph(words('a', { type: 'link', attrs: { href: '/local' } })),
    ],
    [
      'picture',
      'content.0.content.0.attrs.src',
      '//evil.example/a.png',
      paragraph({ type: 'image', attrs: { src: '//evil.example/a.png' } }),
    ],
    [
      'picture',
      'content.0.content.0.attrs.data-url',
      'a.png',
      paragraph({ type: 'customImage', attrs: { 'data-url': 'a.png' } }),
    ],
    [
      'video',
      'content.0.attrs.src',
      'https://films.example/1',
      { type: 'video', attrs: { src: 'https://films.example/1' } },
    ],
    ['video', 'content.0.attrs.url', 'file:///a.mp4', { type: 'youtube', attrs: { url: 'file:///a.mp4' } }],
    ['attribute', 'content.0.attrs.onclick', 'onclick', { type: 'laterNode', attrs: { onclick: 'x()' } }],
    [
      'attribute',
      'content.0.attrs.look.style',
      'style',
      { type: 'paragraph', attrs: { look: { style: 'color: red' } } },
    ],
    ['attribute', 'content.0.srcdoc', 'srcdoc', { type: 'laterNode', srcdoc: '<script>' }],
    [
      'address',
      'content.0.attrs.cards.1.bannerUrl',
      'ftp://a',
      { type: 'cards', attrs: { cards: [{}, { bannerUrl: 'ftp://a' }] } },
    ],
    ['address', 'content.0.attrs.note', 'vbscript:x', { type: 'paragraph', attrs: { note: 'vbscript:x' } }],
    ['shape', 'content.1', '', 'a', 5],
    ['shape', 'content.0.text', '', { type: 'text', text: { en: 'a' } }],
    ['shape', 'content.0.type', '', { type: 7 }],
    ['shape', 'content.0.marks', '', { type: 'text', text: 'a', marks: { bold: true } }],
    ['shape', 'content.0.content', '', { type: 'paragraph', content: { a: 1 } }],
  ])('%s at %s', (fault, path, name, ...content) => {
    expect(problemIn(doc(...content))).toEqual({ fault, path, name })
  })

  it('the first of several, in the order of the text', () => {
    const bad = paragraph(words('a', { type: 'link', attrs: { href: 'javascript:x' } }))
    expect(problemIn(doc(paragraph(words('a')), bad, { type: 'x', attrs: { onload: 'x' } }))?.path).toBe(
      'content.1.content.0.marks.0.attrs.href',
    )
  })

  it('within a text that was stored as JSON, and in a list of nodes', () => {
    const bad = { type: 'image', attrs: { src: 'blob:x' } }
    expect(problemIn(JSON.stringify(doc(bad)))?.path).toBe('content.0.attrs.src')
    expect(problemIn([paragraph(), bad])?.path).toBe('1.attrs.src')
  })

  it('more than 60 nodes within each other, of a text and of an attribute', () => {
    expect(problemIn(nested(60))).toBeUndefined()
    expect(problemIn(nested(61))).toMatchObject({ fault: 'deep' })
    let value: unknown = 'x'
    for (let at = 0; at < 5000; at++) value = { inside: value }
    expect(problemIn(doc({ type: 'x', attrs: { value } }))).toMatchObject({ fault: 'deep' })
  })

  it('more than 2,000,000 characters, of a tree, of HTML and of plain text', () => {
    const large = 'a'.repeat(2_000_001)
    expect(problemIn(doc(paragraph(words(large))))).toEqual({ fault: 'large', path: '', name: '' })
    expect(problemIn(large)).toMatchObject({ fault: 'large' })
    expect(problemIn(`<p>${large}</p>`)).toMatchObject({ fault: 'large' })
    expect(problemIn(doc(paragraph(words('a'.repeat(1_900_000)))))).toBeUndefined()
  })
})

describe('a text that may be stored has no problem', () => {
  it.each([
    [
      'of a later version',
      {
        ...doc(
          { type: 'laterNode', content: [{ type: 'laterInside', attrs: { size: 3 } }] },
          words('a', { type: 'laterMark', attrs: { tone: ['x'] } }),
        ),
        version: 9,
      },
    ],
    [
      'with an empty link, and nothing where a list could be',
      doc(
        { type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: '' } }, null] },
        { type: 'paragraph', attrs: [], content: null },
      ),
    ],
    ['with fields in an address', doc(words('a', { type: 'link', attrs: { href: 'https://a.example/{{id}}' } }))],
    [
      'with a stored picture',
      doc({
        type: 'customImage',
        attrs: { 'data-folderpath': 'file_upload/widgets', 'data-url': 'a b.png', alt: 'Data: sales in May' },
      }),
    ],
    ['with a video', doc({ type: 'video', attrs: { src: 'https://youtu.be/dQw4w9WgXcQ' } })],
    ['that is broken JSON', '{"type":"doc","content":[{"type":"paragraph"'],
    ['that is plain', 'javascript: a language'],
    ['that is HTML, which cleanText rewrites', '<p onclick="x()">a</p>'],
    ['that is nothing', undefined],
  ])('%s', (_, text) => {
    expect(problemIn(text)).toBeUndefined()
  })
})

// what the cleaner would leave out is what the check finds, so that nothing of a stored text is lost silently
const scalar = fc.oneof(
  fc.constantFrom(
    'javascript:x',
    'https://a.example/',
    '/a.png',
    '//host',
    'data:text/html,x',
    'data:image/png;base64,x',
    'Data: of May',
    'mailto:a@b.c',
  ),
  fc.boolean(),
  fc.integer(),
)
const attrs = fc.dictionary(
  fc.constantFrom('href', 'src', 'alt', 'style', 'onload', 'data-url', 'title', 'note', 'bannerUrl'),
  fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }), fc.dictionary(fc.constantFrom('src', 'x', 'onclick'), scalar)),
  { maxKeys: 3 },
)
const { tree } = fc.letrec<{ tree: object }>(tie => ({
  tree: fc.record(
    {
      type: fc.constantFrom('doc', 'paragraph', 'image', 'laterNode', 'text'),
      attrs,
      text: fc.constantFrom('a', 'b'),
      // one without an address is left out without a word
      marks: fc.array(
        fc.oneof(
          fc.record({ type: fc.constantFrom('bold', 'laterMark'), attrs }),
          fc.record({
            type: fc.constant('link'),
            attrs: fc.tuple(attrs, scalar).map(([rest, href]) => ({ ...rest, href })),
          }),
        ),
        { maxLength: 2 },
      ),
      content: fc.array(fc.oneof({ maxDepth: 3 }, fc.constant('words'), tie('tree')), { maxLength: 3 }),
      badge: fc.constantFrom('new', 'vbscript:x'),
    },
    { requiredKeys: ['type'] },
  ),
}))

describe('the check and the cleaner', () => {
  it('agree on every tree: one without a problem is stored as it was written', () => {
    let good = 0
    fc.assert(
      fc.property(tree, text => {
        const isSame = stableKey(cleanText(text)) === stableKey(text)
        if (problemIn(text) === undefined) good++
        expect(problemIn(text) === undefined).toBe(isSame)
      }),
      { numRuns: 2000, seed: 1 },
    )
    expect(good).toBeGreaterThan(100)
  })
})
