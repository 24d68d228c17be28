// Pictures that cannot be drawn, as a template or its data may hold them: none costs the rest of the file.
import { afterAll, expect, it } from 'vitest'
import type { Drawn } from '../../../src/contract/report/fill.ts'
import { jpegOf, pngOf } from '../files/photo.test-kit.ts'
import { contentOf } from './content.ts'
import { createPdfWriter, type PdfJob } from './writer.ts'
import { readWritten } from './written.test-kit.ts'

const logged: string[] = []
const writer = createPdfWriter({ log: line => logged.push(line) })
afterAll(() => writer.close())

const paper = { format: 'A4', orientation: 'portrait' } as const
const img = (bytes: Buffer, alt: string, type = 'png'): Drawn => ({
  tag: 'img',
  attributes: { src: `data:image/${type};base64,${bytes.toString('base64')}`, alt },
  inside: [],
})
const write = async (drawn: readonly Drawn[], more: Partial<PdfJob> = {}) => {
  const { bytes, leftOut } = await writer.write({
    ...paper,
    title: 't',
    lang: 'en',
    content: contentOf(drawn, paper),
    ...more,
  })
  return { leftOut, bytes: Buffer.from(bytes), ...(await readWritten(bytes)) }
}
const text = (words: string): Drawn => ({ tag: 'p', attributes: {}, inside: [words] })
const imagesIn = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Subtype ?\/Image/g)?.length ?? 0

/** A picture whose head says that it has 60,000 × 60,000 points. */
function bombOf(png: Buffer): Buffer {
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  return bomb
}

it('writes the text of a picture whose data is damaged, cut, of another kind or far too large, and all that is around it', async () => {
  const png = pngOf(60, 60)
  const damaged = Buffer.from(png).fill(7, 45, 70)
  const jpeg = await jpegOf(400, 300)
  const file = await write([
    text('before'),
    img(png, 'Whole'),
    img(damaged, 'Damaged'),
    img(png.subarray(0, 33), 'Head'),
    img(jpeg.subarray(0, jpeg.length / 2), 'Half', 'jpeg'),
    img(Buffer.from('not a picture'), 'Words'),
    img(bombOf(png), 'Bomb'),
    text('after'),
  ])
  expect(file.pages.map(page => page.text).join(' ')).toMatch(/^before Damaged Head Half Words Bomb after/)
  expect(file.leftOut).toEqual(['Damaged', 'Head', 'Half', 'Words', 'Bomb'])
  expect(file.structure).toContain('Figure [Whole]')
  expect(imagesIn(file.bytes)).toBeGreaterThan(0)
  expect(file.accessible).toBe('1')
})

it('leaves a damaged picture without a text out, also as all of a cell, an item, a caption or the head of pages', async () => {
  const damaged = img(Buffer.from(pngOf(60, 60)).fill(7, 45, 70), '')
  const around = (tag: string, ...inside: readonly Drawn[]): Drawn => ({ tag, attributes: {}, inside })
  const file = await write(
    [
      damaged,
      around('table', around('tr', around('td', damaged), around('td', 'cell'))),
      around('ul', around('li', damaged)),
      around('figure', damaged, around('figcaption', 'caption')),
      around('figure', around('p', 'figure'), around('figcaption', damaged)),
      { tag: 'div', attributes: { class: 'together right' }, inside: [damaged] },
    ],
    { head: contentOf([damaged], paper) },
  )
  const written = file.pages.map(page => page.text).join(' ')
  for (const word of ['cell', 'caption', 'figure']) expect(written).toContain(word)
  expect([file.leftOut, imagesIn(file.bytes)]).toEqual([[''], 0])
})

it('names a picture that is missing many times once, and nothing if all pictures are there', async () => {
  const damaged = img(Buffer.from(pngOf(60, 60)).fill(7, 45, 70), 'Logo')
  expect((await write([damaged, text('x'), damaged])).leftOut).toEqual(['Logo'])
  expect((await write([img(pngOf(6, 6), 'Logo')])).leftOut).toEqual([])
})

it('answers one sentence if a file cannot be written for another reason, and logs the reason', async () => {
  const broken = { is: 'heading', level: 1, rank: 99, runs: [{ text: 'secret' }] } as const
  await expect(writer.write({ ...paper, title: 't', lang: 'en', content: [broken] })).rejects.toMatchObject({
    failure: {
      code: 'pdf.failed',
      status: 400,
      message: 'The PDF could not be written. Change its template or its data.',
    },
  })
  expect(logged).toEqual([expect.stringMatching(/^A PDF could not be written: .*out of bounds/)])
})
