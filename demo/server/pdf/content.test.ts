import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { fillTemplate } from '../../../src/contract/report/fill.ts'
import { readTemplate } from '../../../src/contract/report/template.ts'
import { paperSay } from '../../../src/widgets/paper-chart-say.ts'
import { drawPaperChart } from '../../../src/widgets/paper-chart.ts'
import { textWidth } from '../../../src/contract/report/paper.ts'
import { pngOf } from '../files/photo.test-kit.ts'
import { contentOf } from './content.ts'
import type { PdfNode, Row, Run } from './node.ts'
import { createPdfWriter, PdfFailure } from './writer.ts'
import { readWritten } from './written.test-kit.ts'

const paper = { format: 'A4', orientation: 'portrait' } as const
const drawnOf = (template: string, rows: readonly object[] = [{}]) =>
  fillTemplate(readTemplate(template).parts, {
    rows: rows.map(row => ({ ...row })),
    name: 'n',
    lang: 'en',
    nowMs: 0,
    words: { yes: 'Yes', no: 'No' },
    drawChart: chart => drawPaperChart(chart, 674, paperSay('en')),
  }).drawn
const content = (template: string, rows?: readonly object[]) => contentOf(drawnOf(template, rows), paper)
/** The nodes and the nodes in them, the outer ones first. */
function* all(part: unknown): Generator<PdfNode> {
  if (typeof part !== 'object' || part === null) return
  if ('is' in part) yield part as PdfNode // only nodes have it
  for (const inner of Object.values(part)) yield* all(inner)
}
function* runs(part: unknown): Generator<Run> {
  if (typeof part !== 'object' || part === null) return
  if ('text' in part && !('is' in part)) yield part as Run // only runs have it
  for (const inner of Object.values(part)) yield* runs(inner)
}
const textOf = (node: unknown): string => [...runs(node)].map(({ text }) => text).join('|')
const first = <Kind extends PdfNode['is']>(nodes: unknown, kind: Kind) =>
  [...all(nodes)].find((node): node is Extract<PdfNode, { is: Kind }> => node.is === kind)
const tableOf = (template: string) => {
  const { head = [], body = [], foot = [], widths = [] } = first(content(template), 'table') ?? {}
  return { head, body, foot, widths }
}

