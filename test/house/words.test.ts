import { describe, expect, it } from 'vitest'
import { filesBelow, isForTests } from './files.ts'

type Words = Readonly<Record<string, string>>
const isTable = (path: string): boolean => /(^|[/-])words\.ts$/.test(path) || path === 'src/contract/messages.ts'
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(['../../src/**/*.ts', '!../../src/**/*.test.ts'])
const load = async (path: string): Promise<Readonly<Record<string, unknown>>> =>
  (await modules[`../../${path}`]?.()) ?? {}

const tables = filesBelow('src', /\.ts$/).filter(
  path => !isForTests(path) && isTable(path) && path !== 'src/ui/rich-words.ts',
)
const english = new Map<string, Words>()
const dutch = new Map<string, Words>()
for (const path of tables) {
  const own = await load(path)
  english.set(path, (own['words'] ?? own['messages']) as Words) // the next test looks whether it is there
  dutch.set(path, (await load(path.replace(/\.ts$/, '.nl.ts')))['words'] as Words)
}
const entries = [...english].flatMap(([path, words]) =>
  Object.entries(words).map(([key, text]) => ({ path, key, text, dutch: dutch.get(path)?.[key] })),
)
/** Known debt: builders and editors are not written in Dutch yet. */
const ofBuilders = /^src\/(answers|builders|workbench)\/|edit-words\.ts$/
const placeholdersOf = (text = ''): string => (text.match(/\{\w+\}/g) ?? []).toSorted().join()

describe('the words of the product', () => {
  it('are tables, each with its Dutch neighbour', () => {
    expect(tables.length).toBeGreaterThan(50)
    expect(tables.filter(path => !english.get(path))).toEqual([])
    expect(
      tables.filter(path => !dutch.get(path) && !ofBuilders.test(path)).map(path => path.replace(/\.ts$/, '.nl.ts')),
    ).toEqual([])
  })

  it('have the same {places} in both languages', () => {
    expect(
      entries
        .filter(one => one.dutch !== undefined && placeholdersOf(one.text) !== placeholdersOf(one.dutch))
        .map(one => `${one.path} ${one.key}`),
    ).toEqual([])
  })

  it('stand under one key each: the language in force is asked by key alone', () => {
    const first = new Map<string, string>()
    const differing = entries.filter(({ path, key, text, dutch: other }) => {
      const known = first.get(key)
      first.set(key, known ?? `${text}|${other}`)
      return known !== undefined && !ofBuilders.test(path) && known !== `${text}|${other}`
    })
    expect(differing.map(one => `${one.path} ${one.key}`)).toEqual([])
  })
})
