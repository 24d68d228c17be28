import { expect, it } from 'vitest'
import { filesBelow, textOf } from './files.ts'

/** Classes that sheets of two folders style on purpose: a piece of `ui` in a place of its own, or what all roots share. */
const shared = [
  'lc-builder-changes',
  'lc-dialog-body',
  'lc-dialog-foot',
  'lc-frame',
  'lc-icon',
  'lc-overlays',
  'lc-page',
  'lc-popover',
  'lc-slider',
]

/** The folders whose sheets style a class, by the first class of each selector below the root. */
function homesOf(sheets: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const homes = new Map<string, Set<string>>()
  for (const path of sheets) {
    for (const [, selectors = ''] of textOf(path)
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/([^{}]+)\{/g)) {
      for (const selector of selectors.split(',')) {
        const name = [...selector.matchAll(/\.(lc-[\w-]+)/g)]
          .map(found => found[1] ?? '')
          .find(one => one !== 'lc-root')
        if (name !== undefined)
          homes.set(name, (homes.get(name) ?? new Set()).add(path.slice(0, path.lastIndexOf('/'))))
      }
    }
  }
  return homes
}

it('styles a class from one folder: all sheets of an element share its root', () => {
  const homes = homesOf(['src', 'elements'].flatMap(folder => filesBelow(folder, /\.css$/)))
  expect(homes.size).toBeGreaterThan(300)
  const several = [...homes]
    .filter(([, folders]) => folders.size > 1)
    .map(([name]) => name)
    .toSorted()
  expect(several).toEqual(shared)
})
