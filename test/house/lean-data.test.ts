// What remains of the call table in the CDN build.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
// @ts-expect-error a build tool in plain JavaScript
import { leanData as leanUntyped } from '../tools/lean-data.mjs'
import { calls } from '../../src/contract/calls/index.ts'
import { root } from './files.ts'

const leanData = leanUntyped as () => { load(id: string): Promise<{ readonly code: string } | null> } // a plugin of rollup

it('keeps of every write which reads it makes stale, and declares each call so that it is found by its id', async () => {
  const folder = join(root, 'dist/src/contract/calls')
  const files = readdirSync(folder).filter(name => name.endsWith('.js') && !/^(index|merge)\./.test(name))
  const texts = await Promise.all(files.map(async name => (await leanData().load(join(folder, name)))?.code ?? ''))
  const all = texts.join('\n')
  const built = files.map(name => readFileSync(join(folder, name), 'utf8')).join('\n')

  // an area that no element uses is not built
  const used = Object.values(calls).filter(({ id }) => built.includes(`id: "${id}"`))
  const missing = used.filter(({ id, stale }) => {
    const entry = new RegExp(`\\{"id":"${id}"[^}]*\\}`).exec(all)?.[0] ?? ''
    return !entry || (stale?.length && !entry.includes(`"stale":${JSON.stringify(stale)}`))
  })
  expect(used.length).toBeGreaterThan(30)
  expect(missing.map(({ id }) => id)).toEqual([])
  // rollup leaves out a call that is not used only if it may: its declaration is marked
  const declared = texts.flatMap(text => text.match(/"\w+":\/\*#__PURE__\*\/call\(\{"id":/g) ?? [])
  expect(declared).toHaveLength(all.match(/"id":/g)?.length ?? 0)
})