describe('the content of a PDF file', () => {
  it('has white space as a browser shows it, and texts between blocks as paragraphs', () => {
    expect(content('  a \n <b> b</b> c<br>  d <p>\n e </p> f ').map(textOf)).toEqual(['a |b| c|\n|d', 'e', 'f'])
  })

  it('has links that lead out of the file, and paths as text', () => {
    const [text] = content(
      '<a href="https://e.org">x<b>y</b></a> <a href="/app/shop">y</a> <a href="mailto:a@b.c">z</a>',
    )
    expect(text).toMatchObject({
      runs: [{ link: 'https://e.org', runs: [{ text: 'x' }, { text: 'y' }] }, {}, {}, {}, { link: 'mailto:a@b.c' }],
    })
    expect(JSON.stringify(text)).not.toContain('shop')
  })

  it('has pictures of the template or of the data, but none that would fill the memory', () => {
    const png = (width: number, height: number): string => {
      const head = Buffer.alloc(33)
      head.set(Buffer.from('89504e470d0a1a0a', 'hex'))
      head.writeUInt32BE(width, 16)
      head.writeUInt32BE(height, 20)
      return `data:image/png;base64,${head.toString('base64')}`
    }
    const shown = (a: string) => content('<img src="{{a}}" alt="x">', [{ a }]).map(({ is }) => is)
    expect(shown(png(2000, 2000))).toEqual(['picture'])
    expect(shown(png(30_000, 30_000))).toEqual(['leftOut'])
    expect(shown('/file/secret.png')).toEqual(['leftOut'])
    expect(shown(''), 'an empty value is not a picture that is missing').toEqual(['text'])
  })

  it('has pictures in their own size, as a browser shows them, and smaller where they are larger than the page', () => {
    const sizeOf = (width: number, height: number) => {
      const a = `data:image/png;base64,${pngOf(width, height).toString('base64')}`
      const { widthPt, heightPt } = first(content('<img src="{{a}}" alt="">', [{ a }]), 'picture') ?? {}
      return [Math.round(widthPt ?? 0), Math.round(heightPt ?? 0)]
    }
    expect([sizeOf(40, 20), sizeOf(1010, 10), sizeOf(10, 2000)]).toEqual([
      [30, 15],
      [505, 5],
      [3, 602],
    ])
  })

  it('has each list in its item, and headings that look as they are written', () => {
    const [heading, list] = content('<h2>A <i>b</i></h2><ol start="3"><li>d<ul><li>e</li></ul></li></ol>')
    expect(heading).toMatchObject({
      is: 'heading',
      rank: 2,
      level: 1,
      runs: [{ text: 'A ' }, { text: 'b', italic: true }],
    })
    expect(list).toMatchObject({ start: 3, items: [[{ is: 'text' }, { is: 'list', items: [[{}]] }]] })
  })

  it('has as many cells in each row of a table as it has columns, whatever spans are written', () => {
    const { head, body, foot } = tableOf(
      '<table><tbody><tr><td rowspan="9">a</td><td colspan="2">b</td></tr><tr><td>c</td></tr></tbody><tfoot><tr><td colspan="40">f</td></tr></tfoot><thead><tr><th>h</th></tr></thead></table>',
    )
    const widthOf = ({ cells }: Row) => cells.reduce((sum, { colspan = 1 }) => sum + colspan, 0)
    expect([...head, ...body, ...foot].map(widthOf)).toEqual([40, 40, 39, 40])
    expect([head, body, foot].map(part => textOf(part))).toEqual(['h', 'a|b|c', 'f'])
    expect(body[0]?.cells[0]).toMatchObject({ rowspan: 2 })
  })

  it('keeps rows in one piece, unless they may be higher than a page', () => {
    const { body } = tableOf(
      `<table><tr><td>low</td></tr><tr><td>${'high '.repeat(4000)}</td></tr><tr><td>${'<p>x</p>'.repeat(60)}</td></tr></table>`,
    )
    expect(body.map(({ isHigh = false }) => isHigh)).toEqual([false, true, true])
  })

  it('gives short columns the width of their values', () => {
    const cell = 'a value that is longer than a number'
    expect(tableOf(`<table><tr><td>1,234.5</td><td>${cell}</td></tr></table>`).widths).toEqual(['auto', 'rest'])
    expect(tableOf('<table><tr><td>1</td><td>2</td></tr></table>').widths).toEqual(['rest', 'rest'])
  })

  it('gives each column room for its longest word, in smaller letters if the paper is too narrow', () => {
    const [name, text, other] = tableOf(
      '<table><tr><td>Meteorologisch-waarschuwingssysteemkenmerk</td><td>a b c d e f g h</td><td>i j k l m n o p</td></tr></table>',
    ).widths
    expect([typeof name, text, other]).toEqual(['number', 'rest', 'rest'])
    const wide = tableOf(`<table><tr>${'<td>waarschuwing</td>'.repeat(12)}</tr></table>`)
    expect(wide.widths.reduce((sum: number, one) => sum + Number(one), 0)).toBeCloseTo(textWidth(paper))
    expect([...runs(wide)][0]?.sizePt).toBeLessThan(8)
  })

  it('is as wide as the paper between its margins', () => {
    expect(textWidth({ format: 'A4', orientation: 'landscape' })).toBeCloseTo(751.89)
    expect(textWidth({ format: 'Letter', orientation: 'portrait' })).toBe(522)
  })
})

