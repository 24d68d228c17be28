import { afterEach, describe, expect, it, vi } from 'vitest'
import { asDate, compareValues, rankOf, valuesAt } from './bson.ts'

const date = (ms: number) => new Date(ms)

describe('the order of values', () => {
  const rising: readonly unknown[] = [
    undefined,
    null,
    -1,
    0.5,
    2,
    '',
    'B',
    'a',
    'aa',
    'b',
    '\u00e4',
    '\uffee',
    '\u{1f600}',
    {},
    { a: 1 },
    { b: 1 },
    { b: 1, c: 0 },
    { b: 2 },
    { b: 'x' },
    [],
    [1],
    [1, 2],
    [2],
    ['x'],
    false,
    true,
    date(1),
    date(2),
  ]

  it('is that of BSON: by kind, then by value, texts by their code points (COL-017)', () => {
    expect(rising.map(value => rankOf(value))).toEqual([
      0, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 7, 7,
    ])
    const signs = rising.map((a, i) => rising.map((b, j) => compareValues(a, b) === Math.sign(i - j)))
    expect(signs.flatMap((row, i) => row.flatMap((isRight, j) => (isRight ? [] : [[rising[i], rising[j]]])))).toEqual(
      [],
    )
  })

  it('takes no note of fields that are missing', () => {
    expect([
      compareValues({ a: 1, b: undefined }, { a: 1 }),
      compareValues([date(1)], [date(1)]),
      compareValues([[1], 2], [[1], 3]),
    ]).toEqual([0, 0, -1])
  })
})

describe('a stored value as a date', () => {
  it.each<readonly [unknown, string]>([
    [0, '1970-01-01T00:00:00.000Z'],
    ['2024-05-06', '2024-05-06T00:00:00.000Z'],
    ['2024-05-06T07:08', '2024-05-06T07:08:00.000Z'],
    ['2024-05-06 07:08:09', '2024-05-06T07:08:09.000Z'],
    ['2024-05-06T07:08:09.5Z', '2024-05-06T07:08:09.500Z'],
    ['2024-05-06T07:08:09+02:00', '2024-05-06T05:08:09.000Z'],
    ['2024-05-06T07:08:09-0230', '2024-05-06T09:38:09.000Z'],
    ['2024-05-06T07:08Z', '2024-05-06T07:08:00.000Z'],
  ])('is read from %j', (value, text) => {
    expect(asDate(value)?.toISOString()).toBe(text)
  })

  it('is the date that it is', () => {
    const one = date(5)
    expect(asDate(one)).toBe(one)
  })

  it.each([
    undefined,
    null,
    true,
    {},
    [0],
    '',
    'x',
    '2024',
    '2024-05',
    '2024-5-6',
    '2024-13-01',
    '2024-05-06T25:00',
    'x2024-05-06',
    '2024-05-06x',
    '2024-05-06T07',
    '20240506',
    ['2024-05-06'],
    NaN,
    1e20,
  ])('is null for %j', value => {
    expect(asDate(value)).toBeNull()
  })
})

describe('a text without a zone', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('is of UTC wherever the server stands, and every engine reads what it is given', () => {
    const parse = vi.spyOn(Date, 'parse')
    for (const text of [
      '2024-05-06',
      '2024-05-06T07:08',
      '2024-05-06 07:08:09.5',
      '2024-05-06T07:08Z',
      '2024-05-06T07:08:09-0230',
      '2024-05-06T07:08:09+02:00',
    ])
      asDate(text)
    expect(parse.mock.calls.map(([text]) => text)).toEqual([
      '2024-05-06',
      '2024-05-06T07:08Z',
      '2024-05-06T07:08:09.5Z',
      '2024-05-06T07:08Z',
      '2024-05-06T07:08:09-02:30',
      '2024-05-06T07:08:09+02:00',
    ])
  })
})

describe('a path', () => {
  const at = (doc: unknown, path: string) => valuesAt(doc, path.split('.'))

  it('goes through documents and one level of each list, also by number (COL-017)', () => {
    expect(at({ a: { b: 1 } }, 'a.b')).toEqual([1])
    expect(at({ a: [{ b: 1 }, { b: [2, 3] }, 4, [{ b: 5 }], {}] }, 'a.b')).toEqual([1, [2, 3], undefined])
    expect(at({ a: ['x', { 1: 'y' }] }, 'a.1')).toEqual([{ 1: 'y' }, 'y'])
    expect(at({ a: [[1, 2]] }, 'a.0.1')).toEqual([2])
    expect(at({ a: Array.from({ length: 12 }, (_, i) => i) }, 'a.11')).toEqual([11])
    expect(at({ a: ['x'] }, 'a.1x')).toEqual([])
    expect(at({ a: ['x'] }, 'a.x1')).toEqual([])
    expect(valuesAt({ a: 1 }, [])).toEqual([{ a: 1 }])
  })

  it('finds nothing in other values, nor what every object inherits', () => {
    expect([
      at({}, 'a'),
      at({ a: null }, 'a.b'),
      at({ a: 'text' }, 'a.length'),
      at({}, 'toString'),
      at({ a: date(1) }, 'a.b'),
    ]).toEqual([[undefined], [undefined], [undefined], [undefined], [undefined]])
  })
})
