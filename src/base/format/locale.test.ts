import { expect, it } from 'vitest'
import { localeOf } from './locale.ts'

it('takes the region of the first locale of the same language that the browser offers', () => {
  expect(localeOf('en', ['en-GB', 'en-US', 'en'])).toBe('en-GB')
  expect(localeOf('en', ['nl-NL', 'en', 'en-IE', 'en-US'])).toBe('en-IE')
  expect(localeOf('nl', ['en-GB', 'nl-BE'])).toBe('nl-BE')
  expect(new Intl.DateTimeFormat(localeOf('en', ['en-GB']), { timeZone: 'UTC' }).format(Date.UTC(2026, 3, 3))).toBe(
    '03/04/2026',
  )
})

it('keeps a language that names its region, and one for which the browser offers no region at all', () => {
  expect(localeOf('en-US', ['en-GB'])).toBe('en-US')
  expect(localeOf('en', [])).toBe('en')
  expect(localeOf('en', ['en'])).toBe('en')
})

it('takes the region of another language, where the platform knows how the first is written there', () => {
  const day = (locale: string): string =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).format(Date.UTC(2026, 10, 21))
  expect(localeOf('en', ['nl-NL', 'nl'])).toBe('en-NL')
  expect(localeOf('en', ['nl'])).toBe('en-NL')
  expect([day('en'), day(localeOf('en', ['nl-NL'])), day(localeOf('en', ['fr-FR']))]).toEqual([
    '11/21/2026',
    '21/11/2026',
    '21/11/2026',
  ])
  expect(localeOf('nl', ['ja-JP'])).toBe('nl')
})

it('keeps script and extensions of the language, and takes no region of another script', () => {
  expect(localeOf('en-u-hc-h12', ['en-GB'])).toBe('en-GB-u-hc-h12')
  expect(localeOf('zh', ['zh-TW', 'zh-SG'])).toBe('zh-SG')
  expect(localeOf('zh-Hant', ['zh-CN', 'zh-HK'])).toBe('zh-Hant-HK')
})

it('knows which languages change their script with the region, as the platform does', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const pairs = letters.flatMap(one => letters.map(other => one + other))
  const wrong: string[] = []
  for (const language of pairs) {
    const script = new Intl.Locale(language).maximize().script
    const region = pairs
      .map(pair => pair.toUpperCase())
      .find(region => new Intl.Locale(`${language}-${region}`).maximize().script !== script)
    // for each language with such a region: the region of another script is not taken
    if (script !== undefined && region !== undefined && localeOf(language, [`${language}-${region}`]) !== language)
      wrong.push(`${language}-${region}`)
  }
  expect(wrong).toEqual([])
})

it('accepts an invalid language tag on either side', () => {
  expect(localeOf('english!', ['en-GB'])).toBe('english!')
  expect(localeOf('en', ['*', 'C', 'en-GB'])).toBe('en-GB')
})
