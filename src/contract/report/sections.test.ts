import { describe, expect, it } from 'vitest'
import { queriesIn } from './charts-in.ts'
import { readCondition, writeCondition } from './condition.ts'
import { faultSentence } from './fault-sentence.ts'
import { unknownIn } from './fields-in.ts'
import { fillTemplate, type Drawn, type Filling } from './fill.ts'
import { readTemplate } from './template.ts'

const invoice = {
  customer: 'Ådá',
  paid: false,
  amount: 0,
  due: '2026-03-01',
  tags: ['new', 'late'],
  lines: [
    { item: 'Bolt', price: 2, parts: [{ code: 'a' }, { code: 'b' }] },
    { item: 'Nut', price: 3.5, customer: 'Own' },
  ],
}
const filling: Filling = {
  rows: [invoice],
  name: 'Invoice',
  lang: 'en',
  nowMs: 0,
  words: { yes: 'Yes', no: 'No' },
}
const shown = (drawn: readonly Drawn[]): string =>
  drawn.map(one => (typeof one === 'string' ? one : `<${one.tag}>${shown(one.inside)}</${one.tag}>`)).join('')
const fill = (template: string, more: Partial<Filling> = {}) =>
  fillTemplate(readTemplate(template).parts, { ...filling, ...more })
const filled = (template: string, more: Partial<Filling> = {}): string => shown(fill(template, more).drawn)
const faultsOf = (template: string): readonly string[] => readTemplate(template).faults.map(faultSentence)

