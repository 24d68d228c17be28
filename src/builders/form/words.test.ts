import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { words } from './texts.ts'

test('has every word the builder says', () => {
  // the other tabs have words of their own
  const files = ['.', 'edit', 'inspector']
    .flatMap(folder => readdirSync(join(import.meta.dirname, folder)).map(name => join(folder, name)))
    .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
  const said = files.flatMap(file =>
    [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
        /say\((?:[^'()]* \? )?'(builder\.[^']+)'(?:\s*:\s*'(builder\.[^']+)')?/g,
      ),
    ].flatMap(found => [found[1] ?? '', ...(found[2] ? [found[2]] : [])]),
  )
  expect(said.length).toBeGreaterThan(100)
  expect([...new Set(said)].filter(key => !(key in words))).toEqual([])
})
