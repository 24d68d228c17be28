// Writes src/inputs/phone/near.ts: the numbering plans of the Netherlands and the countries around it, from all plans
// of libphonenumber-js. Run `node test/tools/phone-metadata.mjs` after an update of that package; a test fails when it
// is due.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/**
 * Calling codes, not countries: the countries of a code are distinguished by each other's plans, so they are included
 * together.
 */
const codes = ['31', '32', '33', '352', '44', '49']
const target = fileURLToPath(new URL('../../src/inputs/phone/near.ts', import.meta.url))

/** Returns the text of near.ts. The full plans: the `mobile` ones refuse landlines. */
export function nearModule() {
  const all = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('libphonenumber-js/metadata.max.json'), 'utf8'),
  )
  const near = {
    version: all.version,
    country_calling_codes: Object.fromEntries(codes.map(code => [code, all.country_calling_codes[code]])),
    countries: Object.fromEntries(
      codes.flatMap(code => all.country_calling_codes[code]).map(country => [country, all.countries[country]]),
    ),
    nonGeographic: {},
  }
  return `// Written by test/tools/phone-metadata.mjs; do not change it by hand.
import type { MetadataJson } from 'libphonenumber-js/core'

export const near: MetadataJson = ${JSON.stringify(near)}
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, nearModule())
