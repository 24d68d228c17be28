import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
// @ts-expect-error a build tool in plain JavaScript
import { nearModule } from '../../../test/tools/phone-metadata.mjs'
import { near } from './near.ts'

test('the near plans are those of the package, and stay small', () => {
  expect(readFileSync(new URL('./near.ts', import.meta.url), 'utf8')).toBe((nearModule as () => string)()) // as written in phone-metadata.mjs
  expect(JSON.stringify(near).length).toBeLessThan(12_000)
})
