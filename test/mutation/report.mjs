// Turns Stryker's JSON report into a page: the score, and each mutant that no test noticed with the reason why it may live.

const noticed = ['Killed', 'Timeout']
const missed = ['Survived', 'NoCoverage']

/** A change that keeps a file from being loaded fails every test in it before one runs, which the tool calls survived. */
const statusOf = ({ status, testsCompleted }) => (status === 'Survived' && testsCompleted === 0 ? 'Killed' : status)

/** A test that took longer than its limit failed for the time alone, which a busy machine can cause too. */
const isByTime = ({ status, statusReason = '' }) => status === 'Timeout' || statusReason.includes('timed out in')

/** `total` counts the changes of the area where the report holds only some of them: all others were noticed before. */
export function scoreOf(report, total) {
  const all = Object.values(report.files).flatMap(file => file.mutants)
  const count = states => all.filter(mutant => states.includes(statusOf(mutant))).length
  const left = count(missed)
  const of = total ?? count(noticed) + left
  return { killed: of - left, total: of, percent: of === 0 ? 0 : ((of - left) / of) * 100 }
}

/** `reasons` holds { file, line, from?, to?, why }: parts of the path, of the source line, of the code changed and of its replacement. The first that fits is used. */
export function describe(name, report, reasons, of) {
  const { killed, total, percent } = scoreOf(report, of)
  const rowsOf = isMeant =>
    Object.entries(report.files).flatMap(([file, { source, mutants }]) => {
      const lines = source.split('\n')
      return mutants.filter(isMeant).map(mutant => rowOf(file, lines, mutant, reasons))
    })
  const survivors = rowsOf(mutant => missed.includes(statusOf(mutant)))
  const byTime = rowsOf(isByTime)
  const open = survivors.filter(row => row.why === undefined)
  return [
    `# Mutation run: ${name}`,
    '',
    `Written by \`npm run mutation -- ${name}\`. The reasons stand in \`reasons.json\`.`,
    '',
    `Score ${percent.toFixed(1)} %: ${killed} of ${total} changes noticed, ${survivors.length} not; ${open.length} of those without a reason.`,
    '',
    of === undefined
      ? `Noticed only by a limit of time: ${byTime.length}.`
      : `Only what no test had noticed was tried again; of that, noticed only by a limit of time: ${byTime.length}.`,
    '',
    ...byTime.map(row => `- ${row.location}: ${quoted(row.from)} becomes ${quoted(row.to)}`),
    ...(byTime.length === 0 ? [] : ['']),
    ...(survivors.length === 0 ? [] : ['| location | code | becomes | reason |', '|---|---|---|---|']),
    ...survivors.map(
      row => `| ${row.location} | ${quoted(row.from)} | ${quoted(row.to)} | ${row.why ?? '**a test is missing**'} |`,
    ),
    '',
  ].join('\n')
}

/** Identifies a change across runs: the line it was in, and what becomes what. */
export const keyOf = (file, lines, mutant, line) => {
  const { from, to } = rowOf(file, lines, mutant, [])
  return `${file}:${line} ${quoted(from)} ${quoted(to)}`
}

/** Returns the changes that a written report lists. */
export const keysIn = text =>
  new Set(
    [...text.matchAll(/^\| (\S+:\d+)(?: \(never run\))? \| (``.*?``) \| (``.*?``) \| /gm)].map(
      ([, location, from, to]) => `${location} ${from} ${to}`,
    ),
  )

function rowOf(file, lines, { location: { start, end }, replacement, mutatorName, status }, reasons) {
  const line = lines[start.line - 1] ?? ''
  const from =
    start.line === end.line ? line.slice(start.column - 1, end.column - 1) : `${line.slice(start.column - 1)} …`
  const to = replacement ?? mutatorName
  const found = reasons.find(
    reason =>
      file.includes(reason.file) &&
      line.includes(reason.line) &&
      from.includes(reason.from ?? '') &&
      to.includes(reason.to ?? ''),
  )
  return {
    location: `${file}:${start.line}${status === 'NoCoverage' ? ' (never run)' : ''}`,
    from,
    to,
    why: found?.why,
  }
}

const quoted = text => {
  const short = text.replaceAll(/\s+/g, ' ').trim()
  return `\`\` ${(short.length > 90 ? `${short.slice(0, 90)}…` : short).replaceAll('|', '\\|')} \`\``
}
