// Every sentence that the server can send has Dutch words, however it is written: as the argument of a failure, in a
// template, in a constant, or as the answer of a function that something else refuses with.
import { expect, it } from 'vitest'
import { sentenceIn } from '../../src/base/sentences.ts'
import { messages } from '../../src/contract/messages.ts'
import { filesBelow, isForTests, textOf } from './files.ts'

type Words = Readonly<Record<string, string>>
const modules = import.meta.glob<Readonly<Record<string, Words>>>(
  ['../../src/**/*sentences.nl.ts', '../../src/**/*edit-words.nl.ts', '../../src/contract/*.nl.ts'],
  { eager: true },
)
const dutch: Words = Object.assign(
  {},
  ...Object.values(modules).map(({ words, sentences }) => words ?? sentences),
) as Words // tables of texts
const english = new Set<string>(Object.values(messages))

/** What only the operator of the server, a programmer, or a reader of the OpenAPI document sees, or what has its own words. */
const notSent =
  /\/(dist|sample)\/|\/(hooks|openapi|json-schema|smtp|damaged|restore|migrations|lock|pglite\S*|engine|processes|words|\w+-words|site|start|sockets|runs|asker|away)\.ts$/
const ofProgrammers = [
  /^(x|An embed token|A key|The (body|key)|An? (Idempotency|_id|path|kind of doc|id of a doc|part|version)|This (uuid|key) |Each condition needs|Used for another file|Uploaded files|Specify a stored|Select the items)/,
  /must (be (a whole|"|one of)|have at most 200|not contain)|^The (upload|file) continues|^This is more data than|valid base64|^At most 1 MiB|^No file\.|^The type of a|^This is not a (list|valid way)/,
  /^(SELECT|FROM|\() |^There is no x “x”\. There are: x|^This Idempotency-Key/,
  /^Must be x\.$/, // the kind of a field: the whole sentences are in the tables
]

/** Returns the sentences of a source with a value in each of their openings, the first of two; errors that end a process are left out. */
function sentencesOf(path: string): readonly string[] {
  const code = textOf(path).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm, '')
  const isCaught = path.includes('/pipeline/') // what a pipeline throws is shown beside it
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].flatMap(found => {
    const [, one, other, template] = found
    const before = code.slice(Math.max(0, found.index - 40), found.index)
    const isForProgrammers =
      /(?:log|close|warn|super|raise|description)\??\.?[(:][^'"`]*$|description: *$/.test(before) ||
      (!isCaught && /Error\(\s*$/.test(before))
    const text = (one ?? other ?? template ?? '')
      .replaceAll(/\$\{[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, part => /\? '([^']*)' : '[^']*'\}$/.exec(part)?.[1] ?? 'x')
      .replaceAll("\\'", "'")
    return !isForProgrammers && /^[\p{Lu}“"$x]/u.test(text) && / \S.*[.?]$/.test(text) ? [text] : []
  })
}

it('gives Dutch words to every sentence of the server, also to one that is built from parts', () => {
  const said = filesBelow('demo/server', /\.ts$/)
    .filter(path => !isForTests(path) && !notSent.test(path))
    .flatMap(path => sentencesOf(path).map(text => ({ path, text })))
  expect(said.length).toBeGreaterThan(300)
  const missing = said.filter(
    ({ text }) =>
      dutch[text] === undefined &&
      sentenceIn(dutch, text) === undefined &&
      !english.has(text) &&
      !ofProgrammers.some(pattern => pattern.test(text)),
  )
  expect(missing.map(({ path, text }) => `${path}: ${text}`)).toEqual([])
})

it('leaves no English word in them that the server has chosen, such as the number of a noun', () => {
  const chosen = filesBelow('demo/server', /\.ts$/)
    .filter(path => !isForTests(path) && !notSent.test(path))
    .flatMap(path =>
      [...textOf(path).matchAll(/`(?:[^`\\]|\\.)*`/g)].flatMap(([template]) =>
        [...template.matchAll(/\? '(\p{L}{3,})' : '\p{L}*'\}/gu)].map(([, word = '']) => ({ path, template, word })),
      ),
    )
  expect(chosen.length).toBeGreaterThan(3)
  const left = chosen.filter(({ path, word }) =>
    sentencesOf(path).some(
      text =>
        text.includes(` ${word}`) &&
        sentenceIn(dutch, text)
          ?.split(/[^\p{L}]+/u)
          .includes(word),
    ),
  )
  expect(left.map(({ path, word }) => `${path}: ${word}`)).toEqual([])
})
