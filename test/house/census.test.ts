import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { actions } from '../../src/actions/index.ts'
import '../../src/inputs/all-validators.ts'
import { inputs } from '../../src/inputs/index.ts'
import { checkOf } from '../../src/form/checks.ts'
import { widgets } from '../../src/widgets/index.ts'
import { filesBelow, isForTests, root, textOf } from './files.ts'

const foldersOf = (hall: string) =>
  readdirSync(join(root, hall), { withFileTypes: true })
    .filter(e => e.isDirectory())
    .map(e => e.name)
const kebab = (type: string) =>
  type
    .replace(/ Widget$/, '')
    .toLowerCase()
    .replaceAll(/[ _]/g, '-')

const needed = {
  'src/widgets': ['index.ts', 'schema.ts', 'data.ts', 'view.tsx', 'editor.ts', 'sample.ts', 'budget.json', 'README.md'],
  'src/inputs': ['index.ts', 'schema.ts', 'validate.ts', 'view.tsx', 'sample.ts', 'README.md'],
  'src/actions': ['index.ts', 'schema.ts', 'run.ts', 'facts.ts', 'edit-words.ts', 'edit-words.nl.ts'],
} as const

/** Types whose name between quotes can hardly mean anything else. */
const distinct = [
  'date picker',
  'app collection',
  'range slider',
  'image radio',
  'group radio',
  'file upload',
  'iban',
  'toggle',
  'actionflow',
  'popup',
]
/** Files where one of these words has another meaning. */
const otherMeaning: Readonly<Record<string, string>> = {
  'elements/lc-rich-text.element.ts': 'toggle', // a method that switches a mark
  'demo/server/routes/flows.ts': 'actionflow', // a key under which settings of many kinds name a flow
}

