// Style sheets are text in the JavaScript of this project, where other libraries keep theirs in files of their own.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAst } from 'rollup/parseAst'

/** Returns what empties the sheets in a built file; `dist` is where each of them still has a file of its own. */
export async function sheetCutter(dist) {
  const files = (await readdir(dist, { recursive: true })).filter(name => name.endsWith('.css.js'))
  const sheets = new Set()
  for (const file of files) {
    for (const literal of literalsIn(await readFile(join(dist, file), 'utf8')))
      if (literal.text.includes('{')) sheets.add(literal.text)
  }
  return code =>
    literalsIn(code)
      .toSorted((a, b) => b.start - a.start)
      .reduce(
        (left, { text, start, end }) => (sheets.has(text) ? `${left.slice(0, start)}""${left.slice(end)}` : left),
        code,
      )
}

function literalsIn(code) {
  const found = []
  const walk = node => {
    if (node === null || typeof node !== 'object') return
    if (node.type === 'Literal' && typeof node.value === 'string')
      found.push({ text: node.value, start: node.start, end: node.end })
    else if (node.type === 'TemplateLiteral' && node.quasis.length === 1)
      found.push({ text: node.quasis[0].value.cooked, start: node.start, end: node.end })
    else for (const value of Object.values(node)) [value].flat().forEach(walk)
  }
  walk(parseAst(code))
  return found
}
