import { describe, expect, it } from 'vitest'
import { fillTemplate, type Drawn, type Filling } from './fill.ts'
import { faultSentence } from './fault-sentence.ts'
import { fieldsIn } from './fields-in.ts'
import { longestTemplate, readTemplate } from './template.ts'

const rows = [
  { airport: 'AMS', month: '2025-01', delay: 10, note: '<b>late</b>', date: '2025-03-04', open: true },
  { airport: 'AMS', month: '2025-02', delay: 20.456, note: null, date: '2025-03-05', open: false },
  { airport: 'RTM', month: '2025-01', delay: 1234.5, note: '', date: '2025-03-06', open: true },
]
const filling: Filling = {
  rows,
  name: 'Delays',
  lang: 'en',
  nowMs: Date.UTC(2025, 10, 23, 12),
  words: { yes: 'Yes', no: 'No' },
}

/** The drawn tree as a text in which every text is escaped. */
const shown = (drawn: readonly Drawn[]): string =>
  drawn
    .map(one => {
      if (typeof one === 'string') return one.replaceAll('<', '&lt;')
      const attributes = Object.entries(one.attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${one.tag}${attributes.join('')}>${shown(one.inside)}</${one.tag}>`
    })
    .join('')
const filled = (template: string, more: Partial<Filling> = {}): string =>
  shown(fillTemplate(readTemplate(template).parts, { ...filling, ...more }).drawn)
const faultsOf = (template: string): readonly string[] => readTemplate(template).faults.map(faultSentence)

describe('a filled template', () => {
  it.each([
    ['the value of the first row', '<p>{{airport}}</p>', '<p>AMS</p>'],
    ['a value as text, never as HTML', '<p>{{note}}</p>', '<p>&lt;b>late&lt;/b></p>'],
    ['a dash for nothing', '{{none}}', '–'],
    ['numbers as the reader writes them', '{{#rows}}{{delay}} {{/rows}}', '10 20.46 1,234.5 '],
    ['decimals', '{{delay | number 2}}', '10.00'],
    ['a percentage', '{{delay | percent}}', '10%'],
    ['a day', '{{date}}', 'Mar 4, 2025'],
    ['a month', '{{month | month}}', 'Jan 2025'],
    ['a value as it is stored', '{{date | text}}', '2025-03-04'],
    ['yes and no', '{{open}}', 'Yes'],
    [
      'figures of all rows',
      '{{sum delay}} {{min delay}} {{max delay}} {{avg delay | number 0}}',
      '1,264.96 10 1,234.5 422',
    ],
    ['what is known of the report', '{{@name}}, {{@rows}} rows, {{@date}}', 'Delays, 3 rows, November 23, 2025'],
    [
      'groups with their rows and figures',
      '{{#group airport}}<h2>{{airport}}</h2>{{#rows}}<i>{{month | text}}</i>{{/rows}}<b>{{@rows}}</b>{{/group}}',
      '<h2>AMS</h2><i>2025-01</i><i>2025-02</i><b>2</b><h2>RTM</h2><i>2025-01</i><b>1</b>',
    ],
    [
      'rows within a table',
      '<table><tr>{{#rows}}<td>{{airport}}{{/rows}}</table>',
      '<table><tr><td>AMS</td><td>AMS</td><td>RTM</td></tr></table>',
    ],
    ['nothing of what is for no rows', '{{#empty}}None{{/empty}}', ''],
    ['entities as letters', '&euro; &amp;lt; &#8211; &unknown;', '€ &amp;lt; – &unknown;'.replace('&amp;lt;', '&lt;')],
  ])('shows %s', (_, template, expected) => {
    expect(filled(template)).toBe(expected)
  })

  it('shows what is for no rows, and sums nothing', () => {
    expect(filled('{{#empty}}None{{/empty}}{{#rows}}x{{/rows}}{{sum delay}}', { rows: [] })).toBe('None–')
  })

  it('is written in Dutch for a Dutch reader', () => {
    expect(filled('{{sum delay}}, {{date}}', { lang: 'nl' })).toBe('1.264,96, 4 mrt 2025')
  })

  it('marks a field that does not exist while it is edited', () => {
    const known = new Set(['airport'])
    expect(filled('{{airport}} {{arport}} {{@rows}}', { known })).toBe('AMS <mark class="unknown">arport</mark> 3')
  })

  it('reads a key with dots in it, and a value within a value', () => {
    expect(filled('{{a.b}} {{c.d}}', { rows: [{ 'a.b': 1, c: { d: 2 } }] })).toBe('1 2')
  })

  it('ends where nobody reads on', () => {
    const many = Array.from({ length: 1000 }, () => ({}))
    const { parts } = readTemplate(`{{#rows}}${'<i>x</i>'.repeat(1000)}{{/rows}}`)
    expect(fillTemplate(parts, { ...filling, rows: many }).isCut).toBe(true)
    expect(fillTemplate(parts, { ...filling, rows: many.slice(0, 20) }).isCut).toBe(false)
  })
})

describe('an address', () => {
  it.each([
    [
      'escapes a value',
      '<a href="https://a.example/{{note}}">x</a>',
      '<a href="https://a.example/%3Cb%3Elate%3C%2Fb%3E">x</a>',
    ],
    [
      'has half of a character replaced',
      '<a href="https://a.example/{{half}}">x</a>',
      '<a href="https://a.example/a%EF%BF%BD">x</a>',
    ],
    ['may be of this site', '<a href="/app/crm">x</a>', '<a href="/app/crm">x</a>'],
    ['may be a value', '<a href="{{url}}">x</a>', '<a href="https://b.example/">x</a>'],
    ['never runs', '<a href="{{bad}}">x</a><a href="java&#115;cript:alert(1)">y</a>', '<a>x</a><a>y</a>'],
    [
      'of a picture may not come from a row, unless it is of this site',
      '<img src="{{url}}"><img src="{{own}}">',
      '<img></img><img src="/files/a.png"></img>',
    ],
  ])('%s', (_, template, expected) => {
    const row = {
      ...rows[0],
      half: 'a\uD83D',
      url: 'https://b.example/',
      bad: 'javascript:alert(1)',
      own: '/files/a.png',
    }
    expect(filled(template, { rows: [row] })).toBe(expected)
  })
})

describe('what may be stored', () => {
  it.each([
    ['<p class="lead">{{a}}</p>\n<hr />', '<p class="lead">{{a}}</p>\n<hr />'],
    ['<script>alert(1)</script>a', 'a'],
    ['<scr<script>ipt>alert(1)</script>', 'ipt>alert(1)'],
    ['<!--><script>alert(1)</script>-->', ''],
    ['<img src=x onerror=alert(1)>', '<img>'],
    ['<p style="position:fixed">a</p>', '<p>a</p>'],
    ['<svg><a href="x"></svg><style>*{}</style>a', 'a'],
    ["<a href='javascript:alert(1)' title='\"><b>'>x</a>", '<a title="&quot;b">x</a>'],
    ['a < b', 'a &lt; b'],
    ['<p title="', '<p title="">'],
    ['<form><input name=a>b</form>', 'b'],
    ['<p class="lc-root lead">a</p>', '<p>a</p>'],
  ])('of %s is %s', (written, stored) => {
    const { text } = readTemplate(written)
    expect(text).toBe(stored)
    expect(readTemplate(text).text, 'reading it again changes nothing').toBe(stored)
  })
})

describe('what is wrong', () => {
  it.each([
    ['{{}}', 'Line 1: A placeholder names no field.'],
    ['\n\n{{<b>}}', 'Line 3: “{{<b>}}” is not a placeholder.'],
    ['{{@time}}', 'Line 1: “{{@time}}” does not exist. Use @rows, @name, @date, @number, @value, @page, @pages.'],
    ['{{a | roman}}', 'Line 1: “{{a | roman}}” has an unknown format. Use number, percent, date, month, time, text.'],
    [
      '{{#each}}',
      'Line 1: “{{#each}}” does not exist. Use #rows, #group with a field, #empty, #if with a condition, #each with a list, #query with its slug, #head or #foot, and close it with /.',
    ],
    [
      '{{#group}}',
      'Line 1: “{{#group}}” does not exist. Use #rows, #group with a field, #empty, #if with a condition, #each with a list, #query with its slug, #head or #foot, and close it with /.',
    ],
    ['<p>\n{{#rows}}', 'Line 2: “{{#rows}}” is not closed with “{{/rows}}”.'],
    ['{{/rows}}', 'Line 1: “{{/rows}}” closes nothing.'],
    ['{{#rows}}<div>{{/rows}}</div>', 'Line 1: <div> begins within a section and does not end in it.'],
    ['{{#rows}}{{#group a}}{{/group}}{{/rows}}', 'Line 1: “{{#group a}}” cannot be here.'],
    ['<script>', 'Line 1: <script> is left out.'],
    ['<p onclick="x">', 'Line 1: The attribute “onclick” is left out.'],
    ['<a href="file:///a">', 'Line 1: The value of “href” is not allowed and is left out.'],
    ['<div>\n<b>x</div>', 'Line 2: <b> is not closed.'],
    ['</i>', 'Line 1: </i> closes nothing.'],
    ['<div>'.repeat(200), 'Line 1: Elements are nested too deeply.'],
  ])('in %s is named with its line', (template, expected) => {
    expect(faultsOf(template)).toContain(expected)
  })

  it('is an error even after many warnings', () => {
    expect(readTemplate(`${'<x1>\n'.repeat(100)}{{}}`).faults.some(({ kind }) => kind === 'error')).toBe(true)
  })

  it.each(['<', '{{', '<p ', '<a href="', '<!--', '{{#rows}}', '</p>', '<table><tr>', '<script>', '&#'])(
    'is found in one pass in the longest text of %s',
    { timeout: 20_000 }, // a quadratic pattern would take longer
    piece => {
      expect(() => readTemplate(piece.repeat(longestTemplate / piece.length))).not.toThrow()
    },
  )
})

it('lists the fields a template names, each with its first line', () => {
  const { parts } = readTemplate(
    '{{a}}\n<a href="/x/{{b}}" title="{{a}}">{{sum c}}</a>\n{{#group d}}{{@rows}}{{/group}}',
  )
  expect([...fieldsIn(parts)]).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 2],
    ['d', 3],
  ])
})
