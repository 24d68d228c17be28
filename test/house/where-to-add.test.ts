import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, textOf } from './files.ts'

it('names no file in "Where do I add" that is not there', () => {
  const named = [
    ...textOf('docs/ideas/where-to-add.md').matchAll(/`((?:src|elements|demo|test|docs)\/[^`<]*)`/g),
  ].flatMap(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(path => !existsSync(join(root, path)))).toEqual([])
})
