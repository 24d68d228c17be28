import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { words as leave } from './leave/words.ts'
import { words as transfer } from './transfer/words.ts'
import { words as unsaved } from './unsaved/words.ts'
import { words as versions } from './versions/words.ts'
import { words } from './words.ts'

test('has every word the workbench says', () => {
  const known = { ...words, ...transfer, ...versions, ...leave, ...unsaved }
  const files = ['.', 'leave', 'transfer', 'unsaved', 'versions']
    .flatMap(folder =>
      readdirSync(join(import.meta.dirname, folder)).map(name => join(import.meta.dirname, folder, name)),
    )
    .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
  const said = files.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/'((?:builder|versions|transfer)\.[\w.]+)'/g)].map(found => found[1] ?? ''),
  )
  expect(said.length).toBeGreaterThan(80)
  expect([...new Set(said)].filter(key => !(key in known))).toEqual([])
})
