// Known attacks in the template of a PDF file and in its data: none of them names a file, an address that runs, or code.
import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { fillTemplate } from '../../../src/contract/report/fill.ts'
import { readTemplate } from '../../../src/contract/report/template.ts'
import { contentOf } from './content.ts'
import { createPdfWriter } from './writer.ts'

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
  ...[...valuesOf(content, ['image'])].filter(image => !/^data:image\/(png|jpe?g);base64,/i.test(image)),
  ...valuesOf(content, ['svg', 'attachment', 'qr', 'toc', 'linkToDestination']),
]

it.each(attacks)('%j is text in a PDF file', attack => {
  expect(faultsOf(contentOfText(attack))).toEqual([])
  const asValue = contentOfText('<p><a href="{{a}}">{{a}}</a><img src="{{a}}" alt="{{a}}"></p>', { a: attack })
  expect(faultsOf(asValue)).toEqual([])
})

it('a PDF file is written of all of them together, and names no script', async () => {
  const content = contentOfText(attacks.map(one => `<div>${one}</div>`).join(''))
  const bytes = await writer.write({ ...paper, title: 't', lang: 'en', content })
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/(JavaScript|JS|Launch|SubmitForm|EmbeddedFile)\b/)
})
