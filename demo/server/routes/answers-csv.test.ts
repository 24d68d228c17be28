import { describe, expect, it } from 'vitest'
import { parseDefinition } from '../../../src/form/parse-definition.ts'
import { csvLine } from '../exports/csv.ts'
import { cellOf, columnsOf } from './answers-csv.ts'

describe('a line of the export', () => {
  it('quotes commas, quotes, breaks and outer spaces as RFC 4180 says', () => {
    expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', ' padded ', '', 1.5])).toBe(
      'a,"b,c","say ""hi""","two\nlines"," padded ",,1.5\r\n',
    )
  })

  it('lets no text be run as a formula, and leaves numbers numbers', () => {
    expect(csvLine(['=1+1', '+31612345678', '-x', '@sum', '\t=1', ' =1', -5])).toBe(
      "'=1+1,'+31612345678,'-x,'@sum,'\t=1,' =1,-5\r\n",
    )
  })
})

describe('the columns of the export', () => {
  const form = (questions: readonly object[], list: readonly object[] = []) =>
    parseDefinition({
      rows: [
        { key: 'a', questions },
        ...(list.length > 0 ? [{ key: 'b', type: 'List', lists: [{ key: 'l', questions: list }] }] : []),
      ],
    }).definition
  const labels = (...given: Parameters<typeof columnsOf>) =>
    columnsOf(...given)
      .slice(5)
      .map(column => column.label)

  it('have one for each repeat that was needed, beside each other', () => {
    const definition = form(
      [{ key: 'x', label: 'X' }],
      [
        { key: 'who', label: 'Who' },
        { key: 'age', label: 'Age', type: 'number' },
      ],
    )
    expect(labels([definition], ['x', 'who', 'who_2', 'age', 'age_1', 'who_x', 'whose_9'])).toEqual([
      'X',
      'Who',
      'Who 2',
      'Who 3',
      'Age',
      'Age 2',
    ])
  })

  it('name the question whose answer a label shows', () => {
    const definition = form([
      { key: 'product', label: 'Product' },
      { key: 'why', label: 'Why {{product}}, {{why}}?' },
      { key: 'gone', label: 'Of {{nobody}}' },
    ])
    expect(labels([definition], [])).toEqual(['Product', 'Why [Product], [Why …, …?]?', 'Of {{nobody}}'])
  })

  it('leave out rows that ask nothing, and distinguish equal labels', () => {
    const definition = form([
      { key: 'x', label: 'Same' },
      { key: 'y', label: 'Same' },
      { key: 'm', label: 'Text', type: 'markup' },
      { key: 'b', label: 'Press', type: 'button' },
    ])
    expect(labels([definition], [])).toEqual(['Same', 'Same (y)'])
  })

  it('keep what only an older version asked, at the end', () => {
    expect(
      labels(
        [
          form([{ key: 'new', label: 'New' }]),
          form([
            { key: 'old', label: 'Old' },
            { key: 'new', label: 'New, as it was' },
          ]),
        ],
        [],
      ),
    ).toEqual(['New', 'Old'])
  })
})

describe('a cell of the export', () => {
  const question = (more: object) => {
    const found = parseDefinition({ rows: [{ key: 'r', questions: [{ key: 'q', ...more }] }] }).definition.rows[0]
      ?.questions[0]
    if (!found) throw new Error('no question')
    return found
  }
  const options = [
    { key: 'a', name: 'First', value: 1 },
    { key: 'b', name: 'Second', value: 2 },
  ]

  it('writes choices by their names, lists joined', () => {
    expect(cellOf(question({ type: 'radio', options }), 2)).toBe('Second')
    expect(cellOf(question({ type: 'checkbox', options }), [1, 2, 9])).toBe('First; Second; 9')
    expect(
      cellOf(question({ type: 'group radio', options, radios: [{ key: 'in', label: 'Inside' }] }), { in: 1, gone: 2 }),
    ).toBe('Inside: First; gone: Second')
  })

  it('writes dates as ISO: the day a midnight belongs to, west and east of Greenwich', () => {
    const day = question({ type: 'date picker', settings: { mode: 'Date' } })
    for (const midnight of ['2026-03-01T00:00:00Z', '2026-02-28T13:00:00Z', '2026-03-01T11:00:00Z'])
      expect(cellOf(day, Date.parse(midnight)), midnight).toBe('2026-03-01')
    expect(cellOf(question({ type: 'date picker' }), Date.parse('2026-03-01T10:30:00Z'))).toBe('2026-03-01T10:30:00Z')
    expect(cellOf(question({ type: 'date picker', settings: { mode: 'Time' } }), 9.5 * 3_600_000)).toBe('09:30')
    expect(
      cellOf(question({ type: 'date picker', settings: { range: true, mode: 'Date' } }), {
        start: Date.parse('2026-03-01'),
        end: Date.parse('2026-03-02'),
      }),
    ).toBe('2026-03-01/2026-03-02')
  })

  it('writes files by name, addresses in a line and the rest as JSON', () => {
    expect(cellOf(question({ type: 'file upload' }), [{ name: 'a.jpg', uploaded: true }, { name: 'b.pdf' }])).toBe(
      'a.jpg; b.pdf',
    )
    expect(
      cellOf(question({ type: 'address' }), {
        street: 'Dam',
        number: '1',
        postcode: '1012JS',
        city: 'Amsterdam',
        municipality: 'Amsterdam',
        province: 'Noord-Holland',
        suffix: '',
      }),
    ).toMatch(/^Dam 1.*1012 ?JS Amsterdam/)
    expect(cellOf(question({ type: 'json' }), { a: { b: 1 } })).toBe('{"a":{"b":1}}')
    expect(cellOf(question({}), null)).toBe('')
    expect(cellOf(question({ type: 'number' }), -2.5)).toBe(-2.5)
  })
})
