import { describe, expect, it } from 'vitest'
import { filesBelow, isForTests, textOf } from './files.ts'

/** Files that draw a heading of level 1 themselves, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'src/page/page-bar.tsx': 'docs/decisions/page-bar.md',
}

/** The files of this list that draw a heading of level 1. */
const ownHeads = (files: readonly (readonly [path: string, source: string])[]): string[] =>
  files.flatMap(([path, source]) => (/<h1\b/.test(source) ? [path] : []))

describe('the head of a screen', () => {
  const files = filesBelow('src', /\.tsx$/)
    .filter(path => !isForTests(path))
    .map(path => [path, textOf(path)] as const)

  it('is the one of src/ui: use PageHead, or titleAs of EmptyState, instead of an <h1>', () => {
    expect(files.length).toBeGreaterThan(200)
    expect(ownHeads(files).filter(path => !(path in exceptions))).toEqual([])
  })

  it('has no exception that is not needed any more', () => {
    const own = ownHeads(files)
    expect(Object.keys(exceptions).filter(path => !own.includes(path))).toEqual([])
  })

  it('is there once in every screen', () => {
    const screens = files.filter(([path]) => path.startsWith('src/shell/screens/'))
    const headless = screens.filter(
      ([, source]) =>
        !/<(PageHead|PageView|ManageDetail|ManageListView|AppPageScreen|QueryScreen|FormScreen|UserScreen|CollectionScreen|\w+List)\b/.test(
          source,
        ),
    )
    expect(headless.map(([path]) => path)).toEqual([])
  })

  it('is recognized where a screen draws its own', () => {
    expect(
      ownHeads([
        ['a.tsx', "<h1 className='x'>{title}</h1>"],
        ['b.tsx', '<PageHead title={title} />'],
      ]),
    ).toEqual(['a.tsx'])
  })
})