describe('census', () => {
  for (const [hall, files] of Object.entries(needed)) {
    for (const part of foldersOf(hall)) {
      it(`finds every file of ${hall}/${part}`, () => {
        const missing = files.filter(file => !existsSync(join(root, hall, part, file)))
        expect(missing).toEqual([])
        expect(readdirSync(join(root, hall, part)).some(file => /\.test\.tsx?$/.test(file))).toBe(true)
      })
    }
  }

  it('gives every widget what its tag, the list of widgets and the place it is drawn in need', () => {
    for (const { type, title, element, summary, skeleton, reservePx } of widgets.all()) {
      const folder = kebab(type)
      expect({ folder, title: title !== '', summary: /\.$/.test(summary ?? ''), skeleton: typeof skeleton }).toEqual({
        folder,
        title: true,
        summary: true,
        skeleton: 'string',
      })
      expect(element, 'the tag is lc- and the name of the folder').toBe(`lc-${folder}`)
      expect(reservePx, type).toBeGreaterThan(0)
      // both are public: the tag is used in other sites, the type in stored data
      const readme = textOf(`src/widgets/${folder}/README.md`)
      expect([element, type].filter(name => !readme.includes(name))).toEqual([])
    }
  })

  it('lists every widget folder in the hall, and nothing else', () => {
    expect(
      widgets
        .all()
        .map(w => kebab(w.type))
        .sort(),
    ).toEqual(foldersOf('src/widgets').sort())
  })

  it('lists every input folder in the hall, and nothing else', () => {
    expect(
      inputs
        .all()
        .map(i => kebab(i.type))
        .sort(),
    ).toEqual(foldersOf('src/inputs').sort())
  })

  it('lists every action folder in the hall, and nothing else', () => {
    expect(
      actions
        .all()
        .map(action => kebab(action.type))
        .sort(),
    ).toEqual(foldersOf('src/actions').sort())
  })

  it('gives every input and action settings that can be read, and an input its check', async () => {
    for (const { type, loadSchema } of [...inputs.all(), ...actions.all()])
      expect({ type, schema: typeof (await loadSchema()).schema }).toEqual({ type, schema: 'object' })
    for (const { type } of inputs.all())
      expect({ type, check: typeof checkOf(type)?.validate }).toEqual({ type, check: 'function' })
  })

  it('gives every widget settings that an empty record satisfies', async () => {
    for (const widget of widgets.all()) {
      const { schema } = await widget.loadSchema()
      expect({ type: widget.type, parses: v.safeParse(schema, {}).success }).toEqual({
        type: widget.type,
        parses: true,
      })
    }
  })

  it('names an input or an action nowhere new outside its folder and its hall', () => {
    expect(
      distinct.filter(
        type => !inputs.all().some(one => one.type === type) && !actions.all().some(one => one.type === type),
      ),
    ).toEqual([])
    const elsewhere = ['src', 'elements', 'demo/server']
      .flatMap(folder => filesBelow(folder, /\.tsx?$/))
      .filter(path => !isForTests(path) && !/\/sample(\.ts|\/)/.test(path))
    const naming = elsewhere
      .filter(path =>
        distinct.some(
          type =>
            !path.startsWith(`src/inputs/${kebab(type)}/`) &&
            !path.startsWith(`src/actions/${kebab(type)}/`) &&
            otherMeaning[path] !== type &&
            textOf(path).includes(type) &&
            new RegExp(`(['"\`])${type}\\1`).test(textOf(path)),
        ),
      )
      .filter(path => !/^src\/inputs\/(index|validators|all-validators)\.ts$/.test(path))
    expect(naming, 'ask the part: its descriptor, shapeOf() of src/form/checks.ts, or its facts.ts').toEqual([])
  })

  it('never compares the type of a question or an action with a name', () => {
    const types = [...inputs.all(), ...actions.all()].map(one => one.type)
    const asked = '\\b(?:question|input|asked|source|action)\\??\\.type'
    const byName = new RegExp(`${asked}\\s*[!=]==\\s*['"](?:${types.join('|')})['"]|includes\\((?:\\w+\\.)*${asked}\\)`)
    const naming = ['src', 'elements', 'demo/server']
      .flatMap(folder => filesBelow(folder, /\.tsx?$/))
      .filter(path => !isForTests(path) && !/^src\/(inputs|actions)\/[\w-]+\//.test(path))
      .filter(path => byName.test(textOf(path)))
    expect(naming, 'ask the part: its descriptor, shapeOf() of src/form/checks.ts, or its facts.ts').toEqual([])
  })

  it('names a widget, by its type or its tag, nowhere outside its folder and the list of widgets', () => {
    const naming = sources().filter(path =>
      widgets.all().some(({ type, element }) => {
        const folder = `src/widgets/${kebab(type)}/`
        return path !== 'src/widgets/index.ts' && !path.startsWith(folder) && namesIn(path, [type, element, folder])
      }),
    )
    expect(naming.filter(path => !knownToNameWidgets.includes(path))).toEqual([])
    expect(
      knownToNameWidgets.filter(path => !naming.includes(path)),
      'names no widget any more: take it off the list',
    ).toEqual([])
  })

  it('names an element nowhere outside its own files', () => {
    const tags = filesBelow('elements', /^lc-[\w-]+\.element\.ts$/).map(path =>
      path.slice('elements/'.length, -'.element.ts'.length),
    )
    expect(tags.length).toBeGreaterThan(6)
    const naming = sources().filter(path =>
      tags.some(
        tag =>
          !path.startsWith(`elements/${tag}.`) &&
          path !== `elements/views/${tag.slice('lc-'.length)}-view.tsx` &&
          (namesIn(path, [tag], / className='[^']*'/g) || codeOf(path).includes(`'./${tag}.`)),
      ),
    )
    expect(naming.filter(path => !knownToNameElements.includes(path))).toEqual([])
    expect(
      knownToNameElements.filter(path => !naming.includes(path)),
      'names no element any more: take it off the list',
    ).toEqual([])
  })

  it('finds the view of every element that draws something', () => {
    const drawn = filesBelow('elements', /^lc-[\w-]+\.element\.ts$/).filter(
      path => path !== 'elements/lc-session.element.ts',
    ) // it draws nothing
    const missing = drawn
      .map(path => path.replace(/lc-([\w-]+)\.element\.ts$/, 'views/$1-view.tsx'))
      .filter(path => !existsSync(join(root, path)))
    expect(missing).toEqual([])
  })

  it('lists every area of calls, with its rows, and mounts the routes that go by its name', () => {
    const areas = filesBelow('src/contract/calls', /^[\w-]+\.ts$/)
      .map(path => path.slice('src/contract/calls/'.length, -'.ts'.length))
      .filter(name => !['index', 'merge'].includes(name))
    expect(areas.length).toBeGreaterThan(8)
    const lacking = (list: string, folder: string) =>
      areas.filter(area => !new RegExp(`^import \\{.*\\} from '${folder}${area}\\.ts'`, 'm').test(textOf(list)))
    expect(lacking('src/contract/calls/index.ts', './')).toEqual([])
    expect(lacking('demo/server/app.ts', './routes/')).toEqual([])
    expect(lacking('test/contract/calls.test.ts', './rows/')).toEqual([])
  })

  it('names a screen nowhere outside its file: others go to its address', () => {
    const naming = filesBelow('src', /\.tsx?$/).filter(path =>
      /['"]\.{1,2}\/(?:[\w-]+\/)*screens\/[\w-]+\.tsx['"]/.test(codeOf(path)),
    )
    expect(naming.filter(path => !isForTests(path))).toEqual([])
  })
})

/** Files that know a widget by its type or tag: debt, listed. */
const knownToNameWidgets: readonly string[] = [
  'elements/lc-widget.element.ts', // an example in the description of `type`
  'src/questionnaire/services-reads.ts', // the columns of a stored table, by which a form lists its records
]

/** Files that know an element by its tag: debt, listed. */
const knownToNameElements: readonly string[] = [
  'elements/all.ts', // the tags of widgets are defined through lc-widget
  'elements/auto.ts', // as above
  'elements/nearest-core.ts', // waits for the session around an element
  'elements/typed-widgets.ts', // the tag of a widget has the members of lc-widget
  'src/builders/page/embed/embedded.ts', // writes the code that embeds a page or a widget in another site
  'src/builders/page/embed/snippets.ts', // as above
]

const sources = (): readonly string[] =>
  ['src', 'elements', 'demo/server']
    .flatMap(folder => filesBelow(folder, /\.tsx?$/))
    .filter(path => !isForTests(path) && !/\/sample(\.ts|\/)/.test(path))

/** The text of a file without its comments. */
const codeOf = (path: string): string => textOf(path).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$| \/\/ .*$/gm, '')

/**
 * Returns whether the code of a file contains one of these names between quotes, or a path (ending with a slash) below
 * src/.
 */
const namesIn = (path: string, names: readonly string[], without = /^$/): boolean => {
  const code = codeOf(path).replaceAll(new RegExp(without, 'g'), '')
  return names.some(name =>
    name.endsWith('/')
      ? code.includes(name.slice('src/'.length))
      : ["'", '"', '`'].some(quote => code.includes(`${quote}${name}${quote}`)),
  )
}
