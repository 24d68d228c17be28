// One table per size: medians, and in brackets how many times ours.
const rows = [
  ['codeCpu', 'page and code, CPU ms', 0],
  ['openCpu', 'open, CPU ms', 0],
  ['openWall', 'open, wall ms', 0],
  ['press', 'key press, CPU ms', 1],
  ['pressWall', 'key press, wall ms', 0],
  ['showCpu', 'show, CPU ms', 0],
  ['showWall', 'show, wall ms', 0],
  ['hideCpu', 'hide, CPU ms', 0],
  ['hideWall', 'hide, wall ms', 0],
  ['heapMib', 'heap, MiB', 1],
]
const median = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]

export function print(results, sizes) {
  const names = Object.keys(results)
  const width = 17
  const base = 'ours'
  for (const size of sizes) {
    console.log(`\n${size} questions, half of them on a condition`)
    console.log(''.padEnd(24) + names.map(name => name.padStart(width)).join(''))
    for (const [key, title, digits] of rows) {
      const of = name => {
        const list = results[name].sizes[size].map(round => round[key])
        return list.length === 0 ? undefined : median(list)
      }
      const ours = results[base] ? of(base) : undefined
      console.log(
        title.padEnd(24) +
          names
            .map(name => {
              const value = of(name)
              if (value === undefined) return '–'.padStart(width)
              const ratio = name === base || !ours ? '' : ` (${(value / ours).toFixed(value / ours < 10 ? 1 : 0)}×)`
              return `${value.toFixed(digits)}${ratio}`.padStart(width)
            })
            .join(''),
      )
    }
  }
  // our sheets are text in the JavaScript; those of the others are files beside it
  const kB = bytes => (bytes === undefined ? '–' : (bytes / 1000).toFixed(1)).padStart(width)
  const scripts = name => (name === base ? results[name].js - results[name].css : results[name].js)
  console.log(
    `\n${'scripts, kB gzip'.padEnd(24)}${names.map(name => kB(results[name].js === undefined ? undefined : scripts(name))).join('')}`,
  )
  console.log(`${'style sheets, kB gzip'.padEnd(24)}${names.map(name => kB(results[name].css)).join('')}`)
  if (results.ours?.textJs)
    console.log(
      `ours, a form of text only: ${kB(results.ours.textJs - results.ours.textCss).trim()} scripts + ${kB(results.ours.textCss).trim()} style sheets = ${kB(results.ours.textJs).trim()}`,
    )
  console.log(
    `${'axe violations'.padEnd(24)}${names.map(name => (results[name].axe ? String(results[name].axe.form.length) : '–').padStart(width)).join('')}`,
  )
  for (const name of names)
    for (const [state, found] of Object.entries(results[name].axe ?? {}))
      if (found.length > 0 || state !== 'form') console.log(`  ${name}, ${state}: ${found.join(', ') || 'none'}`)
  for (const name of names) for (const failure of results[name].failures) console.log(`${name}: ${failure}`)
}
