import { describe, expect, it } from 'vitest'
import { leadingFlags, likeText, patternFault, plainPattern, toPostgresPattern } from './regex.ts'

describe('a pattern for PostgreSQL', () => {
  it.each([
    ['abc', 'abc'],
    ['^a.b$', '^a[^\\n]b\\n?$'],
    ['\\d\\w\\D\\W', '[0-9][A-Za-z0-9_][^0-9][^A-Za-z0-9_]'],
    ['a\\.b\\$\\[', 'a\\.b\\$\\['],
    ['\\.*', '\\.*'],
    ['\\d+', '[0-9]+'],
    ['[a-c]', '[a-c]'],
    ['[^a-c_]+x', '[^a-c_]+x'],
    ['[abc-]', '[abc-]'],
    ['[a-z0-9]*', '[a-z0-9]*'],
    ['[.$]', '[.$]'],
    ['x[ab]y[cd]', 'x[ab]y[cd]'],
    ['(ab)+', '(?:ab)+'],
    ['(?:a|b)c', '(?:a|b)c'],
    ['a|b', 'a|b'],
    ['((a)b)*', '(?:(?:a)b)*'],
    ['(a)(?:b)', '(?:a)(?:b)'],
    ['a*b+c?d{2}e{2,}f{2,13}', 'a*b+c?d{2}e{2,}f{2,13}'],
    ['a*?b+?c??d{2}?e', 'a*b+c?d{2}e'],
    ['.*', '[^\\n]*'],
    ['.{3}x', '[^\\n]{3}x'],
    ['a{12}', 'a{12}'],
    ['a b%_\'"', 'a b%_\'"'],
  ])('gives the same matches for %s', (pattern, sql) => {
    expect(toPostgresPattern(pattern)).toBe(sql)
  })

  it.each([
    '\\',
    '\\b',
    '\\s',
    '\\n',
    '\\1',
    '\\ ',
    '[',
    '[a',
    '[]a]',
    '[a\\d]',
    '[[:alpha:]]',
    '[a-',
    '[z-a-b]',
    '[-a]',
    '[^]',
    '(?=a)',
    '(?!a)',
    '(?<n>a)',
    '(?',
    '(a',
    'a)',
    ')(',
    '())(',
    'a**',
    'a+*',
    '*a',
    '(*a)',
    '|*',
    '^*',
    '$+',
    '(+a)',
    'a{',
    'a{x}',
    'a{,2}',
    'a{123}',
    'a{1,123}',
    '{2}',
    'a]',
    'a}',
    'a\nb',
    'a\tb',
    'a||b',
    '|a',
    'a|',
    '(|a)',
    '(a|)',
    '()',
    'a*?+',
    'a{2}{3}',
    'a???',
    'a|*b',
    'a{b}c{2}',
  ])('is left to memory, where both could read it differently: %j', pattern => {
    expect(toPostgresPattern(pattern)).toBeUndefined()
  })

  it('without special signs is the text it looks for', () => {
    expect(
      ['abc 1-2_%', 'a.c', '^a', 'a$', 'a*', 'a+', 'a?', '(a', 'a)', '[a', 'a]', '{a', 'a}', 'a|b', '\\d', ''].map(
        plainPattern,
      ),
    ).toEqual(['abc 1-2_%', ...Array<undefined>(15).fill(undefined)])
    expect(likeText('50%_\\a')).toBe('50\\%\\_\\\\a')
  })
})

describe('a regular expression', () => {
  it.each([
    ['a', ''],
    ['(a+)(b|c)', 'i'],
    ['(ab)+', ''],
    ['(a|b)c', 'ims'],
    ['(a|b){3}', ''],
    ['(?:a+b){2}', ''],
    ['\\(a+\\)+', ''],
    ['[(a+)]+', ''],
    ['a+b+c+d*e*f*', ''],
    ['a'.repeat(500), ''],
    ['(a|b)?', ''],
    ['((ab)c)+', ''],
    ['ä', 'u'],
    ['(a+)\\.+', ''],
    ['(a+)[b]+', ''],
    ['(a+)b+', ''],
    ['a+b\\+\\*[+*]c+d+e+f+g+', ''],
  ])('may run: %j with the options "%s"', (pattern, flags) => {
    expect(patternFault(pattern, flags)).toBeUndefined()
  })

  const endless = /repeats a group that itself repeats or chooses/
  it.each<readonly [string, string, RegExp]>([
    ['a'.repeat(501), '', /longer than 500/],
    ['a', 'g', /"g" are not supported/],
    ['a', 'iy', /"iy"/],
    ['a', 'xi', /option "x"/],
    ['a(', '', /not valid/],
    ['[', '', /not valid/],
    ['(?=a)', '', /ahead or behind/],
    ['(?!a)', '', /ahead or behind/],
    ['(?<=a)b', '', /ahead or behind/],
    ['(?<!a)b', '', /ahead or behind/],
    ['(a)\\1', '', /Back references/],
    ['(?<n>a)\\k<n>', '', /Back references/],
    ['(a+)+', '', endless],
    ['(a*)*', '', endless],
    ['(a|b)+', '', endless],
    ['(a{2,})*', '', endless],
    ['(a+){2,}', '', endless],
    ['(a+){2,3}', '', endless],
    ['((a+)b)+', '', endless],
    ['(x(a|b))*', '', endless],
    ['(a+)+b', 'i', endless],
    ['(a+){10,}', '', endless],
    ['a{1001}', '', /"a\{1001\}" is not supported: .*repeat/],
    ['a+b+c+d+e+f+g*', '', /six open repetitions/],
  ])('is refused: %j with the options "%s"', (pattern, flags, why) => {
    expect(patternFault(pattern, flags)).toMatch(why)
  })
})

it.each([
  ['(?i)abc', 'abc', 'i'],
  ['(?ims)a', 'a', 'ims'],
  ['abc', 'abc', ''],
  ['a(?i)b', 'a(?i)b', ''],
  ['(?x)a', '(?x)a', ''],
])('%s is the pattern %s with the flags "%s" (COL-017)', (written, pattern, flags) => {
  expect(leadingFlags(written)).toEqual({ pattern, flags })
})
