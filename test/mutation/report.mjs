// Turns Stryker's JSON report into a page: the score, and each mutant that no test noticed with the reason why it may live.

const noticed = ['Killed', 'Timeout']
const missed = ['Survived', 'NoCoverage']

/** A change that keeps a file from being loaded fails every test in it before one runs, which the tool calls survived. */
const statusOf = ({ status, testsCompleted }) => (status === 'Survived' && testsCompleted === 0 ? 'Killed' : status)

export function scoreOf(report) {
  const all = Object.values(report.files).flatMap(file => file.mutants)
  const count = states => all.filter(mutant => states.includes(statusOf(mutant))).length
  const killed = count(noticed)
  const total = killed + count(missed)
  return { killed, total, percent: total === 0 ? 0 : (killed / total) * 100 }
}

/** `reasons` holds { file, line, from?, to?, why }: parts of the path, of the source line, of the code changed and of its replacement. The first that fits is used. */
export function describe(name, report, reasons) {
  const { killed, total, percent } = scoreOf(report)
  const survivors = Object.entries(report.files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n')
    return mutants
      .filter(mutant => missed.includes(statusOf(mutant)))
      .map(mutant => rowOf(file, lines, mutant, reasons))
  })
  const open = survivors.filter(row => row.why === undefined)
  return [
    `# Mutation run: ${name}`,
    '',
    `Written by \`npm run mutation -- ${name}\`. The reasons stand in \`reasons.json\`.`,
    '',
    `Score ${percent.toFixed(1)} %: ${killed} of ${total} changes noticed, ${survivors.length} not; ${open.length} of those without a reason.`,
    '',
    ...(survivors.length === 0 ? [] : ['| location | code | becomes | reason |', '|---|---|---|---|']),
    ...survivors.map(
      row => `| ${row.location} | ${quoted(row.from)} | ${quoted(row.to)} | ${row.why ?? '**a test is missing**'} |`,
    ),
    '',
  ].join('\n')
}

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
