import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { fillTemplate } from '../../../src/contract/report/fill.ts'
import { readTemplate } from '../../../src/contract/report/template.ts'
import { paperSay } from '../../../src/widgets/paper-chart-say.ts'
import { drawPaperChart } from '../../../src/widgets/paper-chart.ts'
import { contentOf, textWidth } from './content.ts'
import type { PdfNode } from './node.ts'
import { createPdfWriter, PdfFailure } from './writer.ts'

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
/** The texts of a node, each line of a table as one. */
const textOf = (node: unknown): string =>
  Array.isArray(node)
    ? node.map(textOf).join('|')
    : typeof node === 'object' && node !== null
      ? Object.entries(node)
          .filter(([key]) => ['text', 'stack', 'ul', 'ol', 'table', 'body', 'columns'].includes(key))
          .map(([, inner]) => textOf(inner))
          .join('')
      : String(node)
const tableOf = (template: string) =>
  content(template).find(node => 'table' in node)?.['table'] as {
    readonly headerRows: number
    readonly widths: readonly string[]
    readonly body: readonly (readonly PdfNode[])[]
  }

describe('the content of a PDF file', () => {
  it('has white space as a browser shows it, and texts between blocks as paragraphs', () => {
    expect(content('  a \n <b> b</b> c<br>  d <p>\n e </p> f ').map(textOf)).toEqual(['a |b| c|\n|d', 'e', 'f'])
  })

  it('has links that lead out of the file, and paths as text', () => {
    const [first] = content('<a href="https://e.org">x</a> <a href="/app/shop">y</a> <a href="mailto:a@b.c">z</a>')
    const runs = first?.['text'] as { link?: string }[] | undefined
    expect(runs?.map(({ link }) => link)).toEqual(['https://e.org', undefined, undefined, undefined, 'mailto:a@b.c'])
  })

  it('has pictures of the template or of the data, but none that would fill the memory', () => {
    const png = (width: number, height: number): string => {
      const head = Buffer.alloc(33)
      head.writeUInt32BE(0x89504e47, 0)
      head.writeUInt32BE(width, 16)
      head.writeUInt32BE(height, 20)
      return `data:image/png;base64,${head.toString('base64')}`
    }
    const shown = (a: string) =>
      content('<img src="{{a}}" alt="x">', [{ a }]).map(node => ('image' in node ? 'image' : 'x'))
    expect(shown(png(2000, 2000))).toEqual(['image'])
    expect(shown(png(30_000, 30_000))).toEqual(['x'])
    expect(shown('/file/secret.png')).toEqual(['x'])
  })

  it('has each list in its item, and each heading as a bookmark that stays with what follows', () => {
    const [heading, list] = content('<h2>A <i>b</i></h2><p>c</p><ol start="3"><li>d<ul><li>e</li></ul></li></ol>')
    expect(heading).toMatchObject({
      unbreakable: true,
      stack: [{ outline: true, outlineText: 'A b', headlineLevel: 2 }, {}],
    })
    expect(list).toMatchObject({ start: 3, ol: [{ stack: [{}, { ul: [{}] }] }] })
  })

  it('has as many cells in each row of a table as it has columns, whatever spans are written', () => {
    const { body, headerRows } = tableOf(
      '<table><tbody><tr><td rowspan="9">a</td><td colspan="2">b</td></tr><tr><td>c</td></tr></tbody><tfoot><tr><td colspan="40">f</td></tr></tfoot><thead><tr><th>h</th></tr></thead></table>',
    )
    expect(headerRows).toBe(1)
    expect(new Set(body.map(row => row.length)).size).toBe(1)
    expect(body.map(textOf).map(text => text.replaceAll('|', ''))).toEqual(['h', 'ab', 'c', 'f'])
    expect(body[1]?.[0]).toMatchObject({ rowSpan: 2 })
  })

  it('gives short columns the width of their values', () => {
    const cell = 'a value that is longer than a number'
    expect(tableOf(`<table><tr><td>1,234.5</td><td>${cell}</td></tr></table>`).widths).toEqual(['auto', '*'])
    expect(tableOf('<table><tr><td>1</td><td>2</td></tr></table>').widths).toEqual(['*', '*'])
  })

  it('is as wide as the paper between its margins', () => {
    expect(textWidth({ format: 'A4', orientation: 'landscape' })).toBeCloseTo(751.89)
    expect(textWidth({ format: 'Letter', orientation: 'portrait' })).toBe(522)
  })
})