describe('a part with a condition', () => {
  it.each([
    ['customer', true],
    ['not customer', false],
    ['paid', false],
    ['not paid', true],
    ['amount', true], // 0 is a value
    ['missing', false],
    ['lines', true],
    ['customer = Ådá', true],
    ['customer = "Ådá"', true],
    ['customer != Ådá', false],
    ['missing != Ådá', true],
    ['amount >= 0', true],
    ['amount > 0', false],
    ['missing < 5', false],
    ['due < 2026-12-31', true],
    ['tags = late', true],
    ['tags = old', false],
    ['lines.price > 3', true],
    ['@rows = 1', true],
    ['paid = false', true],
  ])('is shown if %s: %s', (condition, isShown) => {
    expect(filled(`{{#if ${condition}}}x{{/if}}`)).toBe(isShown ? 'x' : '')
  })

  it('may stand in rows, in itself and around elements', () => {
    const rows = [{ a: 1, b: 'x' }, { a: 2 }]
    expect(filled('{{#rows}}{{#if a > 0}}<p>{{a}}{{#if b}}<b>{{b}}</b>{{/if}}</p>{{/if}}{{/rows}}', { rows })).toBe(
      '<p>1<b>x</b></p><p>2</p>',
    )
  })

  it.each(['', 'not', '= 3', 'a = b = c', 'a << 3', '<b>'])(
    'cannot be read of “%s”, and is named with its line',
    text => {
      expect(faultsOf(`\n{{#if ${text}}}x`)[0]).toMatch(
        /^Line 2: “{{#if.*}}” does not exist\. Use .*#if with a condition/,
      )
    },
  )

  it.each(['a', 'not a', 'a = b c', 'a.b >= 3'])('%s is written as it was read', text => {
    const condition = readCondition(text)
    expect(condition && writeCondition(condition)).toBe(text)
  })
})

describe('a list of the record', () => {
  it('is repeated for every entry, which sees the record around it', () => {
    expect(filled('{{#each lines}}<p>{{@number}} {{item}} {{price | number 2}} {{customer}}</p>{{/each}}')).toBe(
      '<p>1 Bolt 2.00 Ådá</p><p>2 Nut 3.50 Own</p>',
    )
  })

  it('may hold lists, and texts', () => {
    expect(filled('{{#each lines}}{{item}}:{{#each parts}}{{code}}{{item}} {{/each}}{{/each}}')).toBe(
      'Bolt:aBolt bBolt Nut:',
    )
    expect(filled('{{#each tags}}{{@number}}{{@value}} {{/each}}')).toBe('1new 2late ')
  })

  it('is summed from without, and written as its values', () => {
    expect(filled('{{sum lines.price}} {{max lines.price}} {{lines.item}}')).toBe('5.5 3.5 Bolt, Nut')
  })

  it('is nothing if there is none', () => {
    expect(filled('{{#each missing}}x{{/each}}{{#each customer}}{{@value}}{{/each}}')).toBe('Ådá')
  })

  it('marks a field that neither its entries nor the record have, by name', () => {
    const known = new Set(['customer', 'lines', 'lines.item', 'lines.parts', 'lines.parts.code'])
    const template =
      '{{#each lines}}{{item}}{{customer}}{{itme}}\n{{#each parts}}{{code}}{{kode}}{{/each}}{{/each}}{{item}}'
    const { parts } = readTemplate(template)
    expect([...unknownIn(parts, known)]).toEqual([
      ['itme', 1],
      ['kode', 2],
      ['item', 2],
    ])
    expect(filled('{{#each lines}}{{item}}{{itme}} {{/each}}', { known })).toBe(
      'Bolt<mark>itme</mark> Nut<mark>itme</mark> ',
    )
  })
})

describe('the rows of another query', () => {
  const template = '<ul>{{#query gates}}<li>{{gate}}</li>{{/query}}</ul>'
  const rowsOf = (query: string) => (query === 'gates' ? [{ gate: 'A1' }, { gate: 'B2' }] : 'No right.')

  it('are repeated, without the fields of the record', () => {
    expect(queriesIn(readTemplate(template).parts)).toEqual(['gates'])
    expect(filled(template, { rowsOf })).toBe('<ul><li>A1</li><li>B2</li></ul>')
    expect(filled('{{#query gates}}{{customer}}{{/query}}', { rowsOf, known: new Set(['customer']) })).toBe(
      '<mark>customer</mark><mark>customer</mark>',
    )
  })

  it('are nothing while they are read, and a reason if they cannot be', () => {
    expect(filled(template)).toBe('<ul></ul>')
    expect(filled('<ul>{{#query x}}<li>a</li>{{/query}}</ul>', { rowsOf })).toBe('<ul><li>No right.</li></ul>')
    expect(filled('<table>{{#query x}}<tr><td>a{{/query}}</table>', { rowsOf })).toContain(
      '<tr><td>No right.</td></tr>',
    )
  })

  it('are of five queries at most, with those of charts', () => {
    const five = [1, 2, 3, 4].map(one => `{{#query q${one}}}x{{/query}}`).join('')
    const chart = '<chart x="a" y="b" query="q5" />'
    expect(faultsOf(five + chart)).toEqual([])
    expect(faultsOf(`${five}${chart}{{#query q6}}x{{/query}}`)).toEqual([
      'Line 1: A template reads at most 5 other queries.',
    ])
  })
})

describe('the head and the foot of pages', () => {
  it('stand beside what is drawn, with the numbers of pages left open', () => {
    const { drawn, head, foot } = fill('{{#head}}<p>{{customer}}</p>{{/head}}a{{#foot}}{{@page}} / {{@pages}}{{/foot}}')
    expect(shown(drawn)).toBe('a')
    expect(shown(head ?? [])).toBe('<p>Ådá</p>')
    expect(foot).toEqual([
      { tag: 'span', attributes: { class: 'page' }, inside: [] },
      ' / ',
      { tag: 'span', attributes: { class: 'pages' }, inside: [] },
    ])
    expect(fill('a')).toEqual({ drawn: ['a'], isCut: false })
  })

  it.each([
    ['{{@page}}', 'Line 1: “{{@page}}” can only be in #head or #foot.'],
    ['<a title="{{@pages}}">', 'Line 1: “{{@pages}}” can only be in #head or #foot.'],
    ['{{#rows}}{{#head}}x{{/head}}{{/rows}}', 'Line 1: “{{#head}}” cannot be here.'],
    ['<div>{{#foot}}x{{/foot}}</div>', 'Line 1: “{{#foot}}” cannot be here.'],
    ['{{#foot}}x{{/foot}}{{#foot}}y{{/foot}}', 'Line 1: “{{#foot}}” cannot be here.'],
    ['{{#head}}{{#rows}}x{{/rows}}{{/head}}', 'Line 1: “{{#rows}}” cannot be here.'],
    ['{{#head}}<chart x="a" y="b" />{{/head}}', 'Line 1: “{{<chart>}}” cannot be here.'],
    ['{{#rows}}{{#query a}}x{{/query}}{{/rows}}', 'Line 1: “{{#query a}}” cannot be here.'],
    ['{{#each a}}{{#rows}}x{{/rows}}{{/each}}', 'Line 1: “{{#rows}}” cannot be here.'],
    [
      '{{#each a}}{{#each b}}{{#each c}}{{#each d}}x{{/each}}{{/each}}{{/each}}{{/each}}',
      'Line 1: “{{#each d}}” cannot be here.',
    ],
  ])('or what is repeated: %s is an error', (template, fault) => {
    expect(faultsOf(template)).toContain(fault)
  })
})

describe('a template that costs too much', () => {
  const many = Array.from({ length: 100_000 }, () => ({}))
  it.each([
    ['a list of 100,000 entries', '{{#each many}}<i>x</i>{{/each}}', [{ many }]],
    [
      'lists in lists in which nothing is drawn',
      '{{#each many}}{{#each many}}{{#each many}}{{/each}}{{/each}}{{/each}}',
      [{ many }],
    ],
    ['a long text in every entry', '{{#each many}}{{text}}{{/each}}', [{ many, text: 'x'.repeat(100_000) }]],
    ['a list written out again and again', '{{many}}'.repeat(9_000), [{ many: many.map(() => 1) }]],
    ['sums of a list again and again', '{{sum many.a}}'.repeat(7_000), [{ many: many.map(() => ({ a: 1 })) }]],
    [
      'conditions on a list in every entry',
      '{{#each many}}{{#if many.a = 2}}x{{/if}}{{/each}}',
      [{ many: many.map(() => ({ a: 1 })) }],
    ],
  ])('is cut: %s', { timeout: 10_000 }, (_, template, rows) => {
    const { drawn, isCut } = fill(template, { rows })
    expect(isCut).toBe(true)
    expect(shown(drawn).length).toBeLessThan(60_000_000)
  })
})
