// What the build writes for the tags of widgets, held against the classes that the sources make.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { typedTags } from '../../elements/typed-tags.ts'
// @ts-expect-error a build tool in plain JavaScript
import { matchFiles as untypedMatch } from '../tools/glob-plugin.mjs'
import { root, textOf } from './files.ts'

const matchFiles = untypedMatch as (names: readonly string[], patterns: readonly string[]) => readonly string[] // as written there
const classNameOf = (tag: string): string => tag.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

describe('the files of an element', () => {
  it('are there for the tag of every widget, for bundlers and for pages without one', () => {
    const wanted = typedTags.flatMap(tag => [
      ...['.js', '.d.ts', '.class.js', '.class.d.ts'].map(ending => `dist/elements/${tag}${ending}`),
      `cdn/elements/${tag}.js`,
    ])
    expect(wanted.filter(path => !existsSync(join(root, path)))).toEqual([])
  })

  it('hold the class of the tag, and its type in TypeScript', () => {
    for (const tag of typedTags) {
      const name = classNameOf(tag)
      expect(textOf(`dist/elements/${tag}.class.d.ts`)).toContain(`export declare class ${name} extends`)
      expect(textOf(`dist/elements/${tag}.class.d.ts`)).toContain(
        `interface HTMLElementTagNameMap { '${tag}': ${name} }`,
      )
      expect(textOf('dist/elements/react.d.ts')).toContain(`export declare const ${name}:`)
    }
  })

  it('make one class, however it is asked for', async () => {
    const load = async (path: string): Promise<Readonly<Record<string, unknown>>> =>
      (await import(pathToFileURL(join(root, 'dist/elements', path)).href)) as Readonly<Record<string, unknown>> // a module
    for (const tag of typedTags) {
      const [defining, own] = [await load(`${tag}.js`), await load(`${tag}.class.js`)]
      expect(defining[classNameOf(tag)]).toBe(own[classNameOf(tag)])
    }
    const react = await load('react.js')
    expect(typedTags.filter(tag => typeof react[classNameOf(tag)] !== 'function')).toEqual([])
  })

  it('are found by pattern, as vite finds them', () => {
    const names = ['./lc-app.ts', './lc-app.class.ts', './lc-app.element.ts', './all.ts', './lc-app.tsx']
    expect(matchFiles(names, ['./lc-*.ts', '!./lc-*.*.ts'])).toEqual(['./lc-app.ts'])
    expect(matchFiles(names, ['./lc-*.element.ts'])).toEqual(['./lc-app.element.ts'])
  })
})
