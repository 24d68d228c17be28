import { cp, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
// @ts-expect-error a plain script without types
import { addToHall, left, lists, makePart, spellings } from './new.mjs'

const root = resolve(import.meta.dirname, '../..')
let copy = ''

/** Tests of other parts are half of the files, and say nothing about a new part. */
const isNoTest = (path: string): boolean => !/\.test\.tsx?$/.test(path)

beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'lc-new-'))
  await Promise.all((lists as readonly string[]).map(path => cp(join(root, path), join(copy, path))))
})
afterEach(() => rm(copy, { recursive: true, force: true }))

describe('npm run new', () => {
  it('copies the skeleton of a widget under its new name and lists it in the hall', async () => {
    await makePart('widget', 'heat-mapping', copy)
    const files = await readdir(join(copy, 'src/widgets/heat-mapping'))
    expect(files.sort()).toEqual([
      'README.md',
      'budget.json',
      'data.ts',
      'edit-words.nl.ts',
      'edit-words.ts',
      'editor.ts',
      'heat-mapping.css',
      'heat-mapping.test.tsx',
      'index.ts',
      'sample.ts',
      'schema.ts',
      'sentences.nl.ts',
      'view.tsx',
    ])
    expect(await readFile(join(copy, 'src/widgets/heat-mapping/index.ts'), 'utf8')).toContain("type: 'Heat Mapping'")
    const hall = await readFile(join(copy, 'src/widgets/index.ts'), 'utf8')
    expect(hall).toContain("import { heatMapping } from './heat-mapping/index.ts'")
    expect(hall).toMatch(/\[[^\]]*\bheatMapping\b[^\]]*\]/)
  })

  it('leaves no trace of the skeleton or of its place', async () => {
    for (const kind of ['widget', 'input', 'action', 'element', 'screen']) {
      for (const path of await makePart(kind, 'star-ratings', copy)) {
        expect(await readFile(join(copy, path), 'utf8'), path).not.toMatch(/skeleton.?part|\.\.\/\.\.\/\.\.\//i)
      }
    }
  })

  it('makes an input that the server can judge at once: its check is found by the name of its folder', async () => {
    const written = await makePart('input', 'star-ratings', copy)
    expect(written).toContain('src/inputs/star-ratings/validate.ts')
    expect(await readFile(join(copy, 'src/inputs/star-ratings/index.ts'), 'utf8')).toContain("type: 'star ratings'")
    expect(await readFile(join(copy, 'src/inputs/index.ts'), 'utf8')).toContain('starRatings')
  })

  it('makes an input that brings the panel of its settings, and whose label presses none of its controls', async () => {
    const written = await makePart('input', 'star-ratings', copy)
    expect(written).toContain('src/inputs/star-ratings/edit.tsx')
    const descriptor = await readFile(join(copy, 'src/inputs/star-ratings/index.ts'), 'utf8')
    expect(descriptor).toContain("loadEditor: () => import('./edit.tsx')")
    expect(descriptor).toContain('isGroup: true')
  })

  it('makes an action with its half for builders, and lists it in the hall', async () => {
    const written = await makePart('action', 'show-notes', copy)
    expect(written.toSorted()).toEqual(
      [
        ...[
          'edit.tsx',
          'facts.ts',
          'index.ts',
          'run.ts',
          'schema.ts',
          'show-notes.test.tsx',
          'edit-words.ts',
          'edit-words.nl.ts',
        ].map(file => `src/actions/show-notes/${file}`),
        'src/actions/index.ts',
      ].toSorted(),
    )
    expect(await readFile(join(copy, 'src/actions/index.ts'), 'utf8')).toMatch(/\[[^\]]*\bshowNotes\b[^\]]*\]/)
    expect(left.action.length).toBeGreaterThan(3)
  })

  it('keeps the underscores of an action in its type, and makes no constant that is a word of the language', async () => {
    const written = await makePart('action', 'send_mail', copy)
    expect(written).toContain('src/actions/send-mail/index.ts')
    const descriptor = await readFile(join(copy, 'src/actions/send-mail/index.ts'), 'utf8')
    expect(descriptor).toContain("type: 'send_mail'")
    expect(descriptor).toContain('export const sendMail:')
    expect(await readFile(join(copy, 'src/actions/send-mail/facts.ts'), 'utf8')).toContain('actions.explain.send_mail')
    await makePart('action', 'void', copy)
    expect(await readFile(join(copy, 'src/actions/index.ts'), 'utf8')).toContain(
      "import { voidAction } from './void/index.ts'",
    )
  })

  it('makes an element of its own files, which the lists of elements find by their names', async () => {
    expect((await makePart('element', 'user-list', copy)).toSorted()).toEqual(
      [
        ...['.class.ts', '.element.ts', '.react.ts', '.test.ts', '.ts'].map(ending => `elements/lc-user-list${ending}`),
        'elements/views/user-list-view.tsx',
      ].toSorted(),
    )
  })

  it('makes a screen, and an address for it above those of apps', async () => {
    expect((await makePart('screen', 'audit-log', copy)).toSorted()).toEqual([
      'src/shell/router.ts',
      'src/shell/screens/audit-log-words.nl.ts',
      'src/shell/screens/audit-log-words.ts',
      'src/shell/screens/audit-log.test.tsx',
      'src/shell/screens/audit-log.tsx',
    ])
    const router = await readFile(join(copy, 'src/shell/router.ts'), 'utf8')
    expect(router).toContain("{ screen: 'audit-log', pattern: '/audit-log', needs: 'user', title: 'auditLog.title' },")
    expect(router.indexOf("'/audit-log'")).toBeLessThan(router.indexOf("'/app/"))
  })

  it('makes a call with its route and its rows, and lists all three', async () => {
    expect((await makePart('call', 'audit-log', copy)).toSorted()).toEqual([
      'demo/server/app.ts',
      'demo/server/routes/audit-log.ts',
      'src/contract/calls/audit-log.ts',
      'src/contract/calls/index.ts',
      'test/contract/calls.test.ts',
      'test/contract/rows/audit-log.ts',
    ])
    expect(await readFile(join(copy, 'demo/server/app.ts'), 'utf8')).toContain('\n  ...auditLogRoutes(services),\n')
    expect(await readFile(join(copy, 'test/contract/calls.test.ts'), 'utf8')).toMatch(
      /^const rows\b[^\]]*\[\] = \[\s*\.\.\.auditLogRows/m,
    )
  })

  it('says for each kind what is left to decide', () => {
    for (const kind of ['widget', 'action', 'element', 'screen', 'call']) expect(left[kind].length).toBeGreaterThan(3)
  })

  it('formats what it writes', async () => {
    const written = await makePart('action', 'show-the-long-note-of-the-day', copy)
    const tool = join(root, 'node_modules/oxfmt/bin/oxfmt')
    const check = promisify(execFile)(
      process.execPath,
      [tool, '-c', join(root, '.oxfmtrc.json'), '--check', ...written],
      {
        cwd: copy,
      },
    )
    await expect(check).resolves.toBeTruthy()
  })

  it('makes parts that pass the type check', async () => {
    await cp(join(root, 'src'), join(copy, 'src'), { recursive: true, filter: isNoTest })
    await makePart('widget', 'heat-mapping', copy)
    await makePart('input', 'star-ratings', copy)
    await makePart('action', 'show-notes', copy)
    await makePart('action', 'void', copy)
    await makePart('action', 'send_mail', copy)
    await makePart('element', 'user-list', copy)
    await makePart('screen', 'audit-log', copy)
    await Promise.all([
      cp(join(root, 'elements'), join(copy, 'elements'), { recursive: true, force: false }),
      cp(join(root, 'test/tools/turns.ts'), join(copy, 'test/tools/turns.ts')),
      cp(join(root, 'demo/server'), join(copy, 'demo/server'), {
        recursive: true,
        filter: path => !path.endsWith('dist') && isNoTest(path),
      }),
      cp(join(root, 'test/contract'), join(copy, 'test/contract'), { recursive: true }),
      cp(join(root, 'tsconfig.json'), join(copy, 'tsconfig.json')),
      symlink(join(root, 'node_modules'), join(copy, 'node_modules')),
    ])
    await makePart('call', 'audit-log', copy)
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(root, 'node_modules/@typescript/native/bin/tsc'), '-p', copy],
      { cwd: copy },
    ).catch((error: { stdout: string }) => error)
    expect(
      stdout
        .split('\n')
        .filter(line =>
          /heat-mapping|star-ratings|show-notes|actions\/void|send-mail|user-list|audit-log|router|server\/app|contract\/calls|(widgets|inputs|actions)\/(index|all-validators)/.test(
            line,
          ),
        ),
    ).toEqual([])
  }, 120_000)

  it('refuses an unknown kind, a bad name and a name that is taken', async () => {
    await expect(makePart('engine', 'heat-mapping', copy)).rejects.toThrow('Use one of widget, input')
    await expect(makePart('widget', 'Heat Mapping', copy)).rejects.toThrow('lowercase letters')
    await makePart('widget', 'heat-mapping', copy)
    await expect(makePart('widget', 'heat-mapping', copy)).rejects.toThrow('already exists')
  })

  it('adds to the list of a hall, written on one line or several', () => {
    const part = spellings('line-chart')
    expect(
      addToHall(
        "import { barChart } from './bar-chart/index.ts'\nimport { value } from './value/index.ts'\n\nexport const all = make('x', [barChart, value])\n",
        part,
      ),
    ).toBe(
      "import { barChart } from './bar-chart/index.ts'\nimport { lineChart } from './line-chart/index.ts'\nimport { value } from './value/index.ts'\n\nexport const all = make('x', [barChart, value, lineChart])\n",
    )
    expect(
      addToHall("import { value } from './value/index.ts'\n\nexport const all = make('x', [\n  value,\n])\n", part),
    ).toContain('[\n  value,\n  lineChart,\n]')
  })
})
