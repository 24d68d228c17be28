// What a visitor downloads before an element shows itself. Measured on the built cdn/ (npm run build).
import { describe, expect, it } from 'vitest'
// @ts-expect-error a build tool in plain JavaScript
import { measure } from '../tools/sizes.mjs'

interface Measured { readonly tag: string; readonly kB: number; readonly budget: number; readonly files: readonly { readonly file: string; readonly kB: number }[] }
const found = (measure as () => Measured[] | undefined)() // as written in sizes.mjs

/** Over their budget today, each with what it may weigh at most. A debt may only shrink, and goes when it is paid. */
const debts: Readonly<Record<string, number>> = { 'lc-widget': 90, 'lc-data-table': 121, 'lc-line-chart': 126, 'lc-sign-in': 82 }

describe('the size of an element', () => {
  it('can be measured: cdn/ is built', () => { expect(found?.length).toBeGreaterThan(10) })

  for (const { tag, kB, budget, files } of found ?? []) {
    const debt = debts[tag]
    it(`of <${tag}> is ${debt ? 'a known debt over' : 'within'} ${budget} kB for its first paint`, () => {
      expect(kB).toBeLessThanOrEqual(debt ?? budget)
      expect(debt !== undefined && kB <= budget, 'the debt is paid: take it off the list').toBe(false)
      expect(files.length).toBeLessThanOrEqual(18)
    })
  }
})
