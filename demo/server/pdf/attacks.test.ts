// Known attacks in the template of a PDF file and in its data: none of them names a file, an address that runs, or code.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { fillTemplate } from '../../../src/contract/report/fill.ts'
import { readTemplate } from '../../../src/contract/report/template.ts'
import { pngOf } from '../files/photo.test-kit.ts'
import { contentOf } from './content.ts'
import type { PdfNode } from './node.ts'
import { createPdfWriter } from './writer.ts'
import { readWritten } from './written.test-kit.ts'

const attacks = JSON.parse(
  readFileSync(new URL('../../../test/attacks.json', import.meta.url), 'utf8'),
) as readonly string[] // the list of that file
const paper = { format: 'A4', orientation: 'portrait' } as const
const writer = createPdfWriter()
afterAll(() => writer.close())

const contentOfText = (template: string, row: object = {}) =>
  contentOf(
    fillTemplate(readTemplate(template).parts, {
      rows: [{ ...row }],
      name: 'n',
      lang: 'en',
      nowMs: 0,
      words: { yes: 'Yes', no: 'No' },
      drawChart: () => [],
    }).drawn,
    paper,
  )
function* valuesOf(part: unknown, names: readonly string[]): Generator<string> {
  if (typeof part !== 'object' || part === null) return
  for (const [name, value] of Object.entries(part)) {
    if (names.includes(name)) yield String(value)
    yield* valuesOf(value, names)
  }
}
const faultsOf = (content: unknown): readonly string[] => [
  ...[...valuesOf(content, ['link'])].filter(link => !/^(https?:\/\/|mailto:|tel:)/i.test(link)),
  ...[...valuesOf(content, ['source'])].filter(source => !/^data:image\/(png|jpe?g);base64,/i.test(source)),
  ...valuesOf(content, ['svg']),
]

it.each(attacks)('%j is text in a PDF file', attack => {
  expect(faultsOf(contentOfText(attack))).toEqual([])
  const asValue = contentOfText('<p><a href="{{a}}">{{a}}</a><img src="{{a}}" alt="{{a}}"></p>', { a: attack })
  expect(faultsOf(asValue)).toEqual([])
})

it('a PDF file is written of all of them together, and names no script', async () => {
  const values = Object.fromEntries(attacks.map((one, index) => [`a${index}`, one]))
  const names = Object.keys(values).map(name => `<p>{{${name}}}</p>`)
  const content = contentOfText([...names, ...attacks.map(one => `<div>${one}</div>`)].join(''), values)
  const { bytes } = await writer.write({ ...paper, title: 't', lang: 'en', content })
  const { pages } = await readWritten(bytes)
  expect(pages.map(({ text }) => text).join(' ')).toContain('javascript:')
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/(JavaScript|JS|Launch|SubmitForm|EmbeddedFile)\b/)
})

it('no file and no address is read, even if the content of a file named one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lc-pdf-'))
  const path = join(folder, 'picture.png')
  writeFileSync(path, pngOf(4, 4))
  const sizes = { widthPt: 40, heightPt: 40, alt: 'x' }
  const written = (node: PdfNode) => writer.write({ ...paper, title: 't', lang: 'en', content: [node] })
  const imageIn = (file: ReturnType<typeof written>) =>
    file.then(
      ({ bytes }) => /\/Subtype ?\/Image/.test(Buffer.from(bytes).toString('latin1')),
      () => false,
    )
  const own = `data:image/png;base64,${pngOf(4, 4).toString('base64')}`
  expect(await imageIn(written({ is: 'picture', source: own, ...sizes }))).toBe(true)
  for (const source of [path, pathToFileURL(path).href, '../document.typ', 'https://e.org/a.png'])
    expect(await imageIn(written({ is: 'picture', source, ...sizes }))).toBe(false)
  const svg = (href: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><image href="${href}" xlink:href="${href}" width="9" height="9"/></svg>`
  for (const href of [path, pathToFileURL(path).href, 'picture-0'])
    expect(await imageIn(written({ is: 'drawing', svg: svg(href), ...sizes }))).toBe(false)
  rmSync(folder, { recursive: true })
})
