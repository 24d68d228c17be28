// What a visitor downloads before an element shows itself. Measured on the built cdn/ (npm run build).
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
// @ts-expect-error a build tool in plain JavaScript
import { measure } from '../tools/sizes.mjs'
import { root } from './files.ts'

interface Measured {
  readonly tag: string
  readonly kB: number
  readonly budget: number
  readonly files: readonly { readonly file: string; readonly kB: number }[]
}
const found = (measure as () => Measured[] | undefined)() // as written in sizes.mjs

describe('the size of an element', () => {
  it('can be measured: cdn/ is built', () => {
    expect(found?.length).toBeGreaterThan(10)
  })

  for (const { tag, kB, budget, files } of found ?? []) {
    it(`of <${tag}> is within ${budget} kB for its first paint`, () => {
      expect(kB).toBeLessThanOrEqual(budget)
      expect(kB, 'much lighter than its budget: lower it').toBeGreaterThan(budget * 0.95)
      expect(files.length).toBeLessThanOrEqual(tag === 'lc-form-builder' ? 20 : 10) // a builder's workbench is not part of a visitor's first paint
    })
  }

  // by a text that each contains, in any file
  const late: Readonly<Record<string, RegExp>> = {
    'a map': /maplibregl-map/,
    'the editor of rich text': /ProseMirror/,
    'the editor of code': /cm-content/,
    'the map of conditions': /react-flow__/,
    'lines on a canvas': /dppxchange/,
    'words of another language': /Kies een/,
    'the builder of pages': /lc-canvas-end/,
    'the code that embeds a page': /isCustomElement/,
    'the core, which inline data does without': /X-Refresh-Token/,
  }
  const allowed: Readonly<Record<string, readonly string[]>> = {
    'lines on a canvas': ['lc-line-chart'],
    // these show what a server stores; the division counts the session that they are in with their first paint (chunks.mjs)
    'the core, which inline data does without': [
      'lc-session',
      'lc-page',
      'lc-app',
      'lc-questionnaire',
      'lc-form-builder',
      'lc-builder',
    ],
  }
  for (const [what, mark] of Object.entries(late)) {
    it(`never counts ${what}, which loads late`, () => {
      const texts = new Map(
        (found ?? [])
          .flatMap(({ files }) => files)
          .map(({ file }) => [file, readFileSync(join(root, 'cdn', file), 'utf8')]),
      )
      const all = readdirSync(join(root, 'cdn/chunks')).map(file =>
        readFileSync(join(root, 'cdn/chunks', file), 'utf8'),
      )
      expect(
        all.some(text => mark.test(text)),
        'the mark is in no file: choose another',
      ).toBe(true)
      const wrong = (found ?? [])
        .filter(({ tag }) => !allowed[what]?.includes(tag))
        .flatMap(({ tag, files }) =>
          files.filter(({ file }) => mark.test(texts.get(file) ?? '')).map(({ file }) => `${tag}: ${file}`),
        )
      expect(wrong).toEqual([])
    })
  }
})
