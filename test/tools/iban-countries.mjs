// Writes src/inputs/iban/countries.ts: the length and the pattern of the account numbers of each country, from
// ibantools, in the notation of the IBAN registry. Run `node test/tools/iban-countries.mjs` after an update of that
// package; a test fails when it is due.
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { getCountrySpecifications } from 'ibantools'

const classes = { '[0-9]': 'n', '[A-Z]': 'a', '[A-Z0-9]': 'c', '[0-9A-Z]': 'c' }

/** "^[A-Z]{4}[0-9]{10}$" as "a4n10". */
function shorten(pattern) {
  const short = pattern
    .replace(/^\^|\$$/g, '')
    .replaceAll(/(\[[A-Z0-9-]+\])(?:\{(\d+)\})?/g, (whole, letters, count = '1') =>
      classes[letters] ? classes[letters] + count : whole,
    )
  if (!/^([nac]\d+)+$/.test(short)) throw new Error(`"${pattern}" has no shorthand`)
  return short
}

/** Returns the text of countries.ts. */
export function countriesModule() {
  const entries = Object.entries(getCountrySpecifications()).filter(([, spec]) => spec.chars && spec.bban_regexp)
  const wrong = entries.filter(
    ([, spec]) =>
      4 + [...shorten(spec.bban_regexp).matchAll(/\d+/g)].reduce((sum, [count]) => sum + Number(count), 0) !==
      spec.chars,
  )
  if (wrong.length > 0) throw new Error(`Length and pattern differ: ${wrong.map(([code]) => code).join(', ')}`)
  return `// Written by test/tools/iban-countries.mjs; do not change it by hand.

/** "NLa4n10": what follows the check digits in a Dutch account number is four letters (a) and ten digits (n); c is either. */
export const countries = '${entries.map(([code, spec]) => code + shorten(spec.bban_regexp)).join(' ')}'
`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(fileURLToPath(new URL('../../src/inputs/iban/countries.ts', import.meta.url)), countriesModule())