describe('a chart in a PDF file', () => {
  const chart = '<h2>A</h2><chart title="T" x="a" y="n" figures />'
  const svgIn = (nodes: readonly PdfNode[]): PdfNode | undefined =>
    nodes
      .flatMap(node => [node, ...((node['stack'] ?? []) as readonly PdfNode[])])
      .flatMap(node => [node, ...((node['stack'] ?? []) as readonly PdfNode[])])
      .find(node => 'svg' in node)

  it('is a drawing as wide as the text, on one page with its title and the heading above', () => {
    const [first, table] = content(chart, [{ a: 'x', n: 3 }])
    expect(first).toMatchObject({ unbreakable: true, stack: [{ headlineLevel: 2 }, { unbreakable: true }] })
    expect(svgIn([first ?? {}])?.['width']).toBeCloseTo(textWidth(paper), -1)
    expect(table).toHaveProperty('table')
  })

  it('is as wide as its cell in a table', () => {
    const [node] = content('<table><tr><td><chart x="a" y="n" /></td><td>b</td></tr></table>', [{ a: 'x', n: 3 }])
    const table = node?.['table'] as { readonly body: readonly (readonly PdfNode[])[] } | undefined // just written
    expect(svgIn(table?.body[0] ?? [])?.['width']).toBeLessThanOrEqual(textWidth(paper) / 2)
  })

  it('has texts that are markup as text, and nothing that names a file', () => {
    const svg = String(
      svgIn(content('<chart x="a" y="n" />', [{ a: '<image href="/etc/passwd"/>&amp;', n: 1 }]))?.['svg'],
    )
    expect(svg).toContain('&lt;image href=&quot;')
    expect(svg).not.toMatch(/<(?!\/?(?:svg|g|rect|line|path|circle|text)[ >])/)
    expect(svg).not.toMatch(/<[^>]* (?:href|style|class|on\w+)=/)
  })
})

describe('the writer of PDF files', () => {
  const writer = createPdfWriter({ heapMb: 64 })
  afterAll(() => writer.close())
  const write = (template: string, rows?: readonly object[]) =>
    writer.write({ ...paper, title: 't', lang: 'en', content: content(template, rows) })

  it('writes whatever the reader of templates keeps', async () => {
    const tags = ['p', 'div', 'ul', 'ol', 'li', 'table', 'tr', 'td', 'th', 'thead', 'h1', 'b', 'a', 'pre', 'dl', 'dt']
    const tag = fc.constantFrom(...tags, 'blockquote', 'hr', 'br', 'figure', 'caption', 'tfoot')
    const name = fc.constantFrom('', ' class="figures"', ' class="together right"', ' class="break"', ' rowspan="3"')
    const piece = fc.oneof(
      tag.map(one => `</${one}>`),
      fc.tuple(tag, name).map(([one, more]) => `<${one}${more} colspan="2">`),
      fc.constantFrom('<chart x="a" y="n" title="{{a}}" />', '<chart kind="line" x="a" y="n" figures />'),
      fc.constantFrom('<chart kind="pie" x="a" y="n" class="right" />', '<chart x="none" y="none" />'),
      fc.constantFrom('text ', '{{a}}', '\n', 'ﷺ 漢字 👩‍👩‍👧', '&nbsp;'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async pieces => {
        const bytes = await write(pieces.join(''), [{ a: 'value ﷺ <b>\u0007', n: 3 }])
        expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
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
    expect((await write('<p>x</p>')).byteLength).toBeGreaterThan(1000)
  })
})
