import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const here = new URL('./', import.meta.url)
const root = new URL('../../', here)
const files = ['src', 'elements']
  .flatMap(folder =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
  )
  .filter(name => /\.tsx?$/.test(name) && !/\.test(-kit)?\.tsx?$/.test(name))
const shipped = [
  ...readFileSync(new URL('screens.ts', here), 'utf8').matchAll(/import\('\.\/screens\/([\w-]+)\.tsx'\)/g),
].map(match => match[1] ?? '')

it('loads every screen as a chunk of its own: nothing imports one other than on demand (NAV-034)', () => {
  expect(shipped.length).toBeGreaterThan(6)
  const direct = new RegExp(`(?:from|import) '[^']*screens/(?:${shipped.join('|')})\\.tsx'`)
  const sibling = new RegExp(`(?:from|import) '\\./(?:${shipped.join('|')})\\.tsx'`)
  expect(
    files.filter(name => {
      const text = readFileSync(new URL(name, root), 'utf8')
      return direct.test(text) || (name.startsWith('src/shell/screens/') && sibling.test(text))
    }),
  ).toEqual([])
})
