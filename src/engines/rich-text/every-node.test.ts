// @vitest-environment happy-dom
// Derived from the schema: a new node, mark or attribute that a writer does not know fails here.
import fc from 'fast-check'
import { Fragment } from 'prosemirror-model'
import type { AttributeSpec, MarkType, Node, NodeType } from 'prosemirror-model'
import { describe, expect, test } from 'vitest'
import { htmlOf } from '../../base/rich-out/html.ts'
import { mailOf } from '../../base/rich-out/mail.ts'
import { markdownOf } from '../../base/rich-out/markdown.ts'
import { textOf } from '../../base/rich-out/text.ts'
import { readRich } from './read.ts'
import { schema } from './schema.ts'
import { writeRich } from './write.ts'

const { nodes } = schema
const writers = { html: htmlOf, mail: mailOf, text: textOf, markdown: markdownOf }
type Writer = keyof typeof writers

/** What attributes may have. One that is not here is a word. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  level: [1, 2, 6],
  start: [1, 4],
  textAlign: [null, 'center', 'right', 'justify'],
  language: [null, 'js', 'c++'],
  caption: [null, 'Hours'],
  colspan: [1],
  rowspan: [1],
  colwidth: [null, [120]],
  open: [false, true],
  checked: [false, true],
  src: ['https://e.com/a.png'],
  href: ['https://e.com/a', 'mailto:a@e.com'],
  alt: ['', 'a plan'],
  width: [null, '120', '50%'],
  height: [null],
  align: [null, 'left', 'center', 'right'],
  decorative: [null, true],
  'data-folderpath': [null, 'file_upload/widgets/wysiwyg'],
  'data-url': ['https://e.com/b.png'],
  'data-id': ['go'],
  float: [null, 'left'],
  fontSize: [null, 24],
  fontFamily: [null, 'Bold Italic'],
  extra: [null, '{"by":"x"}'],
  beside: [null],
}
/** Those that mean something else in each node or mark. */
const own: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  text_style: { color: [null, 'danger', '#a30000'] },
  highlight: { color: [null, 'pink'] },
  table_cell: { color: [null, 'green'] },
  table_header: { color: [null, 'green'] },
  video: { src: ['https://youtu.be/abcdefgh'], width: [640, 320], height: [480, 240] },
  custom_button: { inside: [null, '[{"type":"text","text":"press"}]'] },
  unknown_block: {
    stored: ['{"type":"callout","content":[{"type":"text","text":"strange"}]}'],
    name: ['callout'],
    words: ['strange'],
  },
  unknown_inline: {
    stored: ['{"type":"callout","content":[{"type":"text","text":"strange"}]}'],
    name: ['callout'],
    words: ['strange'],
  },
  unknown_mark: { stored: ['{"type":"superscript"}'] },
}
const attrsOf = ({ name, spec }: NodeType | MarkType): fc.Arbitrary<Readonly<Record<string, unknown>>> =>
  fc.record(
    Object.fromEntries(
      Object.keys((spec.attrs ?? {}) as Readonly<Record<string, AttributeSpec>>).map(attr => [
        attr,
        fc.constantFrom(...(own[name]?.[attr] ?? values[attr] ?? ['word'])),
      ]),
    ),
  )

const wordOf = (type: NodeType): string => `word${type.name.replaceAll('_', '')}`
/** A node with a word of its own in it, in the nodes that it must be in. */
function around(type: NodeType, attrs: Readonly<Record<string, unknown>>): readonly Node[] {
  const made = type.isText ? schema.text(wordOf(type)) : type.create(attrs, contentOf(type))
  if (type.isInline) return [nodes.paragraph.create(null, [schema.text('a '), made, schema.text(' b')])]
  if (type.isInGroup('block')) return [made]
  // such as the content of details: with all parts that it needs
  const whole = Object.values(nodes).find(one => contentOf(one).content.some(child => child.type === type))
  const parent = whole ?? Object.values(nodes).find(one => one.contentMatch.matchType(type) !== null)
  if (!parent) throw new Error(`No node has a ${type.name} in it.`)
  const inside = whole ? contentOf(parent).content.map(one => (one.type === type ? made : one)) : [made]
  return around(parent, {}).map(one => replaced(one, parent, Fragment.from(inside)))
}
const replaced = (node: Node, type: NodeType, content: Fragment): Node =>
  node.type === type
    ? node.copy(content)
    : node.copy(Fragment.from(node.content.content.map(one => replaced(one, type, content))))
