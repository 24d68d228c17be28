// The typings as an embedder meets them: small files in test/types, compiled against the built package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'
import { root } from './files.ts'

it('lets pages in TypeScript, React, Vue, Svelte and Angular write what works, and nothing else', () => {
  expect(existsSync(join(root, 'dist/vue.d.ts')), 'dist/ is built').toBe(true)
  const run = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@typescript/native/bin/tsc'), '-p', join(root, 'test/types/tsconfig.json')],
    { encoding: 'utf8' },
  )
  expect(run.stdout + run.stderr).toBe('')
})
