// Creates a part from the skeleton: npm run new widget heat-map, npm run new input star-rating, npm run new action
// send-mail, npm run new element user-list, npm run new screen audit-log, npm run new call audit-log.
// The skeleton is ordinary, tested code: a copy compiles without changes, and its test passes under the new name.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../..')
/** Where the files of each kind go, and the lists that name the new one. */
const kinds = {
  widget: { folder: name => `src/widgets/${name}`, lists: { 'src/widgets/index.ts': addToHall } },
  input: {
    folder: name => `src/inputs/${name}`,
    lists: { 'src/inputs/index.ts': addToHall },
  },
  action: { folder: name => `src/actions/${name}`, lists: { 'src/actions/index.ts': addToHall } },
  element: { folder: () => 'elements', lists: {} },
  screen: { folder: () => 'src/shell/screens', lists: { 'src/shell/router.ts': addRoute } },
  call: {
    folder: () => '', // the skeleton has the folders of the project
    lists: {
      'src/contract/calls/index.ts': addArea,
      'demo/server/app.ts': addRoutes,
      'test/contract/calls.test.ts': addRows,
    },
  },
}

/** What the skeleton cannot know, by kind: printed when a part was made. */
export const left = {
  widget: [
    'index.ts: its title, one sentence about it, its icon and group, the height it is drawn with (`reservePx`) and its skeleton; sentences.nl.ts: its title in Dutch',
    'schema.ts: its settings, each with a default; data.ts: which rows it asks for, and what is drawn of them',
    'view.tsx: what a visitor sees; every state of it is in the frame',
    'editor.ts: a field for each setting, with its word in edit-words.ts and edit-words.nl.ts',
    'sample.ts: one story, which tests and pictures show',
    'README.md: its tag and its type are public from the first release on',
    'budget.json: run npm run build, then node test/tools/sizes.mjs, and write what it measured',
    'the test, and a line in CHANGELOG.md',
  ],
  element: [
    '.element.ts: its attributes, properties, methods and events, which are public, and the height that is kept free for it',
    '.class.ts: does it need a server (`needsCore`), does its view say when it is ready (`tellsReady`)?',
    'views/: what is drawn',
    '.react.ts: the types of its handlers',
    '`budgetKb` in .element.ts: run npm run build, then node test/tools/sizes.mjs, and write what it measured',
    'the public surface: npx vitest run --config test/vitest.config.mjs test/house/api.test.ts -u',
    'the test, and a line in CHANGELOG.md',
  ],
  call: [
    'src/contract/calls: method and path, who may send it (`right`), what it takes and what it answers; its summary is in /openapi.json',
    'demo/server/routes: what it does; what it stores goes to demo/server/data',
    'test/contract/rows: nobody, wrong, refused and right; the row of the ledger that it holds',
    'who sends it: send() in src/api, or a store',
    'a line in CHANGELOG.md',
  ],
  screen: [
    'src/shell/router.ts: its address (the first that fits wins), who may see it (`needs`) and its title',
    'the screen: what is drawn; its words file in plain English, and the same in Dutch',
    'where a link leads to it: a menu, another screen',
    '`check` beside the default export, if an address of it may be wrong or forbidden',
    'the test, and a line in CHANGELOG.md',
  ],
  input: [
    'index.ts: its name, icon and group in the palette, and the `rules` that make sense for it',
    'schema.ts: its settings, each with a default, and edit.tsx: a field for each',
    'validate.ts: what an answer is (`holds`), which answers are accepted, and how one reads as text (`answerText`)',
    'facts.ts: example answers for test mode, and `survey` if a question of SurveyJS means the same',
    'view.tsx: how it is answered, also by keyboard; reading.tsx if its answer is more than text',
    'words.ts and words.nl.ts: the texts its visitors see; edit-words.ts and edit-words.nl.ts: those of its panel, and its own name in Dutch',
    'sample.ts, README.md, the test, and a line in CHANGELOG.md',
  ],
  action: [
    'index.ts: its name, `order` (does the next action wait for it?) and `needs` (what must its host be able to do?)',
    'schema.ts: its settings, each with a default, and run.ts: what it does with them',
    'facts.ts: its icon and group in the menu, what a new one starts with, its sentence, and what can be wrong with it',
    'edit.tsx: a field for each setting; without settings delete it and `loadEditor`',
    'edit-words.ts: its texts, in plain English, and edit-words.nl.ts: the same in Dutch',
    'the test, and a line in CHANGELOG.md',
  ],
}

