// Tries again only what the last report of an area lists as not noticed, and the lines that changed since it was written.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
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

/** Returns every change that is made to these files, in the form of Stryker's report, by file. */
async function changesOf(files) {
  const sources = files.map(name => ({ name, mutate: true, content: readFileSync(name, 'utf8') }))
  const { mutants } = await instrumenter.instrument(sources, { ignorers: [], excludedMutations: [], plugins: null })
  return sources.map(({ name, content }) => ({
    file: name,
    source: content,
    mutants: mutants.filter(({ fileName }) => fileName === name).map(reported),
  }))
}

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const listOf = patterns => (patterns.length > 0 ? git('ls-files', '--', ...patterns.map(one => `:(glob)${one}`)) : [])
function filesOf(patterns) {
  const left = listOf(patterns.filter(one => one.startsWith('!')).map(one => one.slice(1)))
  return listOf(patterns.filter(one => !one.startsWith('!'))).filter(file => !left.includes(file))
}

/** Returns for a line of today which line it was in a commit; undefined if it changed since. */
function linesSince(commit, file) {
  const hunks = git('diff', '-U0', commit, '--', file).flatMap(line => {
    const found = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line)
    if (!found) return []
    const [, , gone = '1', from, come = '1'] = found
    return [{ from: Number(from), come: Number(come), more: Number(come) - Number(gone) }]
  })
  return line => {
    let before = line
    for (const { from, come, more } of hunks) {
      if (come > 0 && line >= from && line < from + come) return undefined
      if (line > from || (come > 0 && line >= from)) before -= more
    }
    return before
  }
}

/** Returns the commit that a report was measured with: later ones that only reword the page leave its score alone. */
function measuredWith(reportFile, text) {
  const [score = 'Score'] = /^Score .*? not;/m.exec(text) ?? []
  return git('log', '--format=%H', `-S${score}`, '--', reportFile).at(-1) ?? 'HEAD'
}

/** Identifies a change where the line it was in is not known. */
const wordsOf = key => key.replace(/:\d+ /, ' ')

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
  const all = await changesOf(filesOf(area.mutate))
  const wanted = all
    .filter(({ file }) => only.length === 0 || only.some(part => file.includes(part)))
    .flatMap(({ file, source, mutants }) => {
      const lineBefore = changed.includes(file) ? linesSince(written, file) : line => line
      const lines = source.split('\n')
      const keyBefore = mutant => keyOf(file, lines, mutant, lineBefore(mutant.location.start.line))
      const keys = new Set(mutants.map(keyBefore))
      // A page whose code was moved or renamed names lines that are no longer there: its words must do.
      const moved = new Set([...listed].filter(key => key.startsWith(`${file}:`) && !keys.has(key)).map(wordsOf))
      const isWanted = mutant => {
        const { start, end } = mutant.location
        const before = Array.from({ length: end.line - start.line + 1 }, (_, i) => lineBefore(start.line + i))
        if (before[0] === undefined) return true
        if (mutant.mutatorName !== 'BlockStatement' && before.includes(undefined)) return true
        const key = keyBefore(mutant)
        return listed.has(key) || moved.has(wordsOf(key))
      }
      return mutants.filter(isWanted).map(mutant => ({ file, mutant }))
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
