// Tries again only what the last report of an area lists as not noticed, and the lines that changed since it was written.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { createInstrumenter } from '@stryker-mutator/instrumenter'
import { createInjector } from 'typed-inject'
import { keyOf, keysIn } from './report.mjs'

const quiet = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {} }

const instrumenter = createInjector().provideValue('logger', quiet).injectFunction(createInstrumenter)

const reported = ({ location: { start, end }, replacement, mutatorName }) => ({
  location: {
    start: { line: start.line + 1, column: start.column + 1 },
    end: { line: end.line + 1, column: end.column + 1 },
  },
  replacement,
  mutatorName,
})

/** A range holds every change within it. Stryker has no option for single ones: all others are marked as done. */
export function tryOnly(isWanted) {
  const kind = Object.getPrototypeOf(instrumenter)
  const { instrument } = kind
  kind.instrument = async function (...given) {
    const { files, mutants } = await instrument.apply(this, given)
    const marked = mutants.map(one =>
      isWanted(relative(process.cwd(), one.fileName), reported(one))
        ? one
        : { ...one, status: 'Ignored', statusReason: 'It is not to be tried.' },
    )
    return { files, mutants: marked }
  }
}

/** Returns every change that is made to these sources, in the form of Stryker's report, by file. */
async function changesOf(sources) {
  const { mutants } = await instrumenter.instrument(
    sources.map(({ file, source }) => ({ name: file, mutate: true, content: source })),
    { ignorers: [], excludedMutations: [], plugins: null },
  )
  return sources.map(({ file, source }) => ({
    file,
    source,
    mutants: mutants.filter(({ fileName }) => fileName === file).map(reported),
  }))
}

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const listOf = patterns => (patterns.length > 0 ? git('ls-files', '--', ...patterns.map(one => `:(glob)${one}`)) : [])
function filesOf(patterns) {
  const left = listOf(patterns.filter(one => one.startsWith('!')).map(one => one.slice(1)))
  return listOf(patterns.filter(one => !one.startsWith('!'))).filter(file => !left.includes(file))
}

/** Identifies a change by what it changes, however the code around it is laid out; a block by how it begins. */
function wordsOf(source, { location: { start, end }, mutatorName, replacement }) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  const bare = lines
    .map((line, i) => line.slice(i === 0 ? start.column - 1 : 0, i === last ? end.column - 1 : undefined))
    .join('')
    .replaceAll(/[\s()]|,(?=\s*[)\]}])/g, '')
  return mutatorName === 'BlockStatement' ? bare.slice(0, 40) : `${bare} ${replacement?.replaceAll(/[\s()]/g, '')}`
}

/** Returns for each member of a list its partner in an older one: their longest common sequence. */
function partners(before, after) {
  const long = before.map(() => new Uint16Array(after.length + 1))
  long.push(new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      long[i][j] = before[i] === after[j] ? long[i + 1][j + 1] + 1 : Math.max(long[i + 1][j], long[i][j + 1])
  const found = after.map(() => undefined)
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    if (before[i] === after[j]) found[j++] = i++
    else if (long[i + 1][j] >= long[i][j + 1]) i++
    else j++
  }
  return found
}

/** Returns the source of a file in a commit, also where only its folder was another one; undefined if there was none. */
function sourceAt(commit, file) {
  const paths = git('ls-tree', '-r', '--name-only', commit, '--', 'src', 'demo')
  const same = paths.filter(path => basename(path) === basename(file))
  const path = paths.includes(file) ? file : same.length === 1 ? same[0] : undefined
  return path && execFileSync('git', ['show', `${commit}:${path}`], { encoding: 'utf8' })
}

/** Returns the commit that a report was measured with: later ones that only reword the page leave its score alone. */
function measuredWith(reportFile, text) {
  const [score = 'Score'] = /^Score .*? not;/m.exec(text) ?? []
  return git('log', '--format=%H', `-S${score}`, '--', reportFile).at(-1) ?? 'HEAD'
}

const rangeOf = ({ start, end }) => `${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`
const idOf = (file, { location, mutatorName, replacement }) =>
  [file, rangeOf(location), mutatorName, replacement].join(' ')

/**
 * Returns the changes to try again, as ranges for Stryker; which of the changes in these ranges they are; and how many
 * changes the area has.
 */
export async function toTryAgain(area, reportFile, only) {
  const text = readFileSync(reportFile, 'utf8')
  const listed = keysIn(text)
  const written = measuredWith(reportFile, text)
  const changed = git('diff', '--name-only', written)
  const files = filesOf(area.mutate)
  const all = await changesOf(files.map(file => ({ file, source: readFileSync(file, 'utf8') })))
  const old = files.flatMap(file => {
    const source = sourceAt(written, file)
    return source === undefined ? [] : [{ file, source }]
  })
  const before = new Map((await changesOf(old)).map(one => [one.file, one]))
  const wanted = all
    .filter(({ file }) => only.length === 0 || only.some(part => file.includes(part)))
    .flatMap(({ file, source, mutants }) => {
      const was = before.get(file) ?? { source: '', mutants: [] }
      const lines = was.source.split('\n')
      const keys = was.mutants.map(mutant => keyOf(file, lines, mutant, mutant.location.start.line))
      // Rows of a page that was reworded later name other lines: their words must do.
      const bare = key => key.replace(/:\d+ /, ' ')
      const lost = new Set([...listed].filter(key => !keys.includes(key)).map(bare))
      const isListed = keys.map(key => listed.has(key) || lost.has(bare(key)))
      const words = was.mutants.map(mutant => wordsOf(was.source, mutant))
      const partner = partners(
        words,
        mutants.map(mutant => wordsOf(source, mutant)),
      )
      return mutants
        .filter((_, at) => partner[at] === undefined || isListed[partner[at]])
        .map(mutant => ({ file, mutant }))
    })
  const ids = new Set(wanted.map(({ file, mutant }) => idOf(file, mutant)))
  // A few changes cannot be made at all, which only a whole run finds out: its total stands while the files do.
  const total = all.some(({ file }) => changed.includes(file))
    ? all.reduce((sum, { mutants }) => sum + mutants.length, 0)
    : Number(/ of (\d+) changes noticed/.exec(text)?.[1])
  return {
    ranges: [...new Set(wanted.map(({ file, mutant }) => `${file}:${rangeOf(mutant.location)}`))],
    isWanted: (file, mutant) => ids.has(idOf(file, mutant)),
    total,
  }
}
