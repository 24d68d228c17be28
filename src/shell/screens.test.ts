import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { routes } from './router.ts'
import { screens } from './screens.ts'

const here = new URL('./', import.meta.url)
const root = new URL('../../', here)
const files = ['src', 'elements']
  .flatMap(folder =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
  )
  .filter(name => /\.tsx?$/.test(name) && !/\.test(-kit)?\.tsx?$/.test(name))
const shipped = readdirSync(new URL('screens/', here))
  .filter(name => /\.tsx$/.test(name) && !name.endsWith('.test.tsx'))
  .map(name => name.slice(0, -'.tsx'.length))

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

it('ships a screen for every file in screens/, each at an address of the route table', () => {
  expect(Object.keys(screens).toSorted()).toEqual(shipped.toSorted())
  const addressed = new Set<string>(routes.map(route => route.screen))
  expect(shipped.filter(name => !addressed.has(name))).toEqual([])
})
