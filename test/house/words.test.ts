import { describe, expect, it } from 'vitest'
import { actions } from '../../src/actions/index.ts'
import { sentences } from '../../src/contract/server-sentences.nl.ts'
import { inputs } from '../../src/inputs/index.ts'
import { filesBelow, isForTests, textOf } from './files.ts'

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
const titles = await Promise.all(
  filesBelow('src', /edit-words\.nl\.ts$/).map(async path => (await load(path))['words'] as Words), // tables, as above
)
const entries = [...english].flatMap(([path, words]) =>
  Object.entries(words).map(([key, text]) => ({ path, key, text, dutch: dutch.get(path)?.[key] })),
)
const placeholdersOf = (text = ''): string => (text.match(/\{\w+\}/g) ?? []).toSorted().join()

describe('the words of the product', () => {
  it('are tables, each with its Dutch neighbour', () => {
    expect(tables.length).toBeGreaterThan(50)
    expect(tables.filter(path => !english.get(path))).toEqual([])
    expect(tables.filter(path => !dutch.get(path)).map(path => path.replace(/\.ts$/, '.nl.ts'))).toEqual([])
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
    const differing = entries.filter(({ key, text, dutch: other }) => {
      const known = first.get(key)
      first.set(key, known ?? `${text}|${other}`)
      return known !== undefined && known !== `${text}|${other}`
    })
    expect(differing.map(one => `${one.path} ${one.key}`)).toEqual([])
  })

  it('hold a Dutch sentence for those of the server as they are said there', () => {
    const server = filesBelow('demo/server', /\.ts$/)
      .concat(filesBelow('src/contract', /\.ts$/))
      .filter(path => !path.endsWith('.nl.ts'))
      .map(textOf)
      .join('')
    expect(Object.keys(sentences).filter(sentence => !server.includes(sentence))).toEqual([])
  })

  it('name every type of question and of action in Dutch', () => {
    const builders = Object.assign({}, ...titles) as Words // tables of texts
    const keys = [
      ...inputs.all().map(({ type }) => `input.kind.${type}`),
      ...actions.all().map(({ type }) => `actions.kind.${type}`),
    ]
    expect(keys.filter(key => !builders[key])).toEqual([])
  })

  it('are all there is to read: no text is written into what is drawn', () => {
    const drawn = filesBelow('src', /\.tsx$/).filter(path => !isForTests(path))
    expect(drawn.length).toBeGreaterThan(200)
    expect(drawn.flatMap(path => literalsIn(textOf(path)).map(text => `${path}: ${text}`))).toEqual([])
  })

  it('are told apart from what is no text', () => {
    expect(literalsIn("<Field label='Name' hint={say('a.b')} placeholder='https://…' /><p>Hello you</p>")).toEqual([
      'Name',
      'Hello you',
    ])
  })
})

/** Addresses, names of fields, code, colours and the name of the product are the same in every language. */
const isSpoken = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && !/^(https?:\/\/.*|_id|#\w+|\{.*|lc-elements|[\w.]+@[\w.]+)$/.test(text)

/** Returns the texts that stand in JSX, or in an attribute that people read. */
function literalsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const attributes = [
    ...code.matchAll(/(?<=\s)(?:label|title|hint|placeholder|aria-label|alt)=(?:'([^']*)'|"([^"]*)")/g),
  ]
  const children = [...code.matchAll(/<\w[^<>]*(?<!=)>\s*([^<>{}=;()]+?)\s*<\/\w/g)]
  const options = [...code.matchAll(/(?<=[{,]\s*)label: '([^']*)'(?! in)/g)]
  return [
    ...attributes.map(([, one, other]) => one ?? other ?? ''),
    ...[...children, ...options].map(([, one]) => one ?? ''),
  ].filter(isSpoken)
}
