import { describe, expect, it } from 'vitest'
import { writeAge, writeDate, writeSpan } from './date.ts'
import { countryName, languageName, ownLanguageName, writeList } from './words-of.ts'

const noon = Date.UTC(2025, 11, 18, 12)

describe('a date', () => {
  it.each([
    ['day', '18 Dec 2025', '18 dec 2025'],
    ['longDay', '18 December 2025', '18 december 2025'],
    ['shortDay', '18 Dec', '18 dec'],
    ['month', 'Dec 2025', 'dec 2025'],
    ['moment', '18 Dec 2025, 12:00', '18 dec 2025, 12:00'],
  ] as const)('is written as a %s in the language of the reader', (look, english, dutch) => {
    expect([writeDate(noon, 'en-GB', look, 'UTC'), writeDate(noon, 'nl', look, 'UTC')]).toEqual([english, dutch])
  })

  it('is a dash if there is no date, and English in a language that does not exist', () => {
    expect([writeDate(undefined, 'en'), writeDate(Number.NaN, 'en')]).toEqual(['–', '–'])
    expect(writeDate(noon, 'not a language', 'day', 'UTC')).toBe('Dec 18, 2025')
  })

  it('is a span with another', () => {
    expect(writeSpan(noon, noon + 6 * 86_400_000, 'en-GB')).toEqual(expect.stringMatching(/^18.{1,3}24 Dec 2025$/))
  })

  it.each([
    [40, '1 min ago'],
    [89, '1 min ago'],
    [200, '3 min ago'],
    [7300, '2 hr ago'],
  ])('%i seconds ago', (seconds, text) => {
    expect(writeAge(seconds, 'en-US').replace('.', '')).toBe(text)
  })
})

it('names a language, and nothing for an invalid tag', () => {
  expect([languageName('nl', 'en'), languageName('nl', 'nl'), languageName('no code!', 'en')]).toEqual([
    'Dutch',
    'Nederlands',
    undefined,
  ])
})

it('names a language as its speakers do, and a country', () => {
  expect([
    ownLanguageName('fr'),
    ownLanguageName('no code!'),
    countryName('NL', 'nl'),
    countryName('ZZZ', 'nl'),
  ]).toEqual(['Français', 'no code!', 'Nederland', 'ZZZ'])
})

it('joins words as the language does', () => {
  expect([
    writeList(['a', 'b', 'c'], 'en-GB'),
    writeList(['a', 'b'], 'nl'),
    writeList(['a', 'b'], 'en', 'disjunction'),
  ]).toEqual(['a, b and c', 'a en b', 'a or b'])
})
