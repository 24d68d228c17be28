import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { inputs } from '../../src/inputs/index.ts'
import { widgets } from '../../src/widgets/index.ts'
import { filesBelow, root, textOf } from './files.ts'

const foldersOf = (hall: string) => readdirSync(join(root, hall), { withFileTypes: true }).filter(e => e.isDirectory()).map(e => e.name)
const kebab = (type: string) => type.replace(/ Widget$/, '').toLowerCase().replaceAll(' ', '-')

const needed = {
  'src/widgets': ['index.ts', 'schema.ts', 'data.ts', 'view.tsx', 'sample.ts', 'README.md'],
  'src/inputs': ['index.ts', 'schema.ts', 'validate.ts', 'view.tsx', 'sample.ts', 'README.md'],
} as const

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

  it('lists every widget folder in the hall, and nothing else', () => {
    expect(widgets.all().map(w => kebab(w.type)).sort()).toEqual(foldersOf('src/widgets').sort())
  })

  it('lists every input folder in the hall, and nothing else', () => {
    expect(inputs.all().map(i => kebab(i.type)).sort()).toEqual(foldersOf('src/inputs').sort())
  })

  it('gives every widget settings that an empty record satisfies', async () => {
    for (const widget of widgets.all()) {
      const { schema } = await widget.loadSchema()
      expect({ type: widget.type, parses: v.safeParse(schema, {}).success }).toEqual({ type: widget.type, parses: true })
    }
  })

  it('names a part nowhere outside its folder and its hall', () => {
    const types = [...widgets.all()].map(w => w.type)
    const elsewhere = [...filesBelow('src', /\.tsx?$/), ...filesBelow('elements', /\.tsx?$/)].filter(path => !/\.test\.tsx?$/.test(path))
    const named = types.flatMap(type => elsewhere
      .filter(path => !path.startsWith(`src/widgets/${kebab(type)}/`) && path !== 'src/widgets/index.ts')
      .filter(path => new RegExp(`'${type}'`).test(textOf(path)))
      .map(path => `${path} names "${type}"`))
    // runtime behaviour the ledger ties to the type itself (ENT-026, FLT) and typed aliases are the known places
    expect(named.filter(line => !/^(elements\/|src\/page\/)/.test(line))).toEqual([])
  })
})
