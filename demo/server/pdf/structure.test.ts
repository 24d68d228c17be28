// What those who do not see a PDF file hear of it: read again with a reader of such files.
import { afterAll, describe, expect, it } from 'vitest'
import { fillTemplate } from '../../../src/contract/report/fill.ts'
import { readTemplate } from '../../../src/contract/report/template.ts'
import { paperSay } from '../../../src/widgets/paper-chart-say.ts'
import { drawPaperChart } from '../../../src/widgets/paper-chart.ts'
import { pngOf } from '../files/photo.test-kit.ts'
import { contentOf, edgeOf } from './content.ts'
import { createPdfWriter } from './writer.ts'
import { readWritten } from './written.test-kit.ts'

const paper = { format: 'A4', orientation: 'portrait' } as const
const writer = createPdfWriter()
afterAll(() => writer.close())

async function written(template: string, rows: readonly object[] = [{}], { lang = 'en', title = 'Title' } = {}) {
  const { drawn, head, foot } = fillTemplate(readTemplate(template).parts, {
    rows: rows.map(row => ({ ...row })),
    ...{ name: 'n', lang, nowMs: 0, words: { yes: 'Yes', no: 'No' } },
    drawChart: chart => drawPaperChart(chart, 674, paperSay(lang)),
  })
  const { bytes } = await writer.write({
    ...{ ...paper, title, lang, content: contentOf(drawn, paper) },
    ...(head ? { head: edgeOf(head, paper) } : {}),
    ...(foot ? { foot: edgeOf(foot, paper) } : {}),
  })
  return readWritten(bytes)
}
const picture = `data:image/png;base64,${pngOf(40, 20).toString('base64')}`

describe('the structure of a PDF file', () => {
  it('says what it is, in which language, and that it meets PDF/UA', async () => {
    const { info, mark, preferences, accessible } = await written('<p>a</p>', [{}], { lang: 'nl-BE', title: 'Één' })
    expect([info['Language'], info['Title'], mark?.Marked, accessible]).toEqual(['nl-BE', 'Één', true, '1'])
    expect(preferences).toMatchObject({ DisplayDocTitle: true })
  })

  it('has headings, paragraphs, links, lists, quotes and code', async () => {
    const { structure } = await written(
      '<h1>One</h1><p>Text <b>bold</b> <a href="https://e.org">a <i>link</i></a></p><h2>Two</h2>' +
        '<ul><li>a</li><li>b<ol start="4"><li>c</li></ol></li></ul><blockquote>said</blockquote><pre>x</pre>',
    )
    expect(structure).toEqual([
      ...['H1 One', 'P Text', ' Span bold', ' Link', '  Span a', '  Span', '   Span link', 'H2 Two'],
      ...['L', ' LI', '  Lbl •', '  LBody a', ' LI', '  Lbl •', '  LBody', '   P b'],
      ...[' L', '  LI', '   Lbl 4.', '   LBody c', 'BlockQuote', ' P said', 'Code', ' P x'],
    ])
  })

  it('has tables with their heads, parts and captions', async () => {
    const { structure } = await written(
      '<table><caption>All</caption><thead><tr><th>Name</th><th>Sum</th></tr></thead>' +
        '<tbody><tr><td colspan="2">both</td></tr></tbody><tfoot><tr><td>Total</td><td>3</td></tr></tfoot></table>',
    )
    expect(structure).toEqual([
      ...['Table', ' Caption', '  Span All', ' THead', '  TR', '   TH Name', '   TH Sum'],
      ...[' TBody', '  TR', '   TD both', ' TFoot', '  TR', '   TD', '    Span Total', '   TD', '    Span 3'],
    ])
  })

  it('has pictures and charts with what they show in words', async () => {
    const { structure } = await written(
      '<figure><img src="{{a}}" alt="A bridge"><figcaption>In Rotterdam</figcaption></figure><chart title="Flights" x="b" y="n" />',
      [{ a: picture, b: 'Mon', n: 3 }],
    )
    expect(structure.map(line => line.replace(/\].*/, ']'))).toEqual([
      ...['Div', ' Caption', '  Span In Rotterdam', ' Figure [A bridge]'],
      ...['Div', ' Caption', '  Span Flights', ' Figure [One point: 3 (Mon).]'],
    ])
  })

  it('leaves out lines, pictures that say nothing, and the head and foot of pages', async () => {
    const { structure, pages } = await written(
      '{{#head}}<h1>Northline</h1><img src="{{a}}" alt="Logo">{{/head}}{{#foot}}<p>Page {{@page}}</p>{{/foot}}<p>a</p><hr><img src="{{a}}" alt="">',
      [{ a: picture }],
    )
    expect(structure).toEqual(['P a'])
    expect(pages).toMatchObject([{ outside: expect.stringMatching(/Northline.*Page 1/) as unknown }])
  })

  it('has headings of levels that follow each other, whatever levels are written', async () => {
    const { structure, accessible } = await written('<h2>a</h2><h5>b</h5><h3>c</h3><h1>d</h1><h6>e</h6>')
    expect(structure).toEqual(['H1 a', 'H2 b', 'H2 c', 'H1 d', 'H2 e'])
    expect(accessible).toBe('1')
  })

  it('is there also if no font has a letter, but does not promise that it can be read', async () => {
    const { structure, accessible, mark } = await written('<h1>A</h1><p>b \u{10fffd}</p>')
    expect(structure[0]).toBe('H1 A')
    expect([accessible, mark?.Marked]).toEqual([null, true])
  })
})