describe('a chart in a PDF file', () => {
  const chart = '<h2>A</h2><chart title="T" x="a" y="n" figures />'
  it('is a drawing as wide as the text, together with its title', () => {
    const [heading, box, table] = content(chart, [{ a: 'x', n: 3 }])
    expect(heading).toMatchObject({ is: 'heading' })
    expect(box).toMatchObject({
      isTogether: true,
      inside: [{ is: 'figure', isAbove: true, inside: [{ is: 'drawing' }] }],
    })
    expect(first(box, 'drawing')?.widthPt).toBeCloseTo(textWidth(paper), -1)
    expect(table).toMatchObject({ is: 'table' })
  })

  it('is as wide as its cell in a table', () => {
    const table = content('<table><tr><td><chart x="a" y="n" /></td><td>b</td></tr></table>', [{ a: 'x', n: 3 }])
    expect(first(table, 'drawing')?.widthPt).toBeLessThanOrEqual(textWidth(paper) / 2)
  })

  it('has texts that are markup as text, and nothing that names a file', () => {
    const drawn = content('<chart x="a" y="n" />', [{ a: '<image href="/etc/passwd"/>&amp;', n: 1 }])
    const { svg } = first(drawn, 'drawing') ?? {}
    expect(svg).toContain('&lt;image href=&quot;')
    expect(svg).not.toMatch(/<(?!\/?(?:svg|g|rect|line|path|circle|text)[ >])/)
    expect(svg).not.toMatch(/<[^>]* (?:href|style|class|on\w+)=/)
  })
})

describe('the writer of PDF files', () => {
  const writer = createPdfWriter({ memoryMb: 220 })
  afterAll(() => writer.close())
  const write = (template: string, rows?: readonly object[]) =>
    writer.write({ ...paper, title: 't', lang: 'en', content: content(template, rows) })

  it('writes every text that the reader of templates accepts, so that it can be read aloud', async () => {
    const rare = 'ﷺ 漢字 👩‍👩‍👧 \u{10fffd}'
    const tags = ['p', 'div', 'ul', 'ol', 'li', 'table', 'tr', 'td', 'th', 'thead', 'h1', 'b', 'a', 'pre', 'dl', 'dt']
    const tag = fc.constantFrom(...tags, 'blockquote', 'hr', 'br', 'figure', 'caption', 'tfoot')
    const name = fc.constantFrom('', ' class="figures"', ' class="together right"', ' class="break"', ' rowspan="3"')
    const piece = fc.oneof(
      tag.map(one => `</${one}>`),
      fc.tuple(tag, name).map(([one, more]) => `<${one}${more} colspan="2">`),
      fc.constantFrom('<chart x="a" y="n" title="{{a}}" />', '<chart kind="line" x="a" y="n" figures />'),
      fc.constantFrom('<chart kind="pie" x="a" y="n" class="right" />', '<chart x="none" y="none" />'),
      fc.constantFrom('text ', '{{a}}', '\n', rare, '&nbsp;'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async pieces => {
        const { bytes } = await write(pieces.join(''), [{ a: 'value <b>\u0007', n: 3 }])
        const { accessible, mark } = await readWritten(bytes)
        expect(mark?.Marked).toBe(true)
        expect(pieces.includes(rare) || accessible === '1').toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('refuses what needs more memory than it has, and writes the next one', async () => {
    const huge = Array.from({ length: 6000 }, (_, index) => ({ a: `${index} `.repeat(20) }))
    const error = await write(
      '<table>{{#rows}}<tr><td>{{a}}</td><td>{{a}}</td><td>{{a}}</td></tr>{{/rows}}</table>',
      huge,
    ).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(PdfFailure)
    expect(error).toMatchObject({ failure: { status: 413, code: 'pdf.tooLarge' } })
    expect((await write('<p>x</p>')).bytes.byteLength).toBeGreaterThan(1000)
  })

  it('refuses what takes longer than its time, and writes the next one', async () => {
    const hasty = createPdfWriter({ timeMs: 500 })
    const job = { ...paper, title: 't', lang: 'en' }
    const long = Array.from({ length: 8000 }, (_, index) => ({ a: `row ${index}` }))
    const rows = content('<table>{{#rows}}<tr><td>{{a}}</td><td>{{a}}</td></tr>{{/rows}}</table>', long)
    await expect(hasty.write({ ...job, content: rows })).rejects.toMatchObject({
      failure: { status: 504, code: 'pdf.tookTooLong' },
    })
    expect((await hasty.write({ ...job, content: content('<p>x</p>') })).bytes.byteLength).toBeGreaterThan(1000)
    hasty.close()
  })
})
