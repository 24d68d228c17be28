import { readFileSync } from 'node:fs'
import { getCountrySpecifications, isValidIBAN } from 'ibantools'
import { expect, test } from 'vitest'
// @ts-expect-error a build tool in plain JavaScript
import { countriesModule } from '../../../test/tools/iban-countries.mjs'
import { hasRightDigits, wrongForm } from './validate.ts'

test('the countries are those of the package', () => {
  expect(readFileSync(new URL('./countries.ts', import.meta.url), 'utf8')).toBe((countriesModule as () => string)()) // as written in iban-countries.mjs
})

test('every country that has IBANs is judged by its own length and pattern (INP-031)', () => {
  const countries = Object.entries(getCountrySpecifications()).filter(([, spec]) => spec.chars && spec.bban_regexp)
  expect(countries.length).toBeGreaterThan(75)
  const judged = countries.flatMap(([code, { chars, bban_regexp }]) => {
    // digits in digit positions, letters elsewhere
    const bban = [...(bban_regexp ?? '').matchAll(/\[([A-Z0-9-]+)\](?:\{(\d+)\})?/g)]
      .map(([, kind, count = '1']) => (kind === 'A-Z' ? 'A' : '1').repeat(Number(count)))
      .join('')
    const whole = `${code}00${bban}`
    return [
      whole.length === chars,
      wrongForm(whole) === null,
      wrongForm(whole.slice(0, -1)) !== null,
      wrongForm(`${whole}1`) !== null,
    ]
  })
  expect(judged.every(Boolean)).toBe(true)
})

test('the check digits are those of ISO 7064 (INP-032)', () => {
  const right = [
    'NL91ABNA0417164300',
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
    'MT84MALT011000012345MTLCAST001S',
  ]
  expect(right.map(hasRightDigits)).toEqual(right.map(() => true))
  const swapped = right.map(iban => iban.slice(0, 2) + iban.charAt(3) + iban.charAt(2) + iban.slice(4))
  expect(swapped.map(hasRightDigits)).toEqual(swapped.map(one => isValidIBAN(one)))
  expect(swapped.some(hasRightDigits)).toBe(false)
})