/** Words of the language: no constant may have one of them as its name. */
const reserved = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
)

/**
 * All spellings of a name: "heat-map" → Heat Map, HeatMap, heatMap, heat map. The type of an action may have underscores, which its
 * folder has as hyphens. A constant that would be a word of the language has its kind behind it: "delete" → deleteAction.
 */
export function spellings(name, kind = 'part') {
  const words = name.split(/[-_]/)
  const upper = words.map(word => word[0].toUpperCase() + word.slice(1))
  const camel = words[0] + upper.slice(1).join('')
  return {
    type: name,
    kebab: words.join('-'),
    title: upper.join(' '),
    pascal: upper.join(''),
    camel: reserved.has(camel) ? `${camel}${kind[0].toUpperCase()}${kind.slice(1)}` : camel,
    spoken: words.join(' '),
    sentence: [upper[0], ...words.slice(1)].join(' '),
  }
}

const skeleton = spellings('skeleton-part')

/** Puts the new name into the text of a file; in the text of an action its type, which others send and store. */
const renameText = (text, to, kind) => rename(kind === 'action' ? text.replaceAll(skeleton.kebab, to.type) : text, to)

function rename(text, to) {
  return ['kebab', 'title', 'sentence', 'pascal', 'camel', 'spoken'].reduce(
    (done, kind) => done.replaceAll(skeleton[kind], to[kind]),
    text,
  )
}

/** Adds a part to the text of a hall's index.ts: its import in alphabetical folder, its entry at the end of the list. */
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
  if (!found) throw new Error("The folder's index.ts has no list of parts. Add the new part by hand.")
  const names = found[1]
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
  const isTall = found[1].includes('\n')
  const all = [...names, camel]
  const inner = isTall ? `\n${all.map(name => `  ${name},`).join('\n')}\n` : all.join(', ')
  return joined.slice(0, found.index) + `[${inner}]` + joined.slice(found.index + found[0].length)
}

/** Adds a screen's address to the text of src/shell/router.ts, above those of apps, which take all that is left. */
export function addRoute(text, { kebab, camel }) {
  const line = `  { screen: '${kebab}', pattern: '/${kebab}', needs: 'user', title: '${camel}.title' },\n`
  const at = text.search(/^ {2}\{ screen: '[\w-]+', pattern: '\/app\//m)
  if (at < 0) throw new Error('src/shell/router.ts has no route of an app. Add the route by hand.')
  return text.slice(0, at) + line + text.slice(at)
}

/** Puts a line after the last one that fits. */
function insertAfter(text, shape, line) {
  const lines = text.split('\n')
  const at = lines.findLastIndex(one => shape.test(one))
  if (at < 0) throw new Error(`No line matches ${shape}. Add this line by hand: ${line.trim()}`)
  return lines.toSpliced(at + 1, 0, line).join('\n')
}

/** Adds an area of calls to the text of src/contract/calls/index.ts. */
export function addArea(text, { camel, kebab }) {
  const imported = insertAfter(text, /^import \{ \w+Calls \} from/, `import { ${camel}Calls } from './${kebab}.ts'`)
  return insertAfter(imported, /^ {2}\w+Calls,$/, `  ${camel}Calls,`)
}

/** Adds the routes of an area to the text of demo/server/app.ts. */
export function addRoutes(text, { camel, kebab }) {
  const imported = insertAfter(
    text,
    /^import \{.*Routes \} from/,
    `import { ${camel}Routes } from './routes/${kebab}.ts'`,
  )
  return insertAfter(imported, /^ {2}\.\.\.\w+Routes\(services\),$/, `  ...${camel}Routes(services),`)
}

/** Adds the rows of an area to the text of test/contract/calls.test.ts. */
export function addRows(text, { camel, kebab }) {
  const imported = insertAfter(text, /^import \{ \w+Rows \} from/, `import { ${camel}Rows } from './rows/${kebab}.ts'`)
  return imported.replace(/^(const rows: readonly Row\[\] = \[)/m, `$1...${camel}Rows, `)
}

/**
 * Rewrites the relative imports of a file that moves. `pathOf` returns the new path of another file of the skeleton, if
 * it is one.
 */
function moveImports(text, from, to, pathOf) {
  return text.replaceAll(/'(\.{1,2}\/[^']+)'/g, (_, specifier) => {
    const target = join(dirname(from), specifier)
    const path = relative(dirname(to), pathOf(target) ?? target)
    return `'${path.startsWith('.') ? path : `./${path}`}'`
  })
}

