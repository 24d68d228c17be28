// What a visitor downloads before an element shows itself. Measured on the built cdn/ (npm run build).
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
// @ts-expect-error a build tool in plain JavaScript
import { measure } from '../tools/sizes.mjs'
// @ts-expect-error a build tool in plain JavaScript
import { isFastBuild as isFastUntyped } from '../tools/fast-build.mjs'
import { root } from './files.ts'

interface Measured {
  readonly tag: string
  readonly kB: number
  readonly budget: number
  readonly files: readonly { readonly file: string; readonly kB: number }[]
}
const found = (measure as () => Measured[] | undefined)() // as written in sizes.mjs

// a build without the minifier weighs more than what is published
const isFast = (isFastUntyped as (stamp: string) => boolean)(join(root, 'cdn/.built')) // as written in fast-build.mjs

describe.skipIf(isFast)('the size of an element', () => {
  it('can be measured: cdn/ is built', () => {
    expect(found?.length).toBeGreaterThan(10)
  })

  for (const { tag, kB, budget, files } of found ?? []) {
    it(`of <${tag}> is within ${budget} kB for its first paint`, () => {
      expect(kB).toBeLessThanOrEqual(budget)
      expect(files.length).toBeLessThanOrEqual(tag === 'lc-form-builder' ? 24 : 18) // a builder's workbench is no visitor's first paint
    })
  }
})
