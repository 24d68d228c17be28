import { expect, it } from 'vitest'
import { sizesPx } from '../../src/base/rich-values.ts'
import { filesBelow, textOf } from './files.ts'

/**
 * Classes that style sheets of two folders style on purpose: a `ui` component in another context, or what all roots
 * share.
 */
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

/** Text inside a drawing or a mark too small for the scale, and sizes relative to the surrounding text. */
const ownSizes = [
  'elements/views/sign-in-form.css: max(16px, 1em)', // an iPhone zooms in on less
  'src/engines/maps/maps.css: 10px / 1 var(--lc-font-text)', // degrees along the edge of a map
  'src/engines/table/grid.css: 9px', // the rank of a sorted column, superscript next to its arrow
  'src/inputs/file-upload/file-icon.css: var(--lc-weight-bold) 8px / 1 var(--lc-font-text)', // the ending of a file's name on its icon
  'src/shell/notifications-menu.css: 10px', // the count on the bell
  ...sizesPx.map(px => `src/ui/rich-text.css: ${px}px`), // the sizes that a written text may have
  'src/ui/theme/reset.css: 0.93em',
  'src/ui/theme/reset.css: max(16px, 1em) !important',
  'src/widgets/data-table/data-table.css: var(--lc-search-bar-font-weight, inherit)',
  // as large as the width of its card allows
  'src/widgets/single-value/single-value.css: var( --lc-text-font-size, clamp(16px, calc((100cqi - 92px) / var(--lc-letters, 8) / 0.58), var(--lc-text-3xl)) )',
  'src/widgets/single-value/single-value.css: var( --lc-text-font-size, clamp(16px, calc((100cqi - 40px) / var(--lc-letters, 8) / 0.58), var(--lc-text-2xl)) )',
]

const token = String.raw`(?:var\(--lc-[\w-]+, )?var\(--lc-(?:text|weight)-\w+\)\)?`
const fromTokens = new RegExp(`^(?:inherit|${token}(?: ${token} / [^ ]+ var\\(--lc-font-(?:text|mono)\\))?)$`)

it('takes sizes and weights of letters from the tokens', () => {
  const sheets = ['src', 'elements'].flatMap(folder => filesBelow(folder, /\.css$/))
  const written = sheets
    .filter(path => path !== 'src/ui/theme/tokens.css')
    .flatMap(path =>
      [...textOf(path).matchAll(/[\s;{]font(?:-size|-weight)?:\s*([^;}]+)/g)].map(found => [
        path,
        (found[1] ?? '').replaceAll(/\s+/g, ' '),
      ]),
    )
  expect(written.length).toBeGreaterThan(300)
  const others = written.filter(([, value = '']) => !fromTokens.test(value)).map(pair => pair.join(': '))
  expect(others.toSorted()).toEqual(ownSizes.toSorted())
})

it('styles a class from one folder: all sheets of an element share its root', () => {
  const homes = homesOf(['src', 'elements'].flatMap(folder => filesBelow(folder, /\.css$/)))
  expect(homes.size).toBeGreaterThan(300)
  const several = [...homes]
    .filter(([, folders]) => folders.size > 1)
    .map(([name]) => name)
    .toSorted()
  expect(several).toEqual(shared)
})