/** The least that may be in a node, with a word. */
function contentOf(type: NodeType): Fragment {
  if (type.isLeaf) return Fragment.empty
  if (type.inlineContent) return Fragment.from(schema.text(wordOf(type)))
  const least = type.createAndFill()
  const found = least?.content.content ?? []
  const first = found.length > 0 ? found : [nodes.table_cell.create()]
  return Fragment.from(first.map(one => one.type.create(one.attrs, contentOf(one.type))))
}
const docOf = (content: readonly Node[]): Node => nodes.doc.create(null, content)
const stored = (value: unknown): string => JSON.stringify(writeRich(readRich(value)))

describe('every writer', () => {
  const all = Object.values(nodes).filter(type => type !== nodes.doc)

  test.each(all.map(type => [type.name, type] as const))('shows a node "%s" and its words', (_, type) => {
    fc.assert(
      fc.property(attrsOf(type), attrs => {
        const doc = docOf(around(type, attrs))
        const words = doc.textBetween(0, doc.content.size, ' ', '').match(/word[a-z]+/g) ?? []
        for (const [name, write] of Object.entries(writers)) {
          const written = write(writeRich(doc))
          for (const word of words) expect(written, name).toContain(word)
          const isShown = written.trim() !== write(writeRich(without(doc, type))).trim()
          expect(isShown || !type.isLeaf || isSilent(type, attrs, name as Writer), name).toBe(true)
        }
        expect(stored(htmlOf(writeRich(doc)))).toBe(JSON.stringify(writeRich(doc)))
      }),
      { numRuns: 25 },
    )
  })

  test.each(Object.values(schema.marks).map(type => [type.name, type] as const))(
    'shows words that are marked "%s", and HTML and mails the mark',
    (_, type) => {
      fc.assert(
        fc.property(attrsOf(type), attrs => {
          const of = (...marks: readonly ReturnType<MarkType['create']>[]) =>
            docOf([nodes.paragraph.create(null, schema.text('words', marks))])
          const doc = of(type.create(attrs))
          for (const write of Object.values(writers)) expect(write(writeRich(doc))).toContain('words')
          const shown = Object.entries(attrs).some(([name, value]) => name !== 'extra' && value !== null)
          const isPlain = type.name === 'unknown_mark' || (type.name === 'text_style' && !shown)
          for (const write of [htmlOf, mailOf])
            expect(isPlain || write(writeRich(doc)) !== write(writeRich(of()))).toBe(true)
          expect(stored(htmlOf(writeRich(doc)))).toBe(JSON.stringify(writeRich(doc)))
        }),
        { numRuns: 25 },
      )
    },
  )
})

/** What has no words to show: a picture that needs no description, and a button whose label its place has. */
const isSilent = (type: NodeType, attrs: Readonly<Record<string, unknown>>, writer: Writer): boolean =>
  writer !== 'html' &&
  writer !== 'mail' &&
  (type === nodes.image || type === nodes.custom_image
    ? attrs['alt'] === '' || attrs['decorative'] === true
    : type === nodes.custom_button && attrs['inside'] === null)

const without = (node: Node, type: NodeType): Node =>
  node.copy(
    Fragment.from(
      node.content.content.filter(one => one.type !== type).map(one => (one.isText ? one : without(one, type))),
    ),
  )