/** The files that list parts: all that a new part needs of the others. */
export const lists = [...new Set(Object.values(kinds).flatMap(kind => Object.keys(kind.lists)))]

/** Creates a part; returns the files it wrote, relative to `folder`. */
export async function makePart(kind, name, folder = root) {
  const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!known) throw new Error(`"${kind}" is not a kind of part. Use one of ${Object.keys(kinds).join(', ')}.`)
  const shape = kind === 'action' ? /^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/ : /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
  if (!shape.test(name ?? ''))
    throw new Error('Use lowercase letters and hyphens for the name, for example "heat-map".')
  const to = spellings(name, kind)
  const own = join('demo/skeleton', kind)
  const pathOf = path =>
    path.startsWith(`${own}/`) ? join(known.folder(to.kebab), rename(relative(own, path), to)) : undefined
  const names = (await readdir(join(root, own), { withFileTypes: true, recursive: true }))
    .filter(entry => entry.isFile())
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    .toSorted()
  const taken = names.map(pathOf).find(path => existsSync(join(folder, path)))
  if (taken) throw new Error(`${taken} already exists.`)
  const written = []
  for (const from of names) {
    const path = pathOf(from)
    const text = await readFile(join(root, from), 'utf8')
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), renameText(moveImports(text, from, path, pathOf), to, kind))
    written.push(path)
  }
  for (const [path, edit] of Object.entries(known.lists)) {
    await writeFile(join(folder, path), edit(await readFile(join(folder, path), 'utf8'), to))
    written.push(path)
  }
  await format(written, folder)
  return written
}

/** Formats the files that were written, as `npm run format` does. */
async function format(paths, folder) {
  const tool = [join(root, 'node_modules/oxfmt/bin/oxfmt'), '-c', join(root, '.oxfmtrc.json')]
  await promisify(execFile)(process.execPath, [...tool, ...paths], { cwd: folder })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const [kind, given] = process.argv.slice(2)
    const name = kind === 'element' ? given?.replace(/^lc-/, '') : given // tags begin with it anyway
    const written = await makePart(kind, name)
    const decide = left[kind] ? `\nLeft to decide:\n${left[kind].map(one => `  - ${one}`).join('\n')}` : ''
    const tests = written.filter(path => /\.test\.tsx?$/.test(path)).join(' ')
    console.log(
      `Made ${name}:\n${written.map(path => `  ${path}`).join('\n')}${decide}\nNow: npx vitest run --config test/vitest.config.mjs ${tests} test/house`,
    )
  } catch (error) {
    console.error(
      `${error.message}\nusage: ${Object.keys(kinds)
        .map(kind => `npm run new ${kind} <name>`)
        .join(', ')}`,
    )
    process.exit(1)
  }
}
