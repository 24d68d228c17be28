// The package is what its lists are made from: these tests hold that it has the shape, the names and the categories that
// we promise.
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { iconCategories, iconStyles, splitIcon } from '../../../src/contract/icon-names.ts'
import { readDrawing } from './drawing.ts'
import { createIconSet } from './icon-set.ts'

const load = createRequire(import.meta.url)
const { icons } = load('@iconify-json/ic/icons.json') as { icons: Record<string, { body: string; hidden?: boolean }> }
const { categories } = load('@iconify-json/ic/metadata.json') as { categories: Record<string, string[]> }
const set = createIconSet()
const namesOf = async (search: string, more: object = {}): Promise<readonly string[]> =>
  (await set.list({ style: 'baseline', search, ...more })).map(({ name }) => name)

it('has every icon of the package in each of five styles, in one of the categories, with a drawing', async () => {
  const listed = (await Promise.all(iconStyles.map(style => set.list({ style: style.toLowerCase() })))).flat()
  const shown = Object.keys(icons).filter(name => splitIcon(name))
  expect(listed.length).toBe(2191 * 5)
  expect(new Set(listed.map(({ name }) => name))).toEqual(new Set(shown))
  expect(Object.keys(categories).toSorted()).toEqual([...iconCategories].toSorted())
  expect(shown.filter(name => !readDrawing(icons[name]?.body ?? '')?.length)).toEqual([])
})

it('finds icons by all the words of a search, in their names and categories, the nearest name first', async () => {
  expect((await namesOf('home')).slice(0, 3)).toEqual(['baseline-home', 'baseline-home-max', 'baseline-home-mini'])
  expect(await namesOf('Flight take')).toEqual(['baseline-flight-takeoff'])
  expect(await namesOf('take_flight')).toEqual(['baseline-flight-takeoff'])
  expect(await namesOf('maps taxi')).toEqual(['baseline-local-taxi', 'baseline-taxi-alert'])
  expect(await namesOf('zzz')).toEqual([])
})

it('lists one category only, icons that begin with a digit last', async () => {
  const maps = await set.list({ style: 'sharp', category: 'Maps' })
  expect(maps).toHaveLength(210)
  expect(maps.every(({ name, category }) => name.startsWith('sharp-') && category === 'Maps')).toBe(true)
  expect((await namesOf(''))[0]).toBe('baseline-abc')
  expect((await namesOf('')).at(-1)).toMatch(/^baseline-\d/)
})

it('does not know names that are those of objects', async () => {
  for (const name of ['constructor', 'baseline-constructor', '__proto__', '', 'home'])
    expect([name, await set.find(name)]).toEqual([name, undefined])
  expect(await set.find('sharp-home')).toHaveLength(1)
})
