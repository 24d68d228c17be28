import { describe, expect, it } from 'vitest'
import { actions } from '../../src/actions/index.ts'
import { messages } from '../../src/contract/messages.ts'
import { words as ofBuilders } from '../../src/contract/sentences-edit-words.nl.ts'
import { words as ofServerToBuilders } from '../../src/contract/server-edit-words.nl.ts'
import { sentences } from '../../src/contract/server-sentences.nl.ts'
import { inputs } from '../../src/inputs/index.ts'
import { widgets } from '../../src/widgets/index.ts'
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

/** Sentences that say themselves what they hold: of the server, and of code that knows no language. */
const sentenceTables = await Promise.all(
  filesBelow('src', /(^|\/)sentences\.nl\.ts$/).map(async path => (await load(path))['words'] as Words), // tables, as above
)
const sentenceEntries = Object.entries(Object.assign({}, sentences, ...sentenceTables) as Words)
/** A value has another name in the code than in the table. */
const withoutNames = (text: string): string => text.replaceAll(/\$?\{[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, '{}')
const dutchSentences = new Map(sentenceEntries.map(([key, text]) => [withoutNames(key), text]))
const ofTheLine = new Set<string>(Object.values(messages))
const spokenFiles = ['src/form', 'src/actions', 'src/acting', 'src/builders/form', 'src/workbench', 'src/questionnaire']
  .flatMap(folder => filesBelow(folder, /\.tsx?$/))
  .filter(path => !isForTests(path) && !/words|sentences|sample|\.nl\./.test(path))

/** What the server refuses with: the sentence of a failure, of an issue, or of a condition of a rule. */
const refusals =
  /(?:fail\(\s*'[\w.]+',\s*|message:\s*|say\([^,()]*,\s*|invalid\('[^']*',\s*|unauthorized\(\s*)('(?:[^'\\]|\\.)*'|`[^`]*`)/g
const refused = filesBelow('demo/server', /\.ts$/)
  .filter(path => !isForTests(path) && !path.includes('/sample/'))
  .flatMap(path =>
    [...textOf(path).matchAll(refusals)].map(([, text = '']) => withoutNames(text.slice(1, -1).replaceAll("\\'", "'"))),
  )
  .filter(text => text.includes(' '))
/** Only a programmer can cause these: by a call that the contract does not allow, or a server that is not set up. */
const ofProgrammers = [
  /^(options\.distinct|options\.sum|options\.group|limit|offset|sort|where|from|before|until|version|zone|without|next_page|extra_information|\{\}) must /,
  /^Each condition needs equals|^A version is a whole number|^The type of a (message|notification) |^User authorized/,
  /^The body |^Text must not contain the null|^A path must not contain|^An Idempotency-Key|^The key of a save|^An _id must not/,
  /^A kind of document|^An id of a document|^An embed token|^Specify a stored query|^Select the items by oids/,
  /^The (upload|file) continues at offset|^This is more data than|^Used for another file|^The content is not valid base64/,
  /^Uploaded files are in folders|^No file\.|data folder \{\}|^None of these fields holds only|^This is not a (list of valid field|valid way to group)|^At most (\{\}|1) MiB\./,
]

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

  it('say “je” in Dutch, everywhere', () => {
    const texts = [
      ...entries.map(one => one.dutch ?? ''),
      ...sentenceEntries.map(([, text]) => text),
      ...Object.values(ofBuilders),
      ...Object.values(ofServerToBuilders),
    ].filter(text => /\buw?\b/i.test(text) && !text.endsWith('i, m, s of u.')) // options of a regular expression
    expect(texts).toEqual([])
  })

  it('hold Dutch sentences only for texts that are used', () => {
    const said = new Set(
      ['src/page', 'src/contract', 'demo/server']
        .flatMap(folder => filesBelow(folder, /\.tsx?$/))
        .concat(spokenFiles)
        .filter(path => !path.endsWith('.nl.ts') && !isForTests(path))
        .flatMap(path => stringsIn(textOf(path)))
        .concat(widgets.all().map(({ title }) => title))
        .map(withoutNames),
    )
    expect([...dutchSentences.keys()].filter(sentence => !said.has(sentence))).toEqual([])
  })

  it('hold a Dutch sentence for each that comes from code that knows no language', () => {
    const spoken = spokenFiles.flatMap(path =>
      sentencesIn(textOf(path)).map(text => ({ path, text: withoutNames(text) })),
    )
    expect(spoken.length).toBeGreaterThan(50)
    expect(
      spoken
        .filter(({ text }) => !dutchSentences.has(text) && !ofTheLine.has(text))
        .map(({ path, text }) => `${path}: ${text}`),
    ).toEqual([])
  })

  it('hold a Dutch sentence for each with which the server refuses people, and none that it does not say', () => {
    const spoken = new Set([
      ...dutchSentences.keys(),
      ...ofTheLine,
      ...[ofBuilders, ofServerToBuilders].flatMap(table => Object.keys(table).map(withoutNames)),
    ])
    expect(refused.length).toBeGreaterThan(200)
    expect(refused.filter(text => !spoken.has(text) && !ofProgrammers.some(pattern => pattern.test(text)))).toEqual([])
    const said = new Set([
      ...refused,
      ...filesBelow('demo/server', /\.ts$/)
        .filter(path => !isForTests(path))
        .flatMap(path => stringsIn(textOf(path)).map(withoutNames)),
    ])
    expect(Object.keys(ofServerToBuilders).filter(sentence => !said.has(withoutNames(sentence)))).toEqual([])
  })

  it('have the same {places} in the Dutch of a sentence', () => {
    expect(
      sentenceEntries
        .filter(([sentence, text]) => !placeholdersOf(sentence).includes(placeholdersOf(text)))
        .map(([sentence]) => sentence),
    ).toEqual([])
  })

  it('name every type of question and of action in Dutch', () => {
    const builders = Object.assign({}, ...titles) as Words // tables of texts
    const keys = [
      ...inputs.all().map(({ type }) => `input.kind.${type}`),
      ...actions.all().map(({ type }) => `actions.kind.${type}`),
    ]
    expect(keys.filter(key => !builders[key])).toEqual([])
  })

  it('name every widget in Dutch', () => {
    const people = Object.assign({}, ...sentenceTables) as Words // tables of texts
    expect(
      widgets
        .all()
        .map(({ title }) => title)
        .filter(title => !people[title]),
    ).toEqual([])
  })

  it('are all there is to read: no text is written into what is drawn', () => {
    const drawn = filesBelow('src', /\.tsx$/).filter(path => !isForTests(path))
    expect(drawn.length).toBeGreaterThan(200)
    expect(drawn.flatMap(path => literalsIn(textOf(path)).map(text => `${path}: ${text}`))).toEqual([])
  })

  it('are distinguished from values that are not a text', () => {
    expect(literalsIn("<Field label='Name' hint={say('a.b')} placeholder='https://…' /><p>Hello you</p>")).toEqual([
      'Name',
      'Hello you',
    ])
  })
})

/** Addresses, names of fields, code, colours and the name of the product are the same in every language. */
const isSpoken = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && !/^(https?:\/\/.*|_id|#\w+|\{.*|lc-elements|[\w.]+@[\w.]+)$/.test(text)

/** Returns every string of a source, without those that only programmers read. */
function stringsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm, '')
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
    .filter(({ index }) => !/(?:Error|raise|warn|error)\(\s*$/.test(code.slice(Math.max(0, index - 40), index)))
    .map(([, one, other, template]) => one ?? other ?? template ?? '')
}

/** A sentence: it starts with a capital or a quoted value and ends with a full stop. */
const sentencesIn = (source: string): string[] =>
  stringsIn(source).filter(
    text => /^[A-Z“"][^⏎\n]* \S+.*[.?]$/.test(text) && !/[;=]\s/.test(text.replaceAll(/; /g, '')),
  )

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
