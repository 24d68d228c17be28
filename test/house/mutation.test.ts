// An area whose tests were renamed would go on being measured, by the tests that are left.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
// @ts-expect-error a tool in plain JavaScript
import { areas as untyped } from '../mutation/areas.mjs'
import { filesBelow, root } from './files.ts'

const areas: Readonly<Record<string, { readonly tests: readonly string[] }>> = untyped // as areas.mjs writes them

/** Of the folder before the first `*`, with the ending after the last one. */
function isThere(pattern: string): boolean {
  const [folder = '', ...more] = pattern.split(/\/\*+/)
  const end = pattern.split('*').at(-1) ?? ''
  return more.length === 0 ? existsSync(join(root, pattern)) : filesBelow(folder, /./).some(path => path.endsWith(end))
}

it('names only test files that exist, in every area of the mutation runs', () => {
  const missing = Object.entries(areas).flatMap(([area, { tests }]) =>
    tests.filter(pattern => !isThere(pattern)).map(pattern => `${area}: ${pattern}`),
  )
  expect(missing).toEqual([])
})
