import { describe, expect, it } from 'vitest'
import { linearRegex, regexExpressions, textTest } from './linear-regex.ts'

type Find = (obj: unknown, expr: unknown, options: never) => unknown
const run = (find: Find, input: unknown, regex: unknown, options?: unknown) =>
  find({}, { input, regex, ...(options === undefined ? {} : { options }) }, {} as never) // no variables are read

describe('a pattern in memory', () => {
  it('finds a text in any place, with the options i, m and s (COL-017)', () => {
    const holds = (pattern: string, flags: string, text: string) => linearRegex(pattern, flags).test(text)
    expect([holds('b', '', 'abc'), holds('B', '', 'abc'), holds('B', 'i', 'abc')]).toEqual([true, false, true])
    expect([
      holds('^b$', '', 'a\nb\nc'),
      holds('^b$', 'm', 'a\nb\nc'),
      holds('a.b', '', 'a\nb'),
      holds('a.b', 's', 'a\nb'),
      holds('^B.C', 'ims', 'a\nb\nc'),
    ]).toEqual([false, true, false, true, true])
  })

  it('is the condition of a $match, on texts alone', () => {
    expect(['xay', 'b', 5, null, undefined, ['a']].map(textTest('a'))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
    expect(['xAy', 'b'].map(textTest(/a/i))).toEqual([true, false])
    expect(['xAy', 'xay'].map(textTest(/a/))).toEqual([false, true])
    expect(['5', 'x'].map(textTest(5))).toEqual([true, false])
    expect(['a\nb', 'a b'].map(textTest('a.b'))).toEqual([false, true])
  })

  it('has only the options that are given as a text', () => {
    const { $regexMatch } = regexExpressions as Record<string, Find>
    expect($regexMatch).toBeDefined()
    expect([undefined, null, 5, 's'].map(flags => run($regexMatch as Find, 'a\nb', 'a.b', flags))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it('ends before the last line break of a text, too', () => {
    expect(['a\n', 'a\n\n', 'ab\n', '\na', 'a'].map(textTest('^a$'))).toEqual([true, false, false, false, true])
    expect(['xa\n', 'x\n'].map(textTest('a'))).toEqual([true, false])
    expect(textTest('^ab')('a\n')).toBe(false)
    expect(textTest('^ab$')('abc')).toBe(false)
    expect(textTest('a\\z')('a\n')).toBe(false)
  })

  it('is distinguished from the same pattern with other options, also after many others', () => {
    expect([textTest(/q/)('Q'), textTest(/q/i)('Q'), textTest(/q/)('Q')]).toEqual([false, true, false])
    for (let n = 0; n < 450; n++) expect(textTest(`^p${n}$`)(`p${n}`)).toBe(true)
    expect(textTest(/q/i)('Q')).toBe(true)
  })

  it('returns in an expression whether, where and how often it matches', () => {
    const { $regexMatch, $regexFind, $regexFindAll } = regexExpressions
    expect([
      run($regexMatch, 'abc', 'b'),
      run($regexMatch, 'abc', 'x'),
      run($regexMatch, 'ABC', 'b', 'i'),
      run($regexMatch, 'ABC', 'b', null),
      run($regexMatch, 'a\nb', 'a.b', null),
    ]).toEqual([true, false, true, false, false])
    expect(run($regexFind, 'xa1b2', '([a-z])(\\d)')).toEqual({ match: 'a1', idx: 1, captures: ['a', '1'] })
    expect(run($regexFind, 'b', '(a)|b')).toEqual({ match: 'b', idx: 0, captures: [null] })
    expect(run($regexFind, 'abc', 'x')).toBeNull()
    expect(run($regexFindAll, 'a1b2', '\\d')).toEqual([
      { match: '1', idx: 1, captures: [] },
      { match: '2', idx: 3, captures: [] },
    ])
    expect(run($regexFindAll, 'abc', 'x')).toEqual([])
  })

  it.each([
    [null, 'a'],
    [undefined, 'a'],
    [5, '5'],
    [['a'], 'a'],
  ])('finds nothing in a value that is not a text: %j', (input, regex) => {
    expect([
      run(regexExpressions.$regexMatch, input, regex),
      run(regexExpressions.$regexFind, input, regex),
      run(regexExpressions.$regexFindAll, input, regex),
    ]).toEqual([false, null, []])
    expect(run(regexExpressions.$regexMatch, 'a', null)).toBe(false)
  })
})
