// Pages of an intranet may have no HTTPS. What browsers have on secure pages only is not relied on there.
import { expect, it } from 'vitest'
import { filesBelow, isForTests, textOf } from './files.ts'

const missing = /\bcrypto\.(?:randomUUID|subtle)\b/

it('calls nothing that pages without HTTPS do not have', () => {
  expect(['crypto.randomUUID()', 'globalThis.crypto.subtle.digest'].every(text => missing.test(text))).toBe(true)
  const files = ['src', 'elements', 'demo/site'].flatMap(folder => filesBelow(folder, /\.(?:tsx?|mjs)$/))
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter(path => !isForTests(path) && missing.test(textOf(path).replaceAll(/`[^`\n]*`/g, '')))
  expect(found, 'use randomKey of src/base/random-key.ts').toEqual([])
})
