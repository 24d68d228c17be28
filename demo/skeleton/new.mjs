// Makes a part from the skeleton: npm run new widget heat-map, npm run new input star-rating, npm run new action send-mail.
// The skeleton is ordinary, tested code: a copy compiles at once, and its test passes under the new name.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const here = dirname(fileURLToPath(import.meta.url))
const halls = { widget: 'src/widgets', input: 'src/inputs', action: 'src/actions' }

/** What the skeleton cannot know, by kind: printed when a part was made. */
export const left = {
  action: [
    'index.ts: its name, `order` (does the next action wait for it?) and `needs` (what must its host be able to do?)',
    'schema.ts: its settings, each with a default, and run.ts: what it does with them',
    'facts.ts: its icon and group in the menu, what a new one starts with, its sentence, and what can be wrong with it',
    'edit.tsx: a field for each setting; without settings delete it and `loadEditor`',
    'words.ts: its texts, in plain English',
    'the test, and a line in CHANGELOG.md',
  ],
}

/** All spellings of a name: "heat-map" → Heat Map, HeatMap, heatMap, heat map. */
export function spellings(name) {
  const words = name.split('-')
  const upper = words.map(word => word[0].toUpperCase() + word.slice(1))
  return {
    kebab: name,
    title: upper.join(' '),
    pascal: upper.join(''),
    camel: words[0] + upper.slice(1).join(''),
    spoken: words.join(' '),
    sentence: [upper[0], ...words.slice(1)].join(' '),
  }
}

const skeleton = spellings('skeleton-part')

function rename(text, to) {
  return ['kebab', 'title', 'sentence', 'pascal', 'camel', 'spoken'].reduce(
    (done, kind) => done.replaceAll(skeleton[kind], to[kind]),
    text,
  )
}

/** Adds a part to the text of a hall's index.ts: its import in alphabetical place, its entry at the end of the list. */
export function addToHall(text, { camel, kebab }) {
  const lines = text.split('\n')
  const line = `import { ${camel} } from './${kebab}/index.ts'`
  const isPart = one => /^import \{ \w+ \} from '\.\/[\w-]+\/index\.ts'/.test(one)
  const imports = lines.flatMap((one, index) => (isPart(one) ? [index] : []))
  const after = imports.findLast(index => (lines[index] ?? '') < line)
  const last = lines.findLastIndex(one => one.startsWith('import '))
  lines.splice((after ?? (imports.length > 0 ? imports[0] - 1 : last)) + 1, 0, line)
  const joined = lines.join('\n')
  const imported = lines.filter(isPart).map(one => one.split(' ')[2])
  const list = /\[([^\][]*)\]/g
  const found = [...joined.matchAll(list)].findLast(
    match =>
      imports.length === 0 ||
      match[1]
        .split(',')
        .map(part => part.trim())
        .filter(Boolean)
        .every(part => imported.includes(part)),
  )
  if (!found) throw new Error("The hall's index.ts holds no list of parts. Add the new one by hand.")
  const names = found[1]
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
  const isTall = found[1].includes('\n')
  const all = [...names, camel]
  const inner = isTall ? `\n${all.map(name => `  ${name},`).join('\n')}\n` : all.join(', ')
  return joined.slice(0, found.index) + `[${inner}]` + joined.slice(found.index + found[0].length)
}

/** Adds an input's pure half to the text of src/inputs/validators.ts. */
export function addValidator(text, { camel, kebab, spoken }) {
  const lines = text.split('\n')
  const lastImport = lines.findLastIndex(one => one.startsWith('import '))
  lines.splice(lastImport + 1, 0, `import * as ${camel} from './${kebab}/validate.ts'`)
  return lines.join('\n').replace(/(const plain\b[\s\S]*?)\n\]/, `$1\n  ['${spoken}', ${camel}],\n]`)
}

/** Makes a part; returns the files it wrote, relative to `root`. */
export async function makePart(kind, name, root = join(here, '../..')) {
  const hall = halls[kind]
  if (!hall) throw new Error(`There is no kind of part "${kind}". Kinds: ${Object.keys(halls).join(', ')}.`)
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? ''))
    throw new Error('Name the part in small letters with hyphens, for example "heat-map".')
  const target = join(root, hall, name)
  if (existsSync(target)) throw new Error(`${hall}/${name} is there already.`)
  const to = spellings(name)
  const written = []
  await mkdir(target, { recursive: true })
  for (const file of await readdir(join(here, kind))) {
    const text = await readFile(join(here, kind, file), 'utf8')
    const moved = rename(text, to).replaceAll(`'../../../${hall}/`, "'../").replaceAll("'../../../src/", "'../../")
    const path = join(hall, name, rename(file, to))
    await writeFile(join(root, path), moved)
    written.push(path)
  }
  const change = async (path, edit) => {
    await writeFile(join(root, path), edit(await readFile(join(root, path), 'utf8'), to))
    written.push(path)
  }
  await change(join(hall, 'index.ts'), addToHall)
  if (kind === 'input') await change(join(hall, 'validators.ts'), addValidator)
  await format(written, root)
  return written
}

/** Formats the files that were written, as `npm run format` does. */
async function format(paths, root) {
  const tool = [join(here, '../../node_modules/oxfmt/bin/oxfmt'), '-c', join(here, '../../.oxfmtrc.json')]
  await promisify(execFile)(process.execPath, [...tool, ...paths], { cwd: root })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const [kind, name] = process.argv.slice(2)
    const written = await makePart(kind, name)
    const tag =
      kind === 'widget'
        ? `\nIts own tag, <lc-${name}>, is part of the public API and written by hand: docs/ideas/where-to-add.md lists its lines, the house tests say which are missing.`
        : ''
    const decide = left[kind] ? `\nLeft to decide:\n${left[kind].map(one => `  - ${one}`).join('\n')}` : ''
    console.log(
      `Made ${name}:\n${written.map(path => `  ${path}`).join('\n')}${tag}${decide}\nNow: npx vitest run --config test/vitest.config.mjs ${dirname(written[0])} test/house`,
    )
  } catch (error) {
    console.error(
      `${error.message}\nusage: ${Object.keys(halls)
        .map(kind => `npm run new ${kind} <name>`)
        .join(', ')}`,
    )
    process.exit(1)
  }
}
