// The facts of MongoDB's manual (manual.test-kit.ts), both compiled and in memory, on every engine.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manual, stock } from './manual.test-kit.ts'
import { fill, openEngines, rowsOf, sourceOf, waysOf } from './testing.ts'
import type { Engine } from './testing.ts'

let engines: Engine[] = []
beforeAll(async () => {
  engines = await openEngines('lc_pipeline_cases')
})
afterAll(async () => {
  await Promise.all(engines.map(engine => engine.close()))
})

describe('the manual of MongoDB', () => {
  for (const { says, page, docs, pipeline, gives } of manual) {
    it(`${says} [${page}] (COL-017)`, async () => {
      for (const { name, db } of engines) {
        await fill(db, 'docs', docs)
        await fill(db, 'stock', stock)
        const { compiled, memory } = waysOf(db)
        const source = sourceOf('docs', { stock: 'stock' })
        expect(await rowsOf(compiled, source, { pipeline }), `${name}, compiled`).toEqual(gives)
        expect(await rowsOf(memory, source, { pipeline }), `${name}, in memory`).toEqual(gives)
      }
    })
  }
})