describe('the text of a PDF file', () => {
  it.each([
    '#read("/etc/hostname") #import "@preview/cetz:0.3.0" #panic()',
    '$x^2$ \\u{41} *b* _i_ `c` @ref <label> // c /* d */ ~ -- --- ... "q" \'q\' [x] {y}',
    '= Head - item + item / term: x',
    'שלום → ✓ é',
  ])('is data: %s', async text => {
    const { pages, structure } = await written('<p>{{a}}</p>', [{ a: text }], { title: text })
    const letters = (all = '') => all.replaceAll(/\s/g, '')
    expect(letters(structure.join(''))).toBe(`P${letters(text)}`)
    expect(pages).toHaveLength(1)
  })

  it('loses what no file can have: control characters and halves of letters', async () => {
    const a = 'a\u0000\u0007b\ud800c\udc00d\ufffee'
    const { structure, accessible, info } = await written(
      `<p>{{a}}</p><chart title="{{a}}" x="a" y="n" />`,
      [{ a, n: 1 }],
      {
        title: a,
      },
    )
    expect(structure[0]).toBe('P abcde')
    expect([info['Title'], accessible]).toEqual(['abcde', '1'])
  })

  it('goes on where a row, or what stays together, is higher than a page', async () => {
    const many = Array.from({ length: 150 }, (_, index) => `<p>line-${index}</p>`).join('')
    for (const around of [
      `<table><tr><td>x</td><td>${many}</td></tr></table>`,
      `<div class="together">${many}</div>`,
    ]) {
      const { pages } = await written(around)
      expect(pages.flatMap(({ text }) => text.match(/line-\d+/g) ?? [])).toHaveLength(150)
    }
    const heads = Array.from({ length: 90 }, (_, index) => `<tr><th>head-${index}</th></tr>`).join('')
    const { pages } = await written(`<table><thead>${heads}</thead><tfoot>${heads}</tfoot></table>`)
    expect(pages.flatMap(({ text }) => text.match(/head-\d+/g) ?? [])).toHaveLength(180)
  })

  it('has no heading alone at the foot of a page, whatever follows', async () => {
    const below = ['<p>below</p>', '<table><thead><tr><th>h</th></tr></thead><tr><td>below</td></tr></table>']
    const lines = Array.from({ length: 16 }, (_, index) => '<p>line</p>'.repeat(20 + index))
    for (const next of [...below, '<ul><li>below</li></ul>', '<div class="together"><p>below</p></div>'])
      for (const text of lines) {
        const { pages } = await written(`${text}<h2>Heading</h2>${next}`)
        expect(pages.find(page => page.text.includes('Heading'))?.text).toContain('below')
      }
  })

  it.each([
    'ul><li',
    'table><tr><td',
    'blockquote',
    'figure><figcaption>c</figcaption><div',
    'div class="together right"',
  ])('is there however deep it stands: %s', async tags => {
    const { pages } = await written(`<${tags}>`.repeat(20).replaceAll('<div', '<div class="center"') + 'END')
    expect(pages.at(-1)?.text).toContain('END')
  })

  it('has a word that is longer than its column on several lines, and is found as one', async () => {
    const word = 'abcdefghij'.repeat(30)
    const { structure } = await written('<table><tr><td>{{a}}</td><td>b</td></tr></table><p>{{a}}</p>', [{ a: word }])
    expect(structure.filter(line => line.endsWith(word))).toHaveLength(2)
  })
})
